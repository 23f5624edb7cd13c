import type { FaceFrame } from '../drawing/layers.ts';
import type { PartLayer } from '../drawing/part.ts';
import { type Figure, layLit } from './figure.ts';
import { raiseHeights, VOLUME_SIGMA } from './height-field.ts';
import { INK, layInk, sparedIn } from './ink.ts';
import type { Lamps } from './lamps.ts';
import { castShadow, shadowOf } from './layer-shadow.ts';
import { type Box, boxOf, drawBox, rasterOf } from './raster.ts';
import { grownBox, layRevealed } from './reveal.ts';
import type { Scratch } from './scratch.ts';
import { shadeCells, TERMS } from './shade.ts';
import { drawnOnGrid, gridOver, maskOnGrid } from './shade-grid.ts';
import { relateToFlat, skinShare } from './soft-light.ts';

export interface Lighting {
  readonly frame: FaceFrame;
  readonly lamps: Lamps;
  readonly scratch: Scratch;
  /** Width of the ink line round every part in face units; 0 for none. Inked parts are lit in bands. */
  readonly ink: number;
}

/**
 * Draws one costume part, inflates it, casts its shadow and lays it, lit, over the figure.
 * `bare`: where it draws, null for nowhere. Gives the bytes of canvas memory that may now be collected.
 */
export function lightPart(
  figure: Figure,
  layer: PartLayer,
  lighting: Lighting,
  bare = boxOf(lighting.frame, layer.draw),
): number {
  if (!bare) return 0;
  if (!layer.reveal) return layPart(figure, layer, bare, lighting);
  return layRevealed(
    figure,
    grownBox(bare, lighting.frame, SPREAD),
    { frame: lighting.frame, reveal: layer.reveal },
    () => layPart(figure, layer, bare, lighting),
  );
}

/** How far beyond a part its shadow and its drawn line lie, in face units. */
const SPREAD = 0.2;

function layPart(figure: Figure, layer: PartLayer, bare: Box, lighting: Lighting): number {
  const { frame, lamps, scratch, ink } = lighting;
  const drawn = drawBox(frame, bare, layer.draw);
  const part = rasterOf(drawn, bare);
  const grid = gridOver(frame, bare, VOLUME_SIGMA * 1.6);
  const count = grid.columns * grid.rows;
  const mask = scratch.floats('mask', count);
  maskOnGrid(part.data, grid, frame, mask);
  const joined = layer.joins && drawnOnGrid(grid, frame, layer.joins);
  if (joined) for (let i = 0; i < count; i++) mask[i]! *= 1 - joined[i * 4 + 3]! / 255;
  castShadow(figure, part, { mask, grid, frame, strength: shadowOf(layer.shadow), scratch });
  if (joined) for (let i = 0; i < count; i++) mask[i]! += joined[i * 4 + 3]! / 255;
  if (ink > 0 && (layer.glow ?? 0) < 0.5) {
    const spared = layer.lineless && { spared: sparedIn(frame, layer.lineless) };
    layInk(figure, drawn, bare, { radius: ink * frame.faceHeight, color: INK, ...spared });
  }
  const heights = raiseHeights(mask, grid, { frame, form: layer, scratch });
  const terms = scratch.floats('terms', count * TERMS);
  shadeCells(
    { heights, near: scratch.floats('edge', count) },
    grid,
    { lamps, surface: { ...layer, banded: ink > 0 } },
    terms,
  );
  if (layer.litAs) relateToFlat(terms, grid, lamps, skinShare(lamps, layer.litAs));
  layLit(figure, part, { terms, grid, scratch });
  // The canvas and the copy of its bytes.
  return bare.width * bare.height * 8;
}
