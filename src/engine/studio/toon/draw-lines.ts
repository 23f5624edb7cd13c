import type { SKRSContext2D } from '@napi-rs/canvas';
import { headSpot } from '../drawing/head-spot.ts';
import type { Rgb } from '../drawing/layers.ts';
import { css } from './palette.ts';
import { inFaceUnits, layPixels, type Spot, spotsOf, stroke } from './pen.ts';
import type { DrawnHead } from './regions.ts';
import type { ToonStyle } from './toon-styles.ts';

/** So much of a pixel is the head, where a neck fades, or hair. */
const LEAST_HEAD = 0.3;
const LEAST_HAIR = 0.5;
export const JAW = [132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361];

/** What lines are drawn with: a style's line, and its ink. */
interface Pen {
  readonly line: ToonStyle['line'];
  readonly ink: Rgb;
}

/** Draws the lines between a head's parts: where hair meets skin, and the jaw before the neck. */
export function drawLines(ctx: SKRSContext2D, drawn: DrawnHead, pen: Pen): void {
  const { head, regions } = drawn;
  const { line, ink } = pen;
  if (line.width === 0) return;
  edgeLine(ctx, drawn, regions.hair, pen);
  if (regions.worn) edgeLine(ctx, drawn, regions.worn, pen);
  ctx.save();
  inFaceUnits(ctx, head);
  ctx.fillStyle = css(ink, line.opacity * 0.9);
  if (Math.abs(head.fit.yaw) < 0.5) stroke(ctx, jawOverNeck(drawn), line.width * 0.9);
  ctx.restore();
}

/** So far beyond the jaw, in F, is more of the head where its line parts it from the neck, not from what is behind it. */
const BEYOND_JAW = 0.07;

/** The jaw's line from the chin outwards, as long as there is skin beyond it: the head's own outline and hair have theirs. */
export function jawOverNeck({ head, form, regions }: DrawnHead): Spot[] {
  const { fit, pixels } = head;
  const place = headSpot(head);
  const jaw = spotsOf(form.units, JAW);
  const goesOn = ([u, v]: Spot): boolean => {
    const far = 1 + BEYOND_JAW / Math.hypot(u, v - fit.noseY);
    const [x, y] = place(u * far, fit.noseY + (v - fit.noseY) * far);
    const column = Math.round(x);
    if (column < 0 || column >= pixels.width) return false;
    const pixel = Math.round(y) * pixels.width + column;
    return (regions.head[pixel] ?? 0) > LEAST_HEAD && (regions.hair[pixel] ?? 0) < LEAST_HAIR;
  };
  const chin = jaw.length >> 1;
  const ends = (step: 1 | -1): number => {
    let at = chin;
    while (jaw[at + step] && goesOn(jaw[at + step]!)) at += step;
    return at;
  };
  return jaw.slice(ends(-1), ends(1) + 1);
}

/** Ink where hair ends on skin, or what is worn ends on hair: a region's own edge, as wide as the style's line. */
function edgeLine(ctx: SKRSContext2D, drawn: DrawnHead, region: Float32Array, { line, ink }: Pen): void {
  const { pixels, frame } = drawn.head;
  const { width, height } = pixels;
  const { head } = drawn.regions;
  const reach = Math.max(1, Math.round((line.width * frame.faceHeight) / 2.4));
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const pixel = y * width + x;
      if (head[pixel]! < 0.5) continue;
      const [up, down] = [region[pixel - reach * width]!, region[pixel + reach * width]!];
      const [left, right] = [region[pixel - reach]!, region[pixel + reach]!];
      const edge = Math.max(Math.abs(up - down), Math.abs(left - right));
      if (edge < 0.1) continue;
      // Not where the head itself ends: that line is drawn round everything.
      const inside = Math.min(
        head[pixel - reach * width]!,
        head[pixel + reach * width]!,
        head[pixel - reach]!,
        head[pixel + reach]!,
      );
      const at = pixel * 4;
      out[at] = ink.r;
      out[at + 1] = ink.g;
      out[at + 2] = ink.b;
      out[at + 3] = Math.min(1, edge * 1.2) * inside * line.opacity * 230;
    }
  }
  layPixels(ctx, drawn.head, out);
}
