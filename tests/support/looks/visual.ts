import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { accessibilityProblems, DESKTOP, PHONE } from '../browser/browser.ts';
import { comeToRest } from '../browser/come-to-rest.ts';
import { SOAK } from '../test-size.ts';
import { lettersInSystemFonts } from './fonts-used.ts';
import { misfitsOf } from './page-fit.ts';
import { comparePictures, encodePicture, isSameShot } from './picture-comparison.ts';
import { pictureFolderOf } from './picture-folder.ts';

const DIFFERENCES = fileURLToPath(new URL('../../../test-results/looks', import.meta.url));

/** The ways a state can be looked at. Desktop pictures are kept at half their size. */
const WAYS = {
  'phone-light': { viewport: PHONE, colorScheme: 'light', scale: 1 },
  'phone-dark': { viewport: PHONE, colorScheme: 'dark', scale: 1 },
  'desktop-light': { viewport: DESKTOP, colorScheme: 'light', scale: 0.5 },
  'desktop-dark': { viewport: DESKTOP, colorScheme: 'dark', scale: 0.5 },
} as const;
type Way = keyof typeof WAYS;
/** Each width and each set of colours once. */
const EVERY_TIME: readonly Way[] = ['phone-light', 'desktop-dark'];
export const LOOKED_AT: readonly Way[] =
  SOAK || (process.env.UPDATE_PICTURES === '1' && !process.env.PICTURES_FOLDER)
    ? (Object.keys(WAYS) as Way[])
    : EVERY_TIME;

export interface LookOptions {
  /** The whole page instead of what the window shows: for pages, not for what lies over them. */
  readonly whole?: boolean;
  /** Only what lies over the page: the page behind it is not shown, so that its changes are no differences. */
  readonly over?: boolean;
  /** Only this part of the page, all of it. axe looks at everything. */
  readonly part?: Locator;
  /** What the window begins with, however the page above it flows. */
  readonly at?: Locator;
  /** Where the state exists, when not everywhere; tablets have a phone's too. */
  readonly on?: 'phone' | 'desktop';
  /** The look that measures whether this fits: of the same with more on it, or of a dialog with this beneath. */
  readonly fitsAs?: string;
  /** Shows the state again where the window's change, or a late scroll, has closed it. */
  readonly shown?: () => Promise<void>;
}
/** The width of a tablet: the widest window that has a phone's menu. */
const WIDEST_PHONE = 768;

/**
 * Looks at the page as it stands: on a phone in light colours and on a desktop in dark ones, and with SOAK=1 the other
 * way round as well. Each time it is compared with the committed picture `<name>.<way>.webp`; once axe looks for what
 * breaks WCAG 2.2 AA, and once all of it, the page under a dialog too, is measured for what does not fit windows from 320
 * to 1440 px. Throws once, with all that was found.
 * UPDATE_PICTURES=1 writes the pictures anew instead of comparing, and measures nothing.
 */
export async function look(page: Page, name: string, options: LookOptions = {}): Promise<void> {
  const problems: string[] = [];
  const pictures = await pictureFolder(page);
  const ways = LOOKED_AT.filter((way) => !options.on || way.startsWith(options.on));
  await showPage(page, !options.over);
  // Where a click left it, it would be over something else at another width. A tooltip goes without it.
  if (!options.over) await page.mouse.move(0, 0);
  for (const way of ways) {
    const { viewport, colorScheme } = WAYS[way];
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await beginWith(page, options.at ?? options.part ?? (options.whole ? page.locator('body') : undefined));
    await settle(page, options.whole ?? false);
    await options.shown?.();
    const difference =
      pictures && (await comparedWith(page, { folder: pictures, file: `${name}.${way}`, way, options }));
    const isAxed = way === wayOfAxe(name, ways);
    const found = [
      ...(difference ? [difference] : []),
      ...(await lettersInSystemFonts(page)),
      ...(isAxed ? await accessibilityProblems(page) : []),
    ];
    problems.push(...found.map((problem) => `${name} (${way}): ${problem}`));
  }
  await showPage(page, true);
  if (!options.fitsAs && process.env.UPDATE_PICTURES !== '1') {
    const misfits = await misfitsOf(page, options.on === 'phone' ? { upTo: WIDEST_PHONE } : {});
    problems.push(...misfits.map((misfit) => `${name}: ${misfit}`));
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** axe looks at a state once: at half of them on a phone in light colours, at the others on a desktop in dark ones. */
export function wayOfAxe(name: string, ways: readonly Way[] = LOOKED_AT): Way | undefined {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return ways[sum % ways.length];
}

/** Scrolls there once the page has taken its new width; what stays on top of the page stands above it then. */
async function beginWith(page: Page, place: Locator | undefined): Promise<void> {
  await comeToRest(page);
  await place?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

/** Null when nobody has looked with this Chromium yet, which the run says at its end (picture-folder.ts). */
export async function pictureFolder(page: Page): Promise<string | null> {
  const folder = pictureFolderOf(page.context().browser()?.version() ?? 'unknown');
  if (process.env.UPDATE_PICTURES === '1') await mkdir(folder, { recursive: true });
  return (await exists(folder)) ? folder : null;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function showPage(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      const root = document.getElementById('root');
      if (root) root.style.visibility = visibility;
    },
    isShown ? '' : 'hidden',
  );
}

/** Fonts loaded, pictures decoded, layout done, and what fades in is there. */
async function settle(page: Page, whole: boolean): Promise<void> {
  await page.evaluate(async (loadsAll) => {
    await document.fonts.ready;
    const pictures = [...document.images].filter((image) => {
      if (loadsAll) image.loading = 'eager';
      const { top, bottom, height } = image.getBoundingClientRect();
      return image.src !== '' && height > 0 && (loadsAll || (top < innerHeight && bottom > 0));
    });
    // One that can not be decoded is a state of its own.
    await Promise.allSettled(pictures.map((image) => image.decode()));
  }, whole);
  await comeToRest(page);
}

/** What differs from the committed picture, in words; undefined when nothing does. */
async function comparedWith(
  page: Page,
  { folder, file, way, options }: { folder: string; file: string; way: Way; options: LookOptions },
): Promise<string | undefined> {
  const path = join(folder, `${file}.webp`);
  const committed = await readFile(path).catch(() => null);
  const shot = await stableShot(page, options, committed);
  if (committed && isSameShot(committed, shot)) return undefined;
  const taken = await encodePicture(shot, WAYS[way].scale);
  if (process.env.UPDATE_PICTURES === '1') {
    await writeFile(path, taken);
    return undefined;
  }
  const verdict = committed && (await comparePictures(committed, taken));
  if (verdict?.fits) return undefined;
  if (!verdict) return 'has no committed picture; take it with UPDATE_PICTURES=1';
  await mkdir(DIFFERENCES, { recursive: true });
  await writeFile(join(DIFFERENCES, `${file}.now.png`), shot);
  if (verdict.difference) await writeFile(join(DIFFERENCES, `${file}.difference.png`), verdict.difference);
  return `looks different: ${verdict.reason}. See ${join(DIFFERENCES, file)}.{now,difference}.png`;
}

/** The committed picture's very screenshot, or what looked the same twice: of a busy browser one may show what was there before. */
async function stableShot(page: Page, options: LookOptions, committed: Buffer | null): Promise<Buffer> {
  const take = async () =>
    page.screenshot({
      fullPage: options.whole || options.part !== undefined,
      clip: options.part && (await options.part.evaluate(placeOnPage)),
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
    });
  let shot = await take();
  for (let tries = 0; tries < 4 && !(committed && isSameShot(committed, shot)); tries += 1) {
    const again = await take();
    if (again.equals(shot)) break;
    shot = again;
  }
  return shot;
}

/** In whole pixels from the page's corner: scrolling to a part may leave its end below the window. */
function placeOnPage(part: Element): { x: number; y: number; width: number; height: number } {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const x = Math.floor(left + scrollX);
  const y = Math.floor(top + scrollY);
  return { x, y, width: Math.ceil(right + scrollX) - x, height: Math.ceil(bottom + scrollY) - y };
}
