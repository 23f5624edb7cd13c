import type { ReactElement } from 'react';
import type { HistoryItem } from '../contract.ts';

export interface GalleryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** "Use this theme again": close the gallery and hand it to the creation screen. */
  readonly onReuseTheme?: (theme: { readonly categoryId: string; readonly subcategoryId: string }) => void;
  /** Shows the portrait on the result screen. */
  readonly onOpenPortrait?: (portrait: HistoryItem) => void;
}

/** Your Magic Gallery. */
export function GalleryDialog(_props: GalleryDialogProps): ReactElement | null {
  return null;
}
