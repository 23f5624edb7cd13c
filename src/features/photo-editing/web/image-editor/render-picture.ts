import { applyColour } from './colour-filter.ts';
import type { EditSettings } from './edit-settings.ts';
import { blurPicture } from './gaussian-blur.ts';
import type { Pixels } from './pixels.ts';
import { encodePng } from './png-file.ts';
import { rotatedRows } from './rotation.ts';

export interface RenderedPicture {
  readonly file: Blob;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes the file: colour, blur, then rotation, in the order of the preview. Changes `pixels`. `blurScale` is the size of
 * `pixels` over that of the full picture; `onShare` is told the share done, 0..1.
 */
export async function renderPicture(
  pixels: Pixels,
  settings: EditSettings,
  options: { blurScale: number; xmp: Uint8Array | null; onShare?: (share: number) => void },
): Promise<RenderedPicture> {
  const { blurScale, xmp, onShare = () => {} } = options;
  const blurPart = settings.blur > 0 ? 0.3 : 0;
  applyColour(pixels, settings);
  blurPicture(pixels, settings.blur * blurScale, (share) => onShare(share * blurPart));
  const rows = rotatedRows(pixels, settings.rotation);
  const file = await encodePng(rows, xmp, (share) => onShare(blurPart + share * (1 - blurPart)));
  return { file, width: rows.width, height: rows.height };
}
