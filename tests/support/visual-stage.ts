import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { OPERATOR_TOKEN_KEY } from '#features/operators/contract.ts';
import { DESKTOP, FLAGS, newEmail, PASSWORD, sharedBrowser } from './browser.ts';
import { closeContext } from './close-context.ts';

/** The same edges of letters and the same colours on every machine. */
const SAME_EVERYWHERE = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];
/** What every staged page takes for now. Timers run. */
export const NOW = new Date('2026-11-20T12:00:00+05:30');
const THEME_PICTURES = fileURLToPath(
  new URL('../../src/features/catalog/web/theme-pictures', import.meta.url),
);

/**
 * An answer in place of the server's: JSON, a stream of server-sent events that breaks off after these, a refusal, no
 * connection, or one that never comes.
 */
export type StagedAnswer =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly events: string }
  | { readonly status: number; readonly message: string }
  | 'unreachable'
  | 'never';

export interface Scene {
  readonly path?: string;
  /** Signed in as Asha Rao, a new account; `user` changes what the server says of her. */
  readonly signedIn?: boolean;
  readonly user?: Partial<UserData>;
  /** Kept as an operator's, whether or not the server knows it. */
  readonly operatorToken?: string;
  /** By method and path: `{ 'GET /api/history': { json: [] } }`. The rest is the real server's. */
  readonly answers?: Readonly<Record<string, StagedAnswer>>;
}

/**
 * The tests of one file. `open` gives a fresh page with a fixed clock and no motion, in the state that the
 * scene says; every page is closed after its test, which fails when a page threw or logged an error.
 */
export function setStage(): { open(scene?: Scene): Promise<Page> } {
  let token: string | null = null;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  afterEach(async () => {
    const found = problems.splice(0);
    await Promise.all(contexts.splice(0).map(closeContext));
    // Calls that end with their page are no problems of it.
    problems.length = 0;
    expect(found).toEqual([]);
  });

  return {
    async open(scene = {}) {
      const browser = await sharedBrowser([...FLAGS, ...SAME_EVERYWHERE]);
      const context = await browser.newContext({
        baseURL: inject('productUrl'),
        viewport: DESKTOP,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      if (scene.signedIn) {
        token ??= await newSession(context);
        await keepSession(context, token);
      }
      if (scene.operatorToken) await keepOperatorToken(context, scene.operatorToken);
      await answerAs(context, scene);
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          problems.push(message.text());
      });
      await page.clock.setFixedTime(NOW);
      await page.goto(scene.path ?? '/');
      return page;
    },
  };
}

async function newSession(context: BrowserContext): Promise<string> {
  const answer = await context.request.post('/api/identity/sign-up/email', {
    headers: { origin: inject('productUrl') },
    data: { firstName: 'Asha', lastName: 'Rao', email: newEmail(), password: PASSWORD },
  });
  const { token } = (await answer.json()) as { token?: unknown };
  if (typeof token !== 'string') throw new Error(`Signing up failed: ${answer.status()}`);
  return token;
}

/** As this browser would have it after signing in. Pictures are staged, so no cookie of the session is needed. */
async function keepSession(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: 'mp_session', value: '1', url: inject('productUrl') }]);
  await context.addInitScript((kept) => localStorage.setItem('magic-portrait.token', kept), token);
}

const NEW_ACCOUNT: Partial<UserData> = {
  email: 'asha.rao@example.com',
  ...{ generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false },
};

/** Before the page's scripts run. */
async function keepOperatorToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [
    OPERATOR_TOKEN_KEY,
    token,
  ] as const);
}

async function answerAs(context: BrowserContext, { answers = {}, signedIn, user }: Scene): Promise<void> {
  if (signedIn) {
    // The address of the account is another one in each run, and what an earlier test bought comes when it comes.
    await context.route('**/api/auth/user', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: { ...(await response.json()), ...NEW_ACCOUNT, ...user },
      });
    });
  }
  await context.route(/\/api\/portraits\/[^/]+\/(image|thumbnail)/, (route) => {
    const themeId = new URL(route.request().url()).pathname.split('/')[3];
    return route.fulfill({ path: `${THEME_PICTURES}/${themeId}.webp`, contentType: 'image/webp' });
  });
  const all: Scene['answers'] = {
    'GET /api/admin/categories': { json: inject('seededCatalogue') },
    ...answers,
  };
  for (const [call, answer] of Object.entries(all)) {
    const [method, path] = call.split(' ');
    await context.route(
      (url) => url.pathname === path,
      async (route) => {
        if (route.request().method() !== method) return route.fallback();
        if (answer === 'never') return undefined;
        if (answer === 'unreachable') return route.abort('connectionrefused');
        if ('json' in answer) return route.fulfill(answer);
        if ('events' in answer)
          return route.fulfill({ contentType: 'text/event-stream', body: answer.events });
        return route.fulfill({ status: answer.status, json: { message: answer.message } });
      },
    );
  }
}
