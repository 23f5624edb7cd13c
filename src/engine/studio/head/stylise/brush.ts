import type { HeadLayer } from '../../drawing/layers.ts';
import { kuwahara } from './kuwahara.ts';

export interface Brush {
  /** Size of the brush, in F. */
  readonly radius: number;
  /** 0..1: how much of the brushed picture is laid over the photo. */
  readonly mix: number;
  /** The same on eyes and mouth. */
  readonly featureMix: number;
}

/** Mixes a painted pixel into the one at the same place: colours alone. */
export function layPaint(
  data: Uint8ClampedArray,
  painted: Uint8Array | Uint8ClampedArray,
  at: number,
  mix: number,
): void {
  data[at] = data[at]! + (painted[at]! - data[at]!) * mix;
  data[at + 1] = data[at + 1]! + (painted[at + 1]! - data[at + 1]!) * mix;
  data[at + 2] = data[at + 2]! + (painted[at + 2]! - data[at + 2]!) * mix;
}

/** Brushes a head's pixels, sparing eyes and mouth. In place. */
export function brushHead(head: HeadLayer, brush: Brush): void {
  const { data } = head.pixels;
  const painted = new Uint8ClampedArray(data.length);
  kuwahara(head.pixels, painted, brush.radius * head.frame.faceHeight);
  const features = head.featureMask.data;
  for (let pixel = 0, at = 0; pixel < features.length; pixel++, at += 4) {
    if (data[at + 3] === 0) continue;
    const mix = brush.mix + (brush.featureMix - brush.mix) * (features[pixel]! / 255);
    layPaint(data, painted, at, mix);
  }
}
