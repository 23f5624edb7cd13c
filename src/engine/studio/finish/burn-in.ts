import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Bitmap } from '../drawing/layers.ts';

/** The family of the letters that are burned into pictures. */
export const MARK_FONT = 'Magic Portrait Wordmark';
const FONT_FILE = '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';

/** The font ships with the web app's; nothing is taken from the machine. */
function registerFont(): void {
  if (GlobalFonts.has(MARK_FONT)) return;
  const path = fileURLToPath(import.meta.resolve(FONT_FILE));
  if (!GlobalFonts.registerFromPath(path, MARK_FONT)) throw new Error(`Font not readable: ${path}`);
}

/** A rectangle of a picture, in whole pixels. */
export interface PictureArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws into an opaque bitmap, in place; `area` is the part that is drawn in, the whole of it unless given. */
export function burnIn(
  bitmap: Bitmap,
  draw: (ctx: SKRSContext2D) => void,
  area: PictureArea = { left: 0, top: 0, width: bitmap.width, height: bitmap.height },
): void {
  registerFont();
  const ctx = createCanvas(area.width, area.height).getContext('2d');
  ctx.translate(-area.left, -area.top);
  draw(ctx);
  blendOver(bitmap, ctx.getImageData(0, 0, area.width, area.height).data, area);
}

/** Straight-alpha "over" onto an opaque bitmap. */
function blendOver({ data, width }: Bitmap, mark: Uint8ClampedArray, area: PictureArea): void {
  for (let row = 0, from = 0; row < area.height; row++) {
    let i = ((area.top + row) * width + area.left) * 4;
    for (let column = 0; column < area.width; column++, from += 4, i += 4) {
      const a = mark[from + 3]! / 255;
      if (a === 0) continue;
      data[i] = data[i]! + (mark[from]! - data[i]!) * a;
      data[i + 1] = data[i + 1]! + (mark[from + 1]! - data[i + 1]!) * a;
      data[i + 2] = data[i + 2]! + (mark[from + 2]! - data[i + 2]!) * a;
    }
  }
}
