import type { ReviewBounds } from '../../models/model-photo-tools.ts';

/**
 * A coarse net: it lets a portrait of the same child pass and stops one whose skin, hair or face is plainly another's.
 *
 * Measured by `bench/likeness.ts` on 11 faces of 10 photographs, children and adults, light to deep skin: each face's
 * photo against 22 pictures of it (mirrored, tilted, relit, recoloured, shrunk, poorly encoded, and the studio's portraits
 * in 14 themes), and those against the other people's photos. The least bounds, with room for a model's freer hand, that
 * 98% of the same person's pass: their 98th percentiles are 0.0225, 16.8 and 48. What is stopped of the others' is mostly
 * skin of another tone; two people who look alike in all three pass. Hoods of fur are taken for hair: a theme that hides
 * the hair is best reviewed with `hair: Infinity`.
 */
export const REVIEW_BOUNDS: ReviewBounds = { proportions: 0.034, skin: 20, hair: 50 };
