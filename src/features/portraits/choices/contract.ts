/** The part of the contract that the main screen opens with: no schemas, so that zod stays out of its first load. */

import { ENGINE_STEPS, type GarmentAsked, MODEL_STEPS, REFUSAL_REASONS } from '#engine/vocabulary.ts';

export { ASPECT_RATIOS, GARMENTS_ASKED as GARMENTS, PHOTO_REFUSALS } from '#engine/vocabulary.ts';

/** What the child wears: as the theme has it, or a dress or a suit where a theme comes with both. */
export type Garment = GarmentAsked;

/** Limits that browser and server both hold. Bytes, pixels and characters. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 64_000_000;
export const CUSTOM_STYLE_MAX_LENGTH = 500;

/** What a portrait is doing, in the order a parent sees it. */
export const PORTRAIT_STEPS = ['queued', ...ENGINE_STEPS] as const;

/** The same where an image model makes it. */
export const MODEL_PORTRAIT_STEPS = ['queued', ...MODEL_STEPS] as const;

/** The engine that is always there. */
export const STUDIO = 'studio';

/** Why no portrait was made. The first group is the photo's; the rest are ours. The credit comes back in every case. */
export const FAILURE_REASONS = [...REFUSAL_REASONS, 'wish-refused', 'timed-out', 'engine-failed'] as const;
