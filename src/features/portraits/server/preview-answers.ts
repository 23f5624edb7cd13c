import * as z from 'zod';
import { PREVIEW_TROUBLES } from '#features/catalog/server/service.ts';

/** What a worker says of a preview that it was asked for. */
export const previewAnswer = z.union([
  z.object({
    ok: z.literal(true),
    mediaType: z.enum(['image/jpeg', 'image/webp']),
    /** Why such a picture would be no portrait, as the review says. */
    finding: z.string().nullable().default(null),
  }),
  z.object({
    ok: z.literal(false),
    /** Where an image model was asked; `code` is its vendor's word, where there is one. */
    trouble: z.enum(PREVIEW_TROUBLES).optional(),
    code: z.string().nullable().default(null),
  }),
]);
export type PreviewAnswer = z.input<typeof previewAnswer>;

/** A theme as the two halves of a preview tell it each other. */
export const previewTheme = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  promptTemplate: z.string(),
  reworded: z.boolean().optional(),
});

/** The same theme shows the same picture each time, where the engine can. */
export const PREVIEW_SEED = 7;
