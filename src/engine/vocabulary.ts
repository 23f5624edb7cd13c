/** The words that every engine and whoever orders portraits share: contracts read them too, so the browser does. */

export const ASPECT_RATIOS = ['1:1', '3:4', '4:3', '16:9'] as const;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** Size class of the finished picture. What a user may have is decided outside the engine. */
export const PICTURE_TIERS = ['standard', 'hd', '4k'] as const;
export type PictureTier = (typeof PICTURE_TIERS)[number];

/** What the child wears, where a theme has both: the theme's own garment, a dress or a suit (of any country's kind). */
export const GARMENTS_ASKED = ['theme', 'dress', 'suit'] as const;
export type GarmentAsked = (typeof GARMENTS_ASKED)[number];

/** Real stages of the work, in order. Reported as each one begins. */
export const ENGINE_STEPS = [
  'reading-photo',
  'finding-face',
  'cutting-out',
  'painting-scene',
  'dressing-up',
  'lighting',
  'finishing',
] as const;
/** The same for image models over the network. */
export const MODEL_STEPS = [
  'reading-photo',
  'finding-face',
  'sending-photo',
  'checking-picture',
  'finishing',
] as const;
export type EngineStep = (typeof ENGINE_STEPS)[number] | (typeof MODEL_STEPS)[number];

/** A theme as the catalogue holds it. `id` may name a hand-finished look; otherwise the words are compiled. */
export interface EngineTheme {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly promptTemplate: string;
  /** The words are not those that the hand-finished look of this id was made of: they count, and not the look. */
  readonly reworded?: boolean;
}

/** What is wrong with a file, whatever it shows. */
const FILE_REFUSALS = [
  'not-an-image',
  'unsupported-format',
  'animated',
  'damaged',
  'too-large',
  'too-small',
] as const;
/** What an engine finds in a photo that it can read. */
export const PHOTO_REFUSALS = [
  'no-face',
  'face-too-small',
  'face-turned-away',
  'face-cut-off',
  'face-covered',
  'eyes-closed',
  'face-unclear',
  'hair-cut-off',
  'no-such-face',
  'blocked-by-safety',
] as const;
/** Why an engine made no portrait: it never will, of this photo. */
export const REFUSAL_REASONS = [...FILE_REFUSALS, ...PHOTO_REFUSALS] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What another photo would do better, where a portrait can be made of this one. */
export const FACE_ADVICE = ['hair-cut-off', 'looks-down', 'looks-up', 'turned', 'dim', 'colourless'] as const;
export type FaceAdvice = (typeof FACE_ADVICE)[number];

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** Pixel sizes of each tier and aspect ratio (width, height). */
export const PICTURE_SIZES: Readonly<
  Record<PictureTier, Readonly<Record<AspectRatio, readonly [number, number]>>>
> = {
  standard: { '1:1': [1024, 1024], '3:4': [888, 1184], '4:3': [1184, 888], '16:9': [1344, 756] },
  hd: { '1:1': [2048, 2048], '3:4': [1776, 2368], '4:3': [2368, 1776], '16:9': [2688, 1512] },
  '4k': { '1:1': [4096, 4096], '3:4': [3552, 4736], '4:3': [4736, 3552], '16:9': [5376, 3024] },
};
