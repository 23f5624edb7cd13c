/**
 * Lighthouse's mobile profile (slow 4G and a processor four times slower, both simulated) over the built product: the
 * three public pages and the signed-in creation flow, the median of three runs each. Needs `npm run build`.
 * Give names of pages to measure only those: `node bench/lighthouse.ts creation`.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium } from 'playwright-core';
import { median, printTable } from '../../bench/table.ts';
import { findChromium } from '../support/browser/chromium.ts';
import { signUpOverHttp } from '../support/product/http-person.ts';
import { createProductFolder } from '../support/product/running-product.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const PAGES = [
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'register', path: '/register', isSignedIn: false },
  { name: 'subscription', path: '/subscription', isSignedIn: false },
  { name: 'creation', path: '/', isSignedIn: true },
] as const;
type Page = (typeof PAGES)[number];

/** A browser of its own that Lighthouse can be pointed at. */
async function openBrowser(): Promise<{ context: BrowserContext; port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--remote-debugging-port=0'],
  });
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return {
    context,
    port: Number(port),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** Leaves the session in the browser as a sign-in does. */
async function signIn(context: BrowserContext, url: string): Promise<void> {
  const { token } = await signUpOverHttp(url, 'lighthouse@example.com');
  const tab = await context.newPage();
  await tab.goto(`${url}/terms`);
  await tab.evaluate((value) => {
    localStorage.setItem('magic-portrait.token', value);
    // biome-ignore lint/suspicious/noDocumentCookie: the hint that the product itself writes
    document.cookie = 'mp_session=1; Path=/; SameSite=Lax; Max-Age=3600';
  }, token);
  await tab.close();
}

async function runOnce(port: number, url: string): Promise<Result> {
  const outcome = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!outcome || outcome.lhr.runtimeError)
    throw new Error(`Lighthouse could not measure ${url}: ${outcome?.lhr.runtimeError?.message}`);
  return outcome.lhr;
}

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);
const seconds = (result: Result, audit: string): number =>
  (result.audits[audit]?.numericValue ?? Number.NaN) / 1000;

/** What costs points, by the audit's name. */
function complaintsOf(result: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${category}: ${id} ${result.audits[id]?.displayValue ?? ''}`.trim()),
  );
}

async function measure(page: Page, url: string): Promise<void> {
  const browser = await openBrowser();
  const results: Result[] = [];
  try {
    if (page.isSignedIn) await signIn(browser.context, url);
    for (let run = 0; run < RUNS; run += 1) results.push(await runOnce(browser.port, url + page.path));
  } finally {
    await browser.close();
  }
  const middle = (read: (result: Result) => number) => median(results.map(read));
  printTable(`Lighthouse, mobile, median of ${RUNS}: ${page.name} (${page.path})`, [
    ...CATEGORIES.map(
      (category) => [category, String(middle((result) => scoreOf(result, category)))] as const,
    ),
    ['first contentful paint (s)', middle((result) => seconds(result, 'first-contentful-paint'))],
    ['largest contentful paint (s)', middle((result) => seconds(result, 'largest-contentful-paint'))],
    ['total blocking time (ms)', middle((result) => seconds(result, 'total-blocking-time') * 1000)],
    ['layout shift', middle((result) => seconds(result, 'cumulative-layout-shift') * 1000)],
    ['bytes over the line (kB)', middle((result) => seconds(result, 'total-byte-weight'))],
  ]);
  for (const complaint of new Set(results.flatMap(complaintsOf))) console.log(`  costs points: ${complaint}`);
}

const wanted = process.argv.slice(2);
const folder = await createProductFolder();
try {
  const product = await folder.start();
  for (const page of PAGES)
    if (wanted.length === 0 || wanted.includes(page.name)) await measure(page, product.url);
  await product.stop();
} finally {
  await folder.remove();
}
