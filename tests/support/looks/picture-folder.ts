import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../browser/chromium.ts';

/** PICTURES_FOLDER: pictures of other fonts, which nobody commits (scripts/other-fonts.mjs). */
const PICTURES =
  process.env.PICTURES_FOLDER ?? fileURLToPath(new URL('../../visual/pictures', import.meta.url));

/** Where the pictures of this Chromium are, or would be: letters and edges differ between versions, and without windows. */
export function pictureFolderOf(version: string): string {
  return `${PICTURES}/${basename(findChromium() ?? 'unknown')}-${version.split('.')[0]}`;
}

/** In words that nobody overlooks, when there are no pictures that this machine's Chromium could be compared with. */
export function missingPictures(): string | null {
  const chromium = findChromium();
  if (chromium === undefined) return null;
  const version = /\d+(\.\d+)+/.exec(execFileSync(chromium, ['--version'], { encoding: 'utf8' }))?.[0] ?? '';
  const folder = pictureFolderOf(version);
  if (existsSync(folder)) return null;
  const bar = '!'.repeat(100);
  return `\n${bar}
NO LOOK WAS COMPARED: there are no pictures of Chromium ${version} in
${folder}.
axe and the faces of letters were checked; whether any screen looks different, nobody knows.
Look at the screens, then take the pictures: UPDATE_PICTURES=1 npx vitest run --project visual
${bar}\n`;
}
