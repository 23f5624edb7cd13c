/**
 * Makes the landing page's collage anew: the studio engine turns the public-domain portrait of the tests into three
 * themes. Run it when the engine has become better: `npx node scripts/landing-pictures.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { AspectRatio } from '#engine/portrait-engine.ts';
import { createStudioEngine } from '#engine/studio/studio-engine.ts';
import { professionalThemes } from '#features/catalog/server/seed/professional.ts';
import { realisticThemes } from '#features/catalog/server/seed/realistic.ts';
import { toonsThemes } from '#features/catalog/server/seed/toons.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = `${root}src/apps/web/landing/pictures/`;
const HERO_WIDTHS = [420, 560, 840];
const FALLBACK_WIDTH = 560;
const PRINT_WIDTH = 320;
/** Width to height of the hero's frame. */
const HERO_SHAPE = 4 / 5;
/**
 * The part of the photo that lies under the hero when eye lies on eye, in pixels: measured as eyes 87 apart around
 * (281, 265) in the hero at 560 x 700, and 45.7 apart around (227, 101.5) in the photo. It begins above the photo.
 */
const UNDER_HERO = { left: 79, top: -38, width: 294, height: 368 };
const BEFORE_WIDTH = 420;
const THEMES = {
  realistic: realisticThemes,
  professional: professionalThemes,
  toons: toonsThemes,
};

const engine = createStudioEngine({ threads: 1 });
const photo = await readFile(`${root}tests/support/photos/nasa-portrait.jpg`);

async function portrait(category: keyof typeof THEMES, id: string, aspectRatio: AspectRatio) {
  const theme = THEMES[category].find((candidate) => candidate.id === id);
  if (!theme) throw new Error(`There is no theme ${id}.`);
  const outcome = await engine.generate({
    portraitId: `landing-${id}`,
    photo,
    theme: { id, name: theme.name, category, promptTemplate: theme.promptTemplate },
    customStyle: '',
    aspectRatio,
    tier: 'standard',
    watermark: false,
    seed: 7,
  });
  if (!outcome.ok) throw new Error(`The engine refused ${id}: ${outcome.reason}`);
  return outcome.picture.bytes;
}

async function writeHero(bytes: Uint8Array) {
  for (const width of HERO_WIDTHS) {
    const size = [width, Math.round(width / HERO_SHAPE)] as const;
    const picture = sharp(bytes).resize(...size, { fit: 'cover', position: 'top' });
    await picture.clone().avif({ quality: 52, effort: 6 }).toFile(`${folder}hero-${width}.avif`);
    if (width !== FALLBACK_WIDTH) continue;
    await picture.clone().webp({ quality: 78, effort: 6 }).toFile(`${folder}hero-${width}.webp`);
  }
}

async function writePrint(name: string, picture: Sharp) {
  const print = picture.resize(PRINT_WIDTH, PRINT_WIDTH);
  await print.clone().avif({ quality: 50, effort: 6 }).toFile(`${folder}${name}-${PRINT_WIDTH}.avif`);
  await print.clone().webp({ quality: 76, effort: 6 }).toFile(`${folder}${name}-${PRINT_WIDTH}.webp`);
}

/** The photo where the hero's face is, its backdrop drawn out above the frame. */
async function writeBefore() {
  const { left, top, width, height } = UNDER_HERO;
  const extended = await sharp(photo).extend({ top: -top, extendWith: 'copy' }).png().toBuffer();
  const picture = sharp(extended)
    .extract({ left, top: 0, width, height })
    .resize(BEFORE_WIDTH, Math.round(BEFORE_WIDTH / HERO_SHAPE));
  await picture.clone().avif({ quality: 50, effort: 6 }).toFile(`${folder}before-${BEFORE_WIDTH}.avif`);
  await picture.clone().webp({ quality: 74, effort: 6 }).toFile(`${folder}before-${BEFORE_WIDTH}.webp`);
}

await mkdir(folder, { recursive: true });
await writeHero(await portrait('realistic', 'royal-heirloom', '3:4'));
await writeBefore();
await writePrint('second', sharp(await portrait('professional', 'astronaut', '1:1')));
await writePrint('third', sharp(await portrait('toons', 'cartoon-classics', '1:1')));
await engine.close();
