import type { HeadLayer } from '../../drawing/layers.ts';
import { brushHead } from './brush.ts';
import { celShade, hairCel, skinCel, tint } from './cel-shade.ts';
import { drawPenLines } from './pen-lines.ts';
import { inkPhotoLines } from './photo-lines.ts';

export interface Drawing {
  /** Line width, in F. */
  readonly line: number;
  /** 0..1: how flat skin and hair are painted. */
  readonly flatness: number;
  readonly hairFlatness: number;
  /** Contrast and colour of eyes and mouth: 1 leaves them. */
  readonly featureContrast: number;
  readonly saturation: number;
}

/** Eyes and mouth stay the photo's, clearer: more contrast about the mean of their own surroundings, more colour. */
function clarifyFeatures(head: HeadLayer, photo: Uint8ClampedArray, drawing: Drawing): void {
  const { data } = head.pixels;
  const features = head.featureMask.data;
  const { skinTone } = head;
  const pivot = 0.3 * skinTone.r + 0.59 * skinTone.g + 0.11 * skinTone.b;
  for (let pixel = 0, at = 0; pixel < features.length; pixel++, at += 4) {
    const share = (features[pixel]! / 255) * 0.9;
    if (share === 0 || data[at + 3] === 0) continue;
    const luma = 0.3 * photo[at]! + 0.59 * photo[at + 1]! + 0.11 * photo[at + 2]!;
    const lit = pivot + (luma - pivot) * drawing.featureContrast;
    for (let channel = 0; channel < 3; channel++) {
      const clear = lit + (photo[at + channel]! - luma) * drawing.saturation;
      data[at + channel] = data[at + channel]! + (clear - data[at + channel]!) * share;
    }
  }
}

/** A drawn outline is crisp: no soft hair edge under the ink. The neck keeps its fade. In place. */
function hardenOutline(head: HeadLayer): void {
  const { pixels, frame, fit, left, top } = head;
  const sin = Math.sin(frame.roll) / frame.faceHeight;
  const cos = Math.cos(frame.roll) / frame.faceHeight;
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const v = (top + y - frame.y) * cos - (left + x - frame.x) * sin;
      if (v > fit.chinY) continue;
      const at = (y * pixels.width + x) * 4 + 3;
      pixels.data[at] = (pixels.data[at]! - 90) * 3.4;
    }
  }
}

/**
 * Turns a head into a drawing: skin and hair repainted in flat steps of light, lines of a pen along the features,
 * strands and folds inked, eyes and mouth the child's own. In place.
 */
export function drawHead(head: HeadLayer, units: Float32Array, drawing: Drawing): void {
  const { data } = head.pixels;
  hardenOutline(head);
  brushHead(head, { radius: 0.012, mix: 0.9, featureMix: 0.2 });
  const photo = new Uint8ClampedArray(data);
  const hair = head.hairMask.data;
  const features = head.featureMask.data;
  const skin = new Uint8ClampedArray(hair.length);
  for (let pixel = 0; pixel < skin.length; pixel++) {
    skin[pixel] = (data[pixel * 4 + 3]! * (255 - hair[pixel]!) * (255 - features[pixel]! * 0.8)) / 65025;
  }
  celShade(head, skin, skinCel(head.skinTone), 0.022, drawing.flatness);
  celShade(head, hair, hairCel(head.hairTone), 0.012, drawing.hairFlatness);
  clarifyFeatures(head, photo, drawing);
  const ink = tint(head.hairTone, -60, 0.6);
  const strands = { fine: 0.005, from: 7, full: 22, opacity: 0.75 };
  inkPhotoLines(head, photo, (pixel) => hair[pixel]!, strands, tint(head.hairTone, -28, 1));
  const folds = { fine: 0.006, from: 6, full: 20, opacity: 0.5 };
  inkPhotoLines(head, photo, (pixel) => 255 - hair[pixel]!, folds, tint(head.skinTone, -45, 1.2, -0.2));
  const warmInk = { r: ink.r * 0.6 + 22, g: ink.g * 0.6 + 8, b: ink.b * 0.6 + 10 };
  drawPenLines(head, units, {
    ink: warmInk,
    brow: tint(head.hairTone, -10, 1),
    width: drawing.line,
    strength: 0.85,
  });
}
