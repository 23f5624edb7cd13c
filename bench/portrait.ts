/**
 * Warm portraits of the studio engine from a one-megapixel photo, square and of one tier, against the floor measured in
 * the same run: decoding, inference and encoding alone. `node bench/portrait.ts [portraits] [standard|hd|4k]`, 24 of the
 * standard tier by default.
 */
import sharp from 'sharp';
import type { PortraitRequest } from '../src/engine/portrait-maker.ts';
import type { Bitmap } from '../src/engine/studio/drawing/layers.ts';
import { encodePortrait } from '../src/engine/studio/finish/encode.ts';
import { measureFace } from '../src/engine/studio/head/face-geometry.ts';
import { SEGMENT_SIDE } from '../src/engine/studio/head/head-matte.ts';
import { decodePhoto } from '../src/engine/studio/photo/decode-photo.ts';
import { createStudioEngine } from '../src/engine/studio/studio-engine.ts';
import { findFaces } from '../src/engine/studio/vision/find-faces.ts';
import { loadVisionModels } from '../src/engine/studio/vision/vision-models.ts';
import { PICTURE_SIZES, type PictureTier } from '../src/engine/vocabulary.ts';
import { nasaPortrait } from '../tests/support/portraits/nasa-cells.ts';

const THEMES = [
  'astronaut',
  'doctor',
  'spider-character',
  'cartoon-classics',
  'ballet-grace',
  'mystical-elf',
];
const PORTRAITS = Math.max(THEMES.length, Number(process.argv[2] ?? 24));
const TIER = (process.argv[3] ?? 'standard') as PictureTier;
if (!(TIER in PICTURE_SIZES))
  throw new Error(`There is no tier “${TIER}”: ${Object.keys(PICTURE_SIZES).join(', ')}`);
const [WIDTH, HEIGHT] = PICTURE_SIZES[TIER]['1:1'];

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const requestFor = (photo: Uint8Array, index: number): PortraitRequest => {
  const id = THEMES[index % THEMES.length]!;
  return {
    portraitId: `bench-${index}`,
    photo,
    theme: { id, name: id, category: '', promptTemplate: '' },
    customStyle: '',
    aspectRatio: '1:1',
    tier: TIER,
    watermark: false,
    seed: index,
  };
};

/** What no engine can do without: decode, find the face, segment, encode. */
async function floorTimer(photo: Uint8Array): Promise<() => Promise<number>> {
  sharp.cache(false);
  sharp.concurrency(1);
  const vision = await loadVisionModels();
  const pixels = await sharp(photo).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer();
  const bitmap: Bitmap = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(pixels) };
  return async () => {
    const start = performance.now();
    const decoded = await decodePhoto(photo);
    if (!decoded.ok) throw new Error(decoded.reason);
    const [found] = findFaces(decoded.overview, vision.detector, vision.mesher);
    if (found === undefined) throw new Error('no face');
    const { x, y, faceHeight, roll } = measureFace(found);
    vision.segmenter.segment(decoded.overview, { x, y, size: faceHeight * SEGMENT_SIDE, angle: roll });
    await encodePortrait(bitmap, { portraitId: 'floor', digitalSourceType: 'compositeSynthetic' });
    return performance.now() - start;
  };
}

const photo = await sharp(await nasaPortrait())
  .resize(1000, 1000)
  .jpeg({ quality: 90 })
  .toBuffer();
const engine = createStudioEngine();
const coldStart = performance.now();
await engine.warm();
const warmUp = performance.now() - coldStart;
const floor = await floorTimer(photo);
for (let run = 0; run < 3; run++) await floor();
// Each theme once: its scene is then in the cache, as it is in a worker that has been running for a while.
for (let index = 0; index < THEMES.length; index++) await engine.make(requestFor(photo, index));

let mostMemory = 0;
const walls: number[] = [];
const floors: number[] = [];
const stages = new Map<string, number[]>();
for (let index = 0; index < PORTRAITS; index++) {
  const start = performance.now();
  const outcome = await engine.make(requestFor(photo, index));
  walls.push(performance.now() - start);
  if (!outcome.ok) throw new Error(outcome.reason);
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss() / 1024 / 1024);
  for (const [stage, ms] of Object.entries(outcome.timings))
    stages.set(stage, [...(stages.get(stage) ?? []), ms]);
  floors.push(await floor());
}
await engine.close();

const p50 = quantile(walls, 0.5);
const floor50 = quantile(floors, 0.5);
const ms = (value: number): string => `${value.toFixed(0)} ms`;
console.log(
  `\n${PORTRAITS} warm portraits, ${WIDTH} x ${HEIGHT}, photo of 1 MP, ${THEMES.length} themes, one thread`,
);
console.table({
  'portrait p50': ms(p50),
  'portrait p95': ms(quantile(walls, 0.95)),
  'floor p50': ms(floor50),
  'ratio p50 to floor': (p50 / floor50).toFixed(2),
  'warm-up of a fresh thread': ms(warmUp),
  'memory at most': `${mostMemory.toFixed(0)} MB`,
});
console.table(
  Object.fromEntries(
    [...stages].map(([stage, values]) => [stage, { 'median ms': Math.round(quantile(values, 0.5)) }]),
  ),
);
