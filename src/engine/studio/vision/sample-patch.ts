import type { RgbPhoto } from '../photo/rgb-photo.ts';

/** A square of a photo, turned by `angle` (radians, clockwise) about its centre. Lengths are photo pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly angle: number;
}

/** What a patch shows beyond the photo's edge: mid grey (0 of the network's range) or the photo mirrored. */
export type PatchBorder = 'blank' | 'mirror';

const mirror = (value: number, size: number): number => {
  const period = 2 * size - 2;
  if (period <= 0) return 0;
  const phase = Math.abs(value) % period;
  return phase < size ? phase : period - phase;
};

/**
 * Samples a patch bilinearly into an RGB float picture of `side` x `side`, as `byte * scale + offset`.
 * Patches much larger than `side` are averaged over a small grid of taps per pixel, so that they do not alias.
 */
export function samplePatch(
  photo: RgbPhoto,
  patch: Patch,
  side: number,
  range: { readonly scale: number; readonly offset: number; readonly border: PatchBorder },
): Float32Array {
  const { width, height, data } = photo;
  const out = new Float32Array(side * side * 3);
  const step = patch.size / side;
  const taps = Math.max(1, Math.min(4, Math.round(step / 1.5)));
  const cos = Math.cos(patch.angle) * step;
  const sin = Math.sin(patch.angle) * step;
  const weight = range.scale / (taps * taps);
  const blank = range.border === 'blank';
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let tap = 0; tap < taps * taps; tap++) {
        const u = column + ((tap % taps) + 0.5) / taps - side / 2;
        const v = row + (Math.floor(tap / taps) + 0.5) / taps - side / 2;
        let x = patch.x + u * cos - v * sin - 0.5;
        let y = patch.y + u * sin + v * cos - 0.5;
        if (x < 0 || y < 0 || x > width - 1 || y > height - 1) {
          if (blank) {
            red += 127.5;
            green += 127.5;
            blue += 127.5;
            continue;
          }
          x = mirror(x, width);
          y = mirror(y, height);
        }
        const left = Math.min(width - 1, Math.floor(x));
        const top = Math.min(height - 1, Math.floor(y));
        const fx = x - left;
        const fy = y - top;
        const nextX = left + 1 < width ? 3 : 0;
        const nextY = top + 1 < height ? width * 3 : 0;
        const at = (top * width + left) * 3;
        const w00 = (1 - fx) * (1 - fy);
        const w10 = fx * (1 - fy);
        const w01 = (1 - fx) * fy;
        const w11 = fx * fy;
        const right = at + nextX;
        const below = at + nextY;
        const beyond = below + nextX;
        red += data[at]! * w00 + data[right]! * w10 + data[below]! * w01 + data[beyond]! * w11;
        green += data[at + 1]! * w00 + data[right + 1]! * w10 + data[below + 1]! * w01 + data[beyond + 1]! * w11;
        blue += data[at + 2]! * w00 + data[right + 2]! * w10 + data[below + 2]! * w01 + data[beyond + 2]! * w11;
      }
      const to = (row * side + column) * 3;
      out[to] = red * weight + range.offset;
      out[to + 1] = green * weight + range.offset;
      out[to + 2] = blue * weight + range.offset;
    }
  }
  return out;
}
