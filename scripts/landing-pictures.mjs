/**
 * Makes the pictures of the landing page's collage out of a photo and three portraits that the studio made of it:
 *   npx node scripts/landing-pictures.mjs PHOTO HERO SECOND THIRD
 * PHOTO: the photo, cropped square about the head. HERO: astronaut, SECOND: mystical elf, THIRD: cartoon classics.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../src/apps/web/landing/pictures/', import.meta.url));
const HERO_WIDTHS = [420, 560, 840];
const PRINT_WIDTH = 320;
/** Width to height of the hero's frame and of the prints. */
const HERO_SHAPE = 4 / 5;

const [photo, hero, second, third] = process.argv.slice(2);
if (!third) throw new Error('Give four files: the photo and the three portraits.');

const sized = (file, width, shape) =>
  sharp(file)
    .rotate()
    .resize(width, Math.round(width / shape), { fit: 'cover' });

await mkdir(folder, { recursive: true });
for (const width of HERO_WIDTHS) {
  const picture = sized(hero, width, HERO_SHAPE);
  await picture.clone().avif({ quality: 52, effort: 6 }).toFile(`${folder}hero-${width}.avif`);
  if (width === HERO_WIDTHS[1]) {
    await picture.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}hero-${width}.webp`);
  }
}
for (const [name, file] of Object.entries({ before: photo, second, third })) {
  await sized(file, PRINT_WIDTH, 1)
    .webp({ quality: 76, effort: 6 })
    .toFile(`${folder}${name}-${PRINT_WIDTH}.webp`);
}
