/**
 * Warm portraits of the studio engine from a one-megapixel photo, square and of one tier, against the floor measured in
 * the same run: decoding, inference and encoding alone. Each is of another photo than the one before it, and then there is
 * another one of that photo, of which the engine still knows faces and heads. By the clock, and by processor time, which
 * says more where others work on the machine. `node bench/portrait.ts [portraits] [standard|hd|4k]`, 24 of the standard
 * tier by default.
 */
import sharp from 'sharp';
import type { PortraitRequest } from '../src/engine/portrait-maker.ts';
import type { Bitmap } from '../src/engine/studio/drawing/layers.ts';
import { encodePortrait } from '../src/engine/studio/finish/encode.ts';
import { measureFace } from '../src/engine/studio/head/face-geometry.ts';
import { SEGMENT_SIDE } from '../src/engine/studio/head/head-parts.ts';
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

/** Milliseconds of one piece of work, by the clock and of the processors. */
interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

async function costOf<T>(work: () => Promise<T>): Promise<Cost & { readonly result: T }> {
  const [start, used] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - start, cpu: (user + system) / 1000, result };
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
async function floorOf(photo: Uint8Array): Promise<() => Promise<void>> {
  sharp.cache(false);
  sharp.concurrency(1);
  const vision = await loadVisionModels();
  const pixels = await sharp(photo).resize(WIDTH, HEIGHT).ensureAlpha().raw().toBuffer();
  const bitmap: Bitmap = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(pixels) };
  return async () => {
    const decoded = await decodePhoto(photo);
    if (!decoded.ok) throw new Error(decoded.reason);
    const [found] = findFaces(decoded.overview, vision.detector, vision.mesher);
    if (found === undefined) throw new Error('no face');
    const { x, y, faceHeight, roll } = measureFace(found);
    vision.partsSegmenter.segment(decoded.overview, { x, y, size: faceHeight * SEGMENT_SIDE, angle: roll });
    await encodePortrait(bitmap, { portraitId: 'floor', digitalSourceType: 'compositeSynthetic' });
  };
}

const megapixel = (mirrored: boolean): Promise<Buffer> =>
  nasaPortrait().then((file) =>
    sharp(file).flop(mirrored).resize(1000, 1000).jpeg({ quality: 90 }).toBuffer(),
  );
/** Two in turn: the engine knows what is in the last one only. */
const photos = await Promise.all([megapixel(false), megapixel(true)]);
const engine = createStudioEngine();
const { wall: warmUp } = await costOf(() => engine.warm());
const floor = await floorOf(photos[0]!);
for (let run = 0; run < 3; run++) await floor();
// Each theme once: its code is then compiled, as it is in a worker that has been running for a while.
for (let index = 0; index < THEMES.length; index++) await engine.make(requestFor(photos[index % 2]!, index));

let mostMemory = 0;
const firsts: Cost[] = [];
const agains: Cost[] = [];
const floors: Cost[] = [];
const stages = new Map<string, number[]>();
for (let index = 0; index < PORTRAITS; index++) {
  const photo = photos[index % 2]!;
  const first = await costOf(() => engine.make(requestFor(photo, index)));
  if (!first.result.ok) throw new Error(first.result.reason);
  firsts.push(first);
  mostMemory = Math.max(mostMemory, process.memoryUsage.rss() / 1024 / 1024);
  for (const [stage, ms] of Object.entries(first.result.timings))
    stages.set(stage, [...(stages.get(stage) ?? []), ms]);
  // The same theme with another seed: nothing but the photo's own is known.
  agains.push(await costOf(() => engine.make(requestFor(photo, index + THEMES.length * PORTRAITS))));
  floors.push(await costOf(floor));
}
await engine.close();

const ms = (value: number): string => `${value.toFixed(0)} ms`;
const p50 = (costs: readonly Cost[], of: keyof Cost): number =>
  quantile(
    costs.map((cost) => cost[of]),
    0.5,
  );
const row = (of: keyof Cost) => ({
  'portrait p50': ms(p50(firsts, of)),
  'another of the same photo': ms(p50(agains, of)),
  'floor p50': ms(p50(floors, of)),
  ratio: (p50(firsts, of) / p50(floors, of)).toFixed(2),
  'ratio of another': (p50(agains, of) / p50(floors, of)).toFixed(2),
});
console.log(
  `\n${PORTRAITS} warm portraits, ${WIDTH} x ${HEIGHT}, photos of 1 MP, ${THEMES.length} themes, one thread`,
);
console.table({ 'by the clock': row('wall'), 'of the processors': row('cpu') });
const p95 = quantile(
  firsts.map(({ wall }) => wall),
  0.95,
);
console.table({
  'portrait p95': ms(p95),
  'warm-up of a fresh thread': ms(warmUp),
  'memory at most': `${mostMemory.toFixed(0)} MB`,
});
console.table(
  Object.fromEntries(
    [...stages].map(([stage, values]) => [stage, { 'median ms': Math.round(quantile(values, 0.5)) }]),
  ),
);
