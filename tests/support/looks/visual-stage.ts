import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { TOKEN_KEY } from '#features/accounts/web/token-key.ts';
import { OPERATOR_TOKEN_KEY } from '#features/console/contract.ts';
import { DESKTOP, newEmail, STEP_MS, sharedBrowser, tellProblems } from '../browser/browser.ts';
import { closeContext } from '../browser/close-context.ts';
import { signUpOverHttp } from '../product/http-person.ts';
import { EMPTY_PAGE } from './empty-page.ts';
import { answerCalls, type StagedAnswer, type StagedServer } from './staged-answers.ts';

/** What every staged page takes for now. Timers run. */
export const NOW = new Date('2026-11-20T12:00:00+05:30');

export interface Scene {
  readonly path?: string;
  /** Signed in as Asha Rao, a new account; `user` changes what the server says of her. */
  readonly signedIn?: boolean;
  readonly user?: Partial<UserData>;
  /** Kept as an operator's, whether or not the server knows it. */
  readonly operatorToken?: string;
  /** By method and path, which may end in a star: `{ 'GET /api/history': { json: [] } }`. The rest is the real server's. */
  readonly answers?: Readonly<Record<string, StagedAnswer>>;
}

/** A window that is used for one scene after the other: a new one takes longer than most scenes. */
interface StagedWindow {
  readonly context: BrowserContext;
  readonly page: Page;
  server: StagedServer;
  /** Errors that the scene threw or logged. */
  readonly problems: string[];
}

/** Those that no scene uses now. One for all test files of a worker. */
const idle: StagedWindow[] = [];

export interface Stage {
  open(scene?: Scene): Promise<Page>;
  /** From now on the page's server says this as well. */
  change(page: Page, answers: NonNullable<Scene['answers']>): void;
}

/**
 * The tests of one file. `open` gives a page with nothing kept in its browser, a fixed clock and no motion, in the state
 * that the scene says; every scene ends with its test, which fails when a page threw or logged an error.
 */
export function setStage(): Stage {
  let token: string | null = null;
  const used: StagedWindow[] = [];
  afterEach(async () => {
    const found = used.flatMap(({ problems }) => problems);
    await Promise.all(used.splice(0).map(clear));
    expect(found).toEqual([]);
  });

  return {
    async open(scene = {}) {
      const window = idle.pop() ?? (await openWindow());
      used.push(window);
      const { context, page } = window;
      if (scene.signedIn) {
        token ??= (await signUpOverHttp(inject('productUrl'), newEmail())).token;
        // As this browser would have it after signing in. Pictures are staged, so no cookie of the session is needed.
        await context.addCookies([{ name: 'mp_session', value: '1', url: inject('productUrl') }]);
      }
      await page.evaluate((kept) => Object.assign(localStorage, kept), {
        ...(scene.signedIn && token ? { [TOKEN_KEY]: token } : {}),
        ...(scene.operatorToken ? { [OPERATOR_TOKEN_KEY]: scene.operatorToken } : {}),
      });
      window.server = {
        answers: { 'GET /api/admin/categories': { json: inject('seededCatalogue') }, ...scene.answers },
        user: scene.signedIn ? { ...NEW_ACCOUNT, ...scene.user } : null,
      };
      await page.goto(scene.path ?? '/');
      return page;
    },
    change(page, answers) {
      const window = used.find((one) => one.page === page);
      if (window) window.server = { ...window.server, answers: { ...window.server.answers, ...answers } };
    },
  };
}

const NOTHING: StagedServer = { answers: {}, user: null };
const NEW_ACCOUNT: Partial<UserData> = {
  email: 'asha.rao@example.com',
  ...{ generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false },
};

async function openWindow(): Promise<StagedWindow> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('productUrl'),
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(STEP_MS);
  const page = await context.newPage();
  const window: StagedWindow = { context, page, server: NOTHING, problems: [] };
  tellProblems(page, window.problems);
  await answerCalls(page, () => window.server);
  await page.clock.setFixedTime(NOW);
  await page.goto(EMPTY_PAGE);
  return window;
}

/** Nothing of the scene remains: neither what its browser kept, nor how it was looked at. */
async function clear(window: StagedWindow): Promise<void> {
  const { context, page } = window;
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    window.server = NOTHING;
    await page.goto(EMPTY_PAGE);
    await context.clearCookies();
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: inject('productUrl'), storageTypes: 'all' });
    await session.detach();
    await page.evaluate(() => sessionStorage.clear());
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' });
    if (context.pages().length !== 1) throw new Error('The scene has opened more windows.');
    // Calls that ended with their page are no problems of the next one.
    window.problems.length = 0;
    idle.push(window);
  } catch {
    // The next scene has a new window.
    await closeContext(context);
  }
}
