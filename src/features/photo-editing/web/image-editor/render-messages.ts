import type { EditSettings } from './edit-settings.ts';
import type { RenderedPicture } from './render-picture.ts';

/** What the page asks of the render worker; one request, then progress, then one end. */
export interface RenderRequest {
  readonly source: Blob;
  /** Width of the full picture in pixels, upright. */
  readonly fullWidth: number;
  /** A larger picture is scaled down to this many pixels. */
  readonly maxPixels: number;
  readonly settings: EditSettings;
}

export type RenderReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly picture: RenderedPicture }
  /** The browser gives noise for what is drawn. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'failed'; readonly message: string };
