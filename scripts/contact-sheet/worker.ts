/** Makes one portrait after the other, in a thread of its own. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { PortraitRequest } from '#engine/portrait-maker.ts';
import type { HeadLayer, HeadMode } from '#engine/studio/drawing/layers.ts';
import { STUDIO_ENGINE_NAME } from '#engine/studio/engine-name.ts';
import { developPhoto, faceGain } from '#engine/studio/head/develop-photo.ts';
import { measureFace } from '#engine/studio/head/face-geometry.ts';
import { viewFace } from '#engine/studio/head/view-face.ts';
import { inspectPhoto } from '#engine/studio/inspect-photo.ts';
import { makePortrait } from '#engine/studio/make-portrait.ts';
import { decodePhoto, type PhotoOverview } from '#engine/studio/photo/decode-photo.ts';
import type { RgbPhoto } from '#engine/studio/photo/rgb-photo.ts';
import { resolveTheme } from '#engine/studio/resolve-theme.ts';
import { createStageClock } from '#engine/studio/stage-clock.ts';
import { type FoundFace, findFaces } from '#engine/studio/vision/find-faces.ts';
import { loadVisionModels } from '#engine/studio/vision/vision-models.ts';
import type { Cell, Hair, Job, LabTriple } from './cell.ts';
import { faceSkin } from './face-skin.ts';
import { SEEDED_THEMES } from './seeded-themes.ts';

const port = parentPort;
if (port === null) throw new Error('worker.ts runs in a worker thread only');
const { photos, out } = workerData as { readonly photos: string; readonly out: string };

sharp.cache(false);
sharp.concurrency(1);
const vision = await loadVisionModels();

async function decoded(bytes: Uint8Array): Promise<PhotoOverview | null> {
  const photo = await decodePhoto(bytes);
  return photo.ok ? photo.overview : null;
}

const facesIn = (photo: RgbPhoto): FoundFace[] => findFaces(photo, vision.detector, vision.mesher);

/** Of the face that lies nearest to where the theme puts the child's. */
function skinAt(picture: RgbPhoto, { frame }: HeadLayer): LabTriple | null {
  const scale = picture.width / frame.width;
  const distance = ({ detection }: FoundFace) =>
    Math.hypot(detection.x - frame.x * scale, detection.y - frame.y * scale) / (frame.faceHeight * scale);
  const nearest = facesIn(picture).sort((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < 0.5 ? faceSkin(picture, nearest) : null;
}

const HAIR: Readonly<Record<HeadMode, Hair>> = {
  open: 'own',
  half: 'own-under-hat',
  covered: 'costume-hood',
};

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of each face, left to right. */
  readonly skins: readonly (LabTriple | null)[];
}
/** The photo of the moment: its cells come one after the other, and its faces are looked for once. */
let current: Source | undefined;

async function sourceOf(name: string): Promise<Source> {
  if (current?.name === name) return current;
  const bytes = await readFile(join(photos, name));
  const photo = await decoded(bytes);
  const faces = photo ? facesIn(photo) : [];
  const areas = faces.map(({ detection }) => detection);
  // As the engine takes them: a photo in too little or in coloured light is brought to ordinary light first.
  const skinOf = (face: FoundFace) =>
    photo && faceSkin(developPhoto(photo, areas, faceGain(viewFace(photo, measureFace(face)))), face);
  current = { name, bytes, skins: faces.map(skinOf) };
  return current;
}

async function make(job: Job): Promise<Cell> {
  const { file, ...cell } = job;
  const theme = SEEDED_THEMES.find(({ id }) => id === job.theme);
  if (!theme) throw new Error(`There is no theme ${job.theme}.`);
  const source = await sourceOf(job.photo);
  const request: PortraitRequest = {
    portraitId: `${job.photo}-${job.theme}-${job.seed}`,
    photo: source.bytes,
    face: job.face ?? undefined,
    theme,
    customStyle: job.style,
    aspectRatio: job.aspectRatio,
    tier: job.tier,
    watermark: false,
    seed: job.seed,
  };
  let made: { head: HeadLayer; mode: HeadMode } | undefined;
  const clock = createStageClock(
    () => undefined,
    () => false,
  );
  const startedAt = performance.now();
  const outcome = await makePortrait(
    request,
    {
      vision,
      resolveTheme,
      engineName: STUDIO_ENGINE_NAME,
      onHead: (head, mode) => {
        made = { head, mode };
      },
    },
    clock,
  );
  const ms = Math.round(performance.now() - startedAt);
  const lone = source.skins.length === 1 ? 0 : -1;
  const skinPhoto = source.skins[job.face ?? lone] ?? null;
  const measured = { ...cell, skinPhoto, ms };
  if (!outcome.ok || !made) {
    const refusal = outcome.ok ? null : outcome.reason;
    return {
      ...measured,
      refusal,
      hair: null,
      trust: null,
      skinPortrait: null,
      appliedStyle: [],
      file: null,
    };
  }
  await writeFile(join(out, file), outcome.picture.bytes);
  const picture = await decoded(outcome.picture.bytes);
  return {
    ...measured,
    refusal: null,
    hair: HAIR[made.mode],
    trust: Math.round(made.head.trust.score * 1000) / 1000,
    skinPortrait: picture ? skinAt(picture, made.head) : null,
    appliedStyle: outcome.appliedStyle,
    file,
  };
}

export type Order =
  | { readonly kind: 'inspect'; readonly photo: string }
  | { readonly kind: 'make'; readonly job: Job };

port.on('message', async (order: Order) => {
  port.postMessage(
    order.kind === 'make'
      ? await make(order.job)
      : await inspectPhoto(await readFile(join(photos, order.photo)), vision),
  );
});
