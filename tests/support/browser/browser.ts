import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { TOKEN_KEY } from '#features/accounts/web/token-key.ts';
import { IDENTITY_SIGN_UP } from '../../../src/features/endpoints.ts';
import { PHOTO_PATH } from '../product/form-parts.ts';
import { findChromium } from './chromium.ts';
import { closeContext, emptyContext, keeperOf, keepProcess, openedPages } from './close-context.ts';
import { comeToRest } from './come-to-rest.ts';
import { failedVisit, refusedCalls } from './failed-visit.ts';

/** What a click may take, or what the product's worker may, such as a portrait, on a machine with ten things to do. */
export const STEP_MS = 60_000;
export const WORK_MS = 180_000;

/** Waits until the portrait that was asked for is there. */
export const portraitComplete = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: WORK_MS });

/**
 * Keeps Chromium from looking for anything beyond this machine; the same edges of letters and the same colours on every
 * machine; and the pages of a window in one process, which compiles their scripts once.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--process-per-site',
];

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };
export const PHOTO_FILE = fileURLToPath(PHOTO_PATH);

/** One for all test files of a worker: a start takes seconds of a core, long after the first page is shown. */
let browser: Promise<Browser> | undefined;

/** Chromium, which ends with its worker. Whoever asks opens contexts of their own, and closes them. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: findChromium(), args: FLAGS });
  return browser;
}

/** Somebody in a window of their own, as a newcomer has it: no cookies, no storage. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that the page threw or wrote to its console. */
  readonly problems: string[];
  leave(): Promise<void>;
}

/** Ends visits. Their pages have had no problems. */
export async function endVisits(...visitors: readonly Visitor[]): Promise<void> {
  const problems = visitors.flatMap((visitor) => visitor.problems);
  const left = await Promise.allSettled(visitors.map((visitor) => visitor.leave()));
  const failures = left.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  if (failures.length > 0) throw new Error(failures.map(({ stack }) => stack).join('\n\n'));
  expect(problems).toEqual([]);
}

interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly path?: string;
  readonly motion?: boolean;
  /** What the browser has kept for the product, which finds it with its first page: each page costs a third of a second. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Whoever made an account with this address, and is signed in. */
  readonly account?: string;
  /** Before the page comes: for what it is to find. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Nobody is to come after it: for what stays with a window, as a clock that was stopped does. */
  readonly isLast?: boolean;
}

/** Emptied windows. A new one reads and compiles every script of the product again. */
const emptied: BrowserContext[] = [];

export async function visit(options: VisitOptions = {}): Promise<Visitor> {
  const { viewport = DESKTOP, motion = false } = options;
  const context = emptied.pop() ?? (await openContext());
  const page = await context.newPage();
  const problems: string[] = [];
  tellProblems(page, problems);
  const calls = refusedCalls(page);
  if (viewport !== DESKTOP) await page.setViewportSize(viewport);
  if (motion) await page.emulateMedia({ reducedMotion: 'no-preference' });
  await options.prepare?.(page);
  const token = options.account && { [TOKEN_KEY]: await signUpBeside(context, options.account) };
  await keeperOf(context).evaluate((kept) => Object.assign(localStorage, kept), {
    ...options.kept,
    ...token,
  });
  await page.goto(options.path ?? '/');
  if (options.account && !options.path) await creationScreen(page);
  return {
    page,
    context,
    problems,
    leave: async () => {
      const failure = await failedVisit(openedPages(context), { calls, problems });
      if (options.isLast || failure) await closeContext(context);
      else {
        await emptyContext(context, inject('productUrl'));
        emptied.push(context);
      }
      if (failure) throw failure;
    },
  };
}

async function openContext(): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({
    viewport: DESKTOP,
    // A click waits for what moves to rest: a second for each dialog. The first portrait is made with all that moves.
    reducedMotion: 'reduce',
    acceptDownloads: true,
    baseURL: inject('productUrl'),
  });
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`blocked by the policy: ${violatedDirective} ${blockedURI}`),
    ),
  );
  await keepProcess(context);
  return context;
}

/** The next answer to a call of the page, whatever it says, or the next whose status is one to go on with. */
export const answerTo = (
  page: Page,
  path: string,
  { isFinal = () => true }: { isFinal?: (status: number) => boolean } = {},
) => page.waitForResponse((answer) => answer.url().endsWith(path) && isFinal(answer.status()));

/** Adds to `problems` what the page throws or writes to its console as an error. */
export function tellProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    // A 4xx that the page handles is written to the console by the browser itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
}

let people = 0;
export const PASSWORD = 'marigold';
/** An address nobody has used. */
export function newEmail(): string {
  people += 1;
  return `journey-${process.pid}-${people}@example.com`;
}

/** Makes an account as the landing page would, in this browser: its token. */
async function signUpBeside(context: BrowserContext, email: string): Promise<string> {
  const answer = await context.request.post(IDENTITY_SIGN_UP, {
    headers: { origin: inject('productUrl') },
    data: { firstName: 'Asha', lastName: 'Rao', email, password: PASSWORD },
  });
  const { token } = (await answer.json()) as { token?: unknown };
  if (typeof token !== 'string') throw new Error(`Signing up failed: ${answer.status()}`);
  return token;
}

const creationScreen = (page: Page) =>
  page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();

/** Makes an account beside a page that is there already, and waits for the creation screen. */
export async function makeAccount(page: Page, email: string = newEmail()): Promise<void> {
  const token = await signUpBeside(page.context(), email);
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [TOKEN_KEY, token] as const);
  await page.goto('/');
  await creationScreen(page);
}

/** Signs up on the landing page and waits for the creation screen. */
export async function signUp(page: Page, email: string = newEmail()): Promise<string> {
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await creationScreen(page);
  return email;
}

/** Chooses the photo and a theme. */
export async function chooseTheme(
  page: Page,
  options: { photo?: string; category?: RegExp; theme?: RegExp } = {},
): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(options.photo ?? PHOTO_FILE);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByRole('radio', { name: options.category ?? /^professional/i }).check();
  await page.getByText('Choose your style:').waitFor();
  await page.getByRole('radio', { name: options.theme ?? /^Doctor/ }).check();
}

export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
}

/** The small build of it: sent to every page that is looked at, and read there. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What axe finds wrong with the page once what moves has come to rest, by the rules of WCAG 2.2 AA. Frames are not looked into: ours have none. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // Axe's own half megabyte is read once by a page, and only what is wrong is told: a quarter of the usual time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  await comeToRest(page);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, WCAG_2_2_AA);
}
