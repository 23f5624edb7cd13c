/**
 * Makes the landing page's collage anew: the studio engine turns the public-domain portrait of the tests into three
 * themes. Run it when the engine has become better: `npx node scripts/landing-pictures.ts`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from '#engine/studio/head/mesh-landmarks.ts';
import { decodePhoto } from '#engine/studio/photo/decode-photo.ts';
import { createStudioEngine } from '#engine/studio/studio-engine.ts';
import { findFaces } from '#engine/studio/vision/find-faces.ts';
import { loadVisionModels } from '#engine/studio/vision/vision-models.ts';
import type { AspectRatio } from '#engine/vocabulary.ts';
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
const BEFORE_WIDTH = 420;
const THEMES = {
  realistic: realisticThemes,
  professional: professionalThemes,
  toons: toonsThemes,
};

const engine = createStudioEngine({ threads: 1 });
const vision = await loadVisionModels();
const photo = await readFile(`${root}tests/support/portraits/photos/nasa-portrait.jpg`);

/** @param seed chooses what the arms do and how much of the figure is seen */
async function portrait(category: keyof typeof THEMES, id: string, aspectRatio: AspectRatio, seed: number) {
  const theme = THEMES[category].find((candidate) => candidate.id === id);
  if (!theme) throw new Error(`There is no theme ${id}.`);
  const outcome = await engine.make({
    portraitId: `landing-${id}`,
    photo,
    theme: { id, name: theme.name, category, promptTemplate: theme.promptTemplate },
    customStyle: '',
    aspectRatio,
    tier: 'standard',
    watermark: false,
    seed,
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

/** Middle of the eyes of a picture's only face, and how far apart they are. Pixels. */
async function eyesIn(bytes: Uint8Array) {
  const decoded = await decodePhoto(bytes);
  if (!decoded.ok) throw new Error(`No picture to find eyes in: ${decoded.reason}`);
  const [face] = findFaces(decoded.overview, vision.detector, vision.mesher);
  if (!face) throw new Error('No face to lay one on the other.');
  const eye = (corners: readonly [number, number]) =>
    [0, 1].map((axis) => corners.reduce((sum, at) => sum + (face.points[at * 3 + axis] ?? 0), 0) / 2);
  const [[leftX, leftY], [rightX, rightY]] = [eye(LEFT_EYE_CORNERS), eye(RIGHT_EYE_CORNERS)] as [
    [number, number],
    [number, number],
  ];
  return {
    x: (leftX + rightX) / 2,
    y: (leftY + rightY) / 2,
    apart: Math.hypot(rightX - leftX, rightY - leftY),
  };
}

/** The photo with its eyes where the hero's are; its backdrop is drawn out where the frame reaches beyond it. */
async function writeBefore() {
  const hero = await sharp(`${folder}hero-${FALLBACK_WIDTH}.webp`).jpeg({ quality: 95 }).toBuffer();
  const [inHero, inPhoto, { width: photoWidth = 0, height: photoHeight = 0 }] = await Promise.all([
    eyesIn(hero),
    eyesIn(photo),
    sharp(photo).metadata(),
  ]);
  const scale = inPhoto.apart / inHero.apart;
  const left = Math.round(inPhoto.x - inHero.x * scale);
  const top = Math.round(inPhoto.y - inHero.y * scale);
  const width = Math.round(FALLBACK_WIDTH * scale);
  const height = Math.round(width / HERO_SHAPE);
  const beyond = {
    top: Math.max(0, -top),
    left: Math.max(0, -left),
    bottom: Math.max(0, top + height - photoHeight),
    right: Math.max(0, left + width - photoWidth),
  };
  const extended = await sharp(photo)
    .extend({ ...beyond, extendWith: 'copy' })
    .png()
    .toBuffer();
  const picture = sharp(extended)
    .extract({ left: left + beyond.left, top: top + beyond.top, width, height })
    .resize(BEFORE_WIDTH, Math.round(BEFORE_WIDTH / HERO_SHAPE));
  await picture.clone().avif({ quality: 50, effort: 6 }).toFile(`${folder}before-${BEFORE_WIDTH}.avif`);
  await picture.clone().webp({ quality: 74, effort: 6 }).toFile(`${folder}before-${BEFORE_WIDTH}.webp`);
}

await mkdir(folder, { recursive: true });
await writeHero(await portrait('realistic', 'royal-heirloom', '3:4', 13));
await writeBefore();
await writePrint('second', sharp(await portrait('professional', 'astronaut', '1:1', 10)));
await writePrint('third', sharp(await portrait('toons', 'cartoon-classics', '1:1', 8)));
await engine.close();
