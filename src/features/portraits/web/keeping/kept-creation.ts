import * as z from 'zod';
import { CUSTOM_STYLE_MAX_LENGTH } from '../../choices/contract.ts';
import {
  aspectRatio,
  garment,
  LAST_FACE,
  LONGEST_ENGINE_ID,
  portraitEngine,
  portraitStep,
} from '../../contract.ts';
import type {
  CreationState,
  EditedPicture,
  GenerationInProgress,
  RestoredCreation,
} from '../creation-state.ts';
import { KEPT_MS, type StoredCreation } from './creation-store.ts';

const id = z.string().min(1).max(200);
const length = z.number().positive().max(100_000);
const sides = { width: length, height: length };

/** As it lies in the browser's storage: whoever reads it trusts nothing of it. */
const keptWords = z.object({
  userId: id,
  /** Milliseconds since 1970. */
  keptAt: z.number(),
  photo: z.object({ name: z.string().max(1_000), ...sides }).nullable(),
  face: z.number().int().min(0).max(LAST_FACE).nullable(),
  categoryId: id.nullable(),
  themeId: id.nullable(),
  customStyle: z.string().max(CUSTOM_STYLE_MAX_LENGTH),
  aspectRatio,
  garment: garment.default('theme'),
  engine: z.string().max(LONGEST_ENGINE_ID).nullable().default(null),
  tryKey: id.nullable(),
  making: z
    .object({
      portraitId: id.nullable(),
      step: portraitStep.nullable(),
      themeName: z.string(),
      byModel: z.boolean().optional(),
      since: z.number().optional(),
      tryOf: id.optional(),
    })
    .nullable(),
  result: z
    .object({
      portraitId: id.nullable(),
      /** An address of this server. */
      imageUrl: z.string().regex(/^\/(?!\/)/),
      themeName: z.string(),
      customStyle: z.string(),
      appliedStyle: z.array(z.string()),
      engine: portraitEngine.optional(),
      ...sides,
      source: z.enum(['made', 'gallery']),
      edited: z.object(sides).nullable(),
    })
    .nullable(),
});
type KeptWords = z.infer<typeof keptWords>;

const picture = z.instanceof(Blob).refine((blob) => blob.size > 0);
/** `source` is absent where it is the photo itself. */
const keptPictures = z.object({
  photo: picture.optional(),
  source: picture.optional(),
  edited: picture.optional(),
});
type KeptPictures = z.infer<typeof keptPictures>;

/** What of the state outlives the page; null when nothing was chosen. `now` in milliseconds since 1970. */
export function serializeCreation(state: CreationState, userId: string, now: number): StoredCreation | null {
  const { photo, face, categoryId, themeId, customStyle, aspectRatio, engine, tryKey, making, result } =
    state;
  const isPlain = engine === null && state.garment === 'theme';
  if (!photo && categoryId === null && isPlain && !making && !result) return null;
  const edited = result?.edited ?? null;
  const words: KeptWords = {
    ...{ userId, keptAt: now, face, categoryId, themeId, customStyle, aspectRatio, engine, tryKey },
    garment: state.garment,
    photo: photo && { name: photo.name, width: photo.width, height: photo.height },
    making: making && keptMaking(making),
    result: result && {
      ...result,
      appliedStyle: [...result.appliedStyle],
      edited: edited && { width: edited.width, height: edited.height },
    },
  };
  const pictures = {
    ...(photo && { photo: photo.file }),
    ...(photo && photo.source !== photo.file && { source: photo.source }),
    ...(edited && { edited: edited.file }),
  };
  return { words, pictures };
}

function keptMaking({
  portraitId,
  step,
  themeName,
  byModel,
  since,
  tryOf,
}: GenerationInProgress): KeptWords['making'] {
  const known = {
    ...(byModel !== undefined && { byModel }),
    ...(since !== undefined && { since }),
    ...(tryOf && { tryOf }),
  };
  return { portraitId, step, themeName, ...known };
}

/** Whether what lies in the storage may stay there: this person's, and not too old. */
export function isRestorable(words: unknown, userId: string, now: number): boolean {
  const owned = keptWords.pick({ userId: true, keptAt: true }).safeParse(words);
  return owned.success && owned.data.userId === userId && Math.abs(now - owned.data.keptAt) <= KEPT_MS;
}

/**
 * What was kept, to go on with: null when it is damaged, too old, or another person's. `urlOf` makes the object URLs, which
 * the caller owns.
 */
export function restoreCreation(
  stored: { readonly words: unknown; readonly pictures: unknown },
  userId: string,
  now: number,
  urlOf: (file: File) => string,
): RestoredCreation | null {
  const words = keptWords.safeParse(stored.words);
  const pictures = keptPictures.safeParse(stored.pictures);
  if (!words.success || !pictures.success || !isRestorable(words.data, userId, now)) return null;
  const { face, categoryId, aspectRatio, customStyle, engine, tryKey, ...kept } = words.data;
  const photo = kept.photo && restoredPhoto(kept.photo, pictures.data, urlOf);
  // A theme without its category, a face without its photo: nobody can have chosen that.
  const themeId = categoryId === null ? null : kept.themeId;
  // A try at a portrait of the gallery was made of a photo that is not here any more.
  const isOfPhoto = kept.making?.tryOf ? kept.result?.source === 'made' : themeId !== null;
  const isSendable = photo !== null && isOfPhoto && tryKey !== null;
  const making = kept.making && (kept.making.portraitId !== null || isSendable) ? kept.making : null;
  return {
    ...{ photo, face: photo && face, categoryId, themeId, customStyle, aspectRatio, engine, tryKey },
    garment: kept.garment,
    making: making && { ...making, resumed: photo === null || !isOfPhoto },
    result: kept.result && { ...kept.result, edited: restoredEdit(kept.result.edited, pictures.data, urlOf) },
  };
}

function restoredPhoto(
  words: NonNullable<KeptWords['photo']>,
  pictures: KeptPictures,
  urlOf: (file: File) => string,
): RestoredCreation['photo'] {
  if (!pictures.photo) return null;
  const file = new File([pictures.photo], words.name, { type: pictures.photo.type });
  const { source } = pictures;
  return {
    ...words,
    file,
    source: source ? new File([source], words.name, { type: source.type }) : file,
    previewUrl: urlOf(file),
  };
}

function restoredEdit(
  words: NonNullable<KeptWords['result']>['edited'],
  { edited }: KeptPictures,
  urlOf: (file: File) => string,
): EditedPicture | null {
  if (!words || !edited) return null;
  const file = new File([edited], 'edited.jpg', { type: edited.type });
  return { ...words, file, url: urlOf(file) };
}
