/**
 * The parents' journey and the console in Firefox and in WebKit, one after the other, with the product as `npm start`
 * runs it; then what Firefox does that resists fingerprinting. Arguments name visits: `npm run test:browsers -- webkit`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createProductFolder } from '../support/product/running-product.ts';
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
import type { Step, Walk, WalkFiles } from './journeys/walk.ts';
import { WHERE_READING_IS_BLOCKED } from './journeys/where-reading-is-blocked.ts';

const JOURNEY: readonly Step[] = [
  ...SIGNING_IN,
  ...MAKING_A_PORTRAIT,
  ...PAYING,
  ...AFTER_THE_PORTRAIT,
  ...THE_CONSOLE,
];
const PHOTO = fileURLToPath(new URL('../support/portraits/photos/nasa-portrait.jpg', import.meta.url));
/** Where the picture of a page is left on which a step failed. */
const FAILURES = fileURLToPath(new URL('../../test-results/browsers', import.meta.url));

interface Visit {
  readonly journey: readonly Step[];
  start(programs: Programs, folder: string, ending: AsyncDisposableStack): Promise<BrowserDriver>;
}

const VISITS: Readonly<Record<string, Visit>> = {
  firefox: {
    journey: JOURNEY,
    start: (programs, folder) => startFirefox({ program: programs.firefox, folder }),
  },
  'firefox-resisting': {
    journey: WHERE_READING_IS_BLOCKED,
    start: (programs, folder) =>
      startFirefox({
        program: programs.firefox,
        folder,
        preferences: { 'privacy.resistFingerprinting': true },
      }),
  },
  webkit: {
    journey: JOURNEY,
    async start(programs, folder, ending) {
      const display = await startDisplay(programs.xvfb);
      ending.defer(() => display.close());
      const { webKitDriver, miniBrowser } = programs;
      return startWebKit({ program: webKitDriver, browser: miniBrowser, display: display.name, folder });
    },
  },
};

async function makeFiles(folder: string): Promise<WalkFiles> {
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
  const large = join(folder, 'large.jpg');
  await sharp(PHOTO).resize(3000).jpeg().toFile(large);
  const fake = join(folder, 'fake.png');
  await writeFile(fake, 'milk, eggs');
  return { photo: PHOTO, large, siblings, fake };
}

/** A page that came without money's rules asks for itself anew with them, once it is refused the script. */
const REFUSED_AT_FIRST = /checkout\.js/;

async function walkJourney(name: string, journey: readonly Step[], walk: Walk): Promise<void> {
  for (const step of journey) {
    const startedAt = performance.now();
    try {
      await step.go(walk);
      const problems = (await walk.browser.problems()).filter((line) => !REFUSED_AT_FIRST.test(line));
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
  const visit = VISITS[name];
  if (!visit) throw new Error(`There is no ${name}; there are ${Object.keys(VISITS).join(', ')}.`);
  const own = ending.use(new AsyncDisposableStack());
  const folder = await mkdtemp(join(tmpdir(), `magic-portrait-${name}-`));
  own.defer(() => rm(folder, { recursive: true, force: true }));
  const browser = await visit.start(programs, folder, own);
  own.defer(() => browser.close());
  await walkJourney(name, visit.journey, { ...product, browser, email: `${name}@example.com` });
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
  await run(asked.length > 0 ? asked : Object.keys(VISITS));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await ending.disposeAsync();
}
