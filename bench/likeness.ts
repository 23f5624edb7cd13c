/**
 * How far portraits lie from their own photo and from other people's, by what a model's picture is reviewed by: the
 * figures that `REVIEW_BOUNDS` was chosen from. `node bench/likeness.ts FOLDER` measures the photos of a folder, one
 * person a face; without one, the public-domain portrait and drawn children.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Likeness, ReviewBounds } from '../src/engine/models/model-photo-tools.ts';
import { STUDIO_ENGINE_NAME } from '../src/engine/studio/engine-name.ts';
import { inspectPhoto } from '../src/engine/studio/inspect-photo.ts';
import { makePortrait } from '../src/engine/studio/make-portrait.ts';
import { CHILDREN } from '../src/engine/studio/model-child/child-look.ts';
import { drawModelPhoto } from '../src/engine/studio/model-child/model-photo.ts';
import { openPicture } from '../src/engine/studio/model-pictures/decode-picture.ts';
import {
  compareLikeness,
  type LikenessDistance,
} from '../src/engine/studio/model-pictures/measure-likeness.ts';
import { preparePhoto } from '../src/engine/studio/model-pictures/prepare-photo.ts';
import { REVIEW_BOUNDS } from '../src/engine/studio/model-pictures/review-bounds.ts';
import { findPictureChild } from '../src/engine/studio/model-pictures/review-picture.ts';
import { resolveTheme } from '../src/engine/studio/resolve-theme.ts';
import { createStageClock } from '../src/engine/studio/stage-clock.ts';
import { loadVisionModels } from '../src/engine/studio/vision/vision-models.ts';
import { nasaPortrait } from '../tests/support/portraits/nasa-cells.ts';
import { percentile } from './table.ts';

/** Natural and drawn looks, bare heads, hats and hoods. */
const THEMES = [
  ...['doctor', 'caped-hero', 'astronaut', 'royal-heirloom', 'ballet-grace', 'young-wizard'],
  ...['mystical-elf', 'old-master', 'pirate-captain', 'cartoon-classics', 'anime-adventure', 'comic-pop'],
  ...['pastel-storybook', 'teddy-friend'],
];

/** The same photo as another camera, light or model might show it. */
const VERSIONS: Readonly<Record<string, (photo: Sharp) => Sharp>> = {
  mirrored: (photo) => photo.flop(),
  tilted: (photo) => photo.rotate(12, { background: '#888' }),
  small: (photo) => photo.resize(420, 420, { fit: 'inside', withoutEnlargement: true }),
  darker: (photo) => photo.linear(0.75, 0),
  lighter: (photo) => photo.linear(1.2, 0),
  warmer: (photo) => photo.linear([1.07, 1, 0.9], [0, 0, 0]),
  cooler: (photo) => photo.linear([0.93, 1, 1.1], [0, 0, 0]),
  poor: (photo) => photo.jpeg({ quality: 30 }),
};

interface Person {
  readonly photo: Likeness;
  /** By the name of the version or theme. */
  readonly pictures: ReadonlyMap<string, Likeness>;
}

sharp.cache(false);
sharp.concurrency(1);
const vision = await loadVisionModels();
const noHalt = (): void => {};

async function photosOf(folder: string | undefined): Promise<Uint8Array[]> {
  if (folder === undefined) {
    const drawn = Object.values(CHILDREN).map((look) => drawModelPhoto(900, look));
    return Promise.all([nasaPortrait(), ...drawn]);
  }
  const files = (await readdir(folder)).filter((file) => ['.jpg', '.jpeg', '.png'].includes(extname(file)));
  return Promise.all(files.sort().map((file) => readFile(join(folder, file))));
}

async function portraitOf(photo: Uint8Array, face: number, theme: string): Promise<Uint8Array | null> {
  const outcome = await makePortrait(
    {
      portraitId: 'bench',
      photo,
      face,
      theme: { id: theme, name: theme, category: '', promptTemplate: '' },
      customStyle: '',
      aspectRatio: '1:1',
      tier: 'standard',
      watermark: false,
      seed: 1,
    },
    { vision, resolveTheme, engineName: STUDIO_ENGINE_NAME },
    createStageClock(noHalt, () => false),
  );
  return outcome.ok ? outcome.picture.bytes : null;
}

/** Pictures in which no single face was found: a review refuses those before it measures. */
let unmeasured = 0;

async function measurePerson(bytes: Uint8Array, face: number): Promise<Person | null> {
  const prepared = await preparePhoto(bytes, face, vision, noHalt);
  if (!prepared.ok) return null;
  const pictures = new Map<string, Likeness>();
  const add = async (name: string, picture: Uint8Array): Promise<void> => {
    const opened = await openPicture(picture);
    const child = opened.ok ? await findPictureChild(opened, vision, noHalt) : opened;
    if (child.ok) pictures.set(name, child.measure());
    else unmeasured++;
  };
  for (const [name, change] of Object.entries(VERSIONS))
    await add(name, await change(sharp(prepared.photo)).jpeg({ quality: 92 }).toBuffer());
  for (const theme of THEMES) {
    const portrait = await portraitOf(bytes, face, theme);
    if (portrait) await add(theme, portrait);
  }
  return { photo: prepared.measure(), pictures };
}

async function everybody(folder: string | undefined): Promise<Person[]> {
  const people: Person[] = [];
  for (const bytes of await photosOf(folder)) {
    const inspection = await inspectPhoto(bytes, vision);
    const faces = inspection.ok ? inspection.faces : [];
    for (const [face, { reason }] of faces.entries()) {
      const person = reason === null ? await measurePerson(bytes, face) : null;
      if (person) people.push(person);
    }
  }
  return people;
}

const people = await everybody(process.argv[2]);
const own: LikenessDistance[] = [];
const others: LikenessDistance[] = [];
const farthest = new Map<string, LikenessDistance>();
for (const person of people) {
  for (const [name, picture] of person.pictures) {
    const away = compareLikeness(picture, person.photo);
    own.push(away);
    const far = farthest.get(name);
    farthest.set(name, {
      proportions: Math.max(far?.proportions ?? 0, away.proportions),
      skin: Math.max(far?.skin ?? 0, away.skin),
      hair: Math.max(far?.hair ?? 0, away.hair),
    });
    for (const other of people) if (other !== person) others.push(compareLikeness(picture, other.photo));
  }
}

const KEYS = ['proportions', 'skin', 'hair'] as const satisfies readonly (keyof ReviewBounds)[];
const short = (key: keyof ReviewBounds, value: number): string =>
  value.toFixed(key === 'proportions' ? 4 : 1);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const shareOf = (pairs: readonly LikenessDistance[], holds: (pair: LikenessDistance) => boolean): string =>
  percent(pairs.filter(holds).length / pairs.length);

console.log(
  `\n${people.length} people; ${own.length} pictures of them against their own photo, ${others.length} against another's;` +
    ` ${unmeasured} pictures without one clear face`,
);
console.table(
  Object.fromEntries(
    KEYS.map((key) => {
      const same = own.map((pair) => pair[key]);
      const other = others.map((pair) => pair[key]);
      const at = (values: readonly number[], fraction: number) => short(key, percentile(values, fraction));
      return [
        key,
        {
          'same p50': at(same, 0.5),
          'same p95': at(same, 0.95),
          'same p98': at(same, 0.98),
          'same max': at(same, 1),
          'other p50': at(other, 0.5),
          'other p5': at(other, 0.05),
          'other min': at(other, 0),
          bound: REVIEW_BOUNDS[key],
          'same passed': shareOf(own, (pair) => pair[key] <= REVIEW_BOUNDS[key]),
          'other stopped': shareOf(others, (pair) => pair[key] > REVIEW_BOUNDS[key]),
        },
      ];
    }),
  ),
);
const passes = (pair: LikenessDistance): boolean => KEYS.every((key) => pair[key] <= REVIEW_BOUNDS[key]);
console.log(
  `all three: ${shareOf(own, passes)} of the same person's pass, ${shareOf(others, (pair) => !passes(pair))} of others' are stopped`,
);
console.log('\nFarthest from their own photo, by version and theme');
console.table(
  Object.fromEntries(
    [...farthest].map(([name, far]) => [
      name,
      Object.fromEntries(KEYS.map((key) => [key, short(key, far[key])])),
    ]),
  ),
);
