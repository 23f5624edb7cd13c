/** The part of the contract that the main screen opens with: no schemas, so that zod stays out of its first load. */

export const ASPECT_RATIOS = ['1:1', '3:4', '4:3', '16:9'] as const;

/** What the child wears: as the theme has it, or a dress or a suit where a theme comes with both. */
export const GARMENTS = ['theme', 'dress', 'suit'] as const;
export type Garment = (typeof GARMENTS)[number];

/** Limits that browser and server both hold. Bytes, pixels and characters. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 64_000_000;
export const CUSTOM_STYLE_MAX_LENGTH = 500;

/** What a portrait is doing, in the order a parent sees it. */
export const PORTRAIT_STEPS = [
  'queued',
  'reading-photo',
  'finding-face',
  'cutting-out',
  'painting-scene',
  'dressing-up',
  'lighting',
  'finishing',
] as const;

/** The same where an image model makes it. */
export const MODEL_PORTRAIT_STEPS = [
  'queued',
  'reading-photo',
  'finding-face',
  'sending-photo',
  'checking-picture',
  'finishing',
] as const;

/** The engine that is always there. */
export const STUDIO = 'studio';

/** Why no portrait was made. The first group is the photo's; the rest are ours. The credit comes back in every case. */
export const FAILURE_REASONS = [
  'not-an-image',
  'unsupported-format',
  'animated',
  'damaged',
  'too-large',
  'too-small',
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
  'wish-refused',
  'timed-out',
  'engine-failed',
] as const;
