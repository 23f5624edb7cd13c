import type { HistoryItem } from '../contract.ts';

/** What the gallery asks the creation screen to do. Every request is a new object, so asking twice works. */
export type GalleryRequest =
  | { readonly kind: 'portrait'; readonly portrait: HistoryItem }
  | { readonly kind: 'theme'; readonly categoryId: string; readonly subcategoryId: string }
  /** Tells that portraits were deleted for good: a result screen that shows one of them has to let it go. */
  | { readonly kind: 'deleted'; readonly portraitIds: readonly string[] | 'all' };
