import type { HeadLayer } from '../../drawing/layers.ts';
import { brushHead } from './brush.ts';
import { type Drawing, drawHead } from './draw-head.ts';

/** How a head is rendered: photo-like, brushed, inked toon, inked and dotted. */
export type HeadLook = 'natural' | 'painterly' | 'toon' | 'comic';

const DRAWINGS: Readonly<Record<'toon' | 'comic', Drawing>> = {
  toon: { line: 0.014, flatness: 0.76, hairFlatness: 0.75, featureContrast: 1.08, saturation: 1.15 },
  comic: { line: 0.019, flatness: 0.72, hairFlatness: 0.85, featureContrast: 1.16, saturation: 1.2 },
};

/**
 * Gives a cut-out head a look. `units`: its landmarks in face units; `paint`: -1 more photographic .. 1 more
 * painted. In place.
 */
export function styliseHead(head: HeadLayer, units: Float32Array, look: HeadLook, paint = 0): void {
  const bolder = 1 + 0.6 * paint;
  switch (look) {
    case 'natural':
      brushHead(head, { radius: 0.008 * bolder, mix: Math.min(1, 0.45 * bolder), featureMix: 0.08 });
      break;
    case 'painterly':
      brushHead(head, { radius: 0.015 * bolder, mix: Math.min(1, 0.85 * bolder), featureMix: 0.18 });
      break;
    case 'toon':
    case 'comic':
      drawHead(head, units, DRAWINGS[look]);
      break;
  }
}
