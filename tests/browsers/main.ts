/**
 * The parents' journey and the console in Firefox and in WebKit, one after the other, with the product as `npm start`
 * runs it. `npm run test:browsers`; arguments name browsers: `npm run test:browsers -- webkit`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createProductFolder } from '../support/running-product.ts';
import type { BrowserDriver } from './drivers/browser-driver.ts';
import { startFirefox } from './drivers/firefox-driver.ts';
import { startDisplay } from './drivers/virtual-display.ts';
import { startWebKit } from './drivers/webkit-driver.ts';
import { findPrograms, type Programs } from './find-browsers.ts';
import { AFTER_THE_PORTRAIT } from './journeys/after-the-portrait.ts';
import { MAKING_A_PORTRAIT } from './journeys/making-a-portrait.ts';
import { PAYING } from './journeys/paying.ts';
import { SIGNING_IN } from './journeys/signing-in.ts';
import { THE_CONSOLE } from './journeys/the-console.ts';
import type { Step, Walk } from './journeys/walk.ts';

const JOURNEY: readonly Step[] = [
  ...SIGNING_IN,
  ...MAKING_A_PORTRAIT,
  ...PAYING,
  ...AFTER_THE_PORTRAIT,
  ...THE_CONSOLE,
];
const PHOTO = fileURLToPath(new URL('../support/photos/nasa-portrait.jpg', import.meta.url));
/** Where the picture of a page is left on which a step failed. */
const FAILURES = fileURLToPath(new URL('../../test-results/browsers', import.meta.url));

const STARTERS: Readonly<
  Record<string, (programs: Programs, folder: string, ending: AsyncDisposableStack) => Promise<BrowserDriver>>
> = {
  firefox: (programs, folder) => startFirefox({ program: programs.firefox, folder }),
  async webkit(programs, folder, ending) {
    const display = await startDisplay(programs.xvfb);
    ending.defer(() => display.close());
    const { webKitDriver, miniBrowser } = programs;
    return startWebKit({ program: webKitDriver, browser: miniBrowser, display: display.name, folder });
  },
};

async function makeFiles(folder: string): Promise<Walk['files']> {
  const child = await sharp(PHOTO).resize(600).toBuffer();
  const { height = 0 } = await sharp(child).metadata();
  const siblings = join(folder, 'siblings.jpg');
  await sharp({ create: { width: 1300, height, channels: 3, background: '#8a7f72' } })
    .composite([
      { input: child, left: 0, top: 0 },
      { input: child, left: 700, top: 0 },
    ])
    .jpeg()
    .toFile(siblings);
  const fake = join(folder, 'fake.png');
  await writeFile(fake, 'milk, eggs');
  return { photo: PHOTO, siblings, fake };
}

async function walkJourney(name: string, walk: Walk): Promise<void> {
  for (const step of JOURNEY) {
    const startedAt = performance.now();
    try {
      await step.go(walk);
      const problems = await walk.browser.problems();
      if (problems.length > 0) throw new Error(`The page threw: ${problems.join('; ')}`);
    } catch (error) {
      await mkdir(FAILURES, { recursive: true });
      const path = join(FAILURES, `${name} ${step.name}.png`);
      // A page that does not come to rest gives no picture; the failure itself must be told.
      const limit = new Promise((resolve) => setTimeout(resolve, 20_000));
      await Promise.race([walk.browser.screenshot(path).catch(() => undefined), limit]);
      throw new Error(`${name}: ${step.name}: failed. The page looked so: ${path}`, { cause: error });
    }
    console.log(`${name}: ${step.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
}

async function walkIn(
  name: string,
  programs: Programs,
  product: Omit<Walk, 'browser' | 'email'>,
): Promise<void> {
  const start = STARTERS[name];
  if (!start) throw new Error(`There is no ${name}; there are ${Object.keys(STARTERS).join(' and ')}.`);
  const own = ending.use(new AsyncDisposableStack());
  const folder = await mkdtemp(join(tmpdir(), `magic-portrait-${name}-`));
  own.defer(() => rm(folder, { recursive: true, force: true }));
  const browser = await start(programs, folder, own);
  own.defer(() => browser.close());
  await walkJourney(name, { ...product, browser, email: `${name}@example.com` });
  await own.disposeAsync();
}

async function run(names: readonly string[]): Promise<void> {
  const programs = findPrograms();
  if (!programs) throw new Error('The browsers are not there: npm run test:browsers installs them.');
  const product = await createProductFolder();
  ending.defer(() => product.remove());
  const { url, dataDir } = await product.start();
  const operatorPassword = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();
  const files = await makeFiles(dataDir);
  for (const name of names) await walkIn(name, programs, { url, files, operatorPassword });
}

/** What has been started, the last one to be stopped first. */
const ending = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void ending.disposeAsync().finally(() => process.exit(143)));
}
const asked = process.argv.slice(2);
try {
  await run(asked.length > 0 ? asked : Object.keys(STARTERS));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await ending.disposeAsync();
}
