import type { PhotoDetail } from '../photo/decode-photo.ts';
import type { HeadArea, PictureToPhoto } from './place-head.ts';

/** A head's rectangle of the picture, filled from the photo: RGBA, alpha 255 where the photo has pixels. */
export interface WarpedHead {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Samples the photo bilinearly into the area; beyond the photo's edge its nearest pixel, with alpha 0. */
export function warpHead(detail: PhotoDetail, area: HeadArea, map: PictureToPhoto): WarpedHead {
  const { width, height, data } = detail;
  const { scale } = detail;
  const out = new Uint8ClampedArray(area.width * area.height * 4);
  const ax = map.ax * scale;
  const ay = map.ay * scale;
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  const stride = width * 3;
  let to = 0;
  for (let row = 0; row < area.height; row++) {
    const py = area.top + row + 0.5;
    const px = area.left + 0.5;
    let x = (map.ax * px + map.bx * py + map.cx - detail.left) * scale - 0.5;
    let y = (map.ay * px + map.by * py + map.cy - detail.top) * scale - 0.5;
    for (let column = 0; column < area.width; column++, to += 4, x += ax, y += ay) {
      const inside = x >= -0.5 && y >= -0.5 && x <= width - 0.5 && y <= height - 0.5;
      const sx = x < 0 ? 0 : x > maxX ? maxX : x;
      const sy = y < 0 ? 0 : y > maxY ? maxY : y;
      const left = sx | 0;
      const top = sy | 0;
      const fx = sx - left;
      const fy = sy - top;
      const at = top * stride + left * 3;
      const below = at + stride;
      for (let channel = 0; channel < 3; channel++) {
        const a = data[at + channel]!;
        const b = data[below + channel]!;
        const upper = a + (data[at + channel + 3]! - a) * fx;
        const lower = b + (data[below + channel + 3]! - b) * fx;
        out[to + channel] = upper + (lower - upper) * fy;
      }
      out[to + 3] = inside ? 255 : 0;
    }
  }
  return { width: area.width, height: area.height, data: out };
}
