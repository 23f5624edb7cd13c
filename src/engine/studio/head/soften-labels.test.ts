import { expect, it } from 'vitest';
import { modelOf } from '../../../../tests/support/portraits/colour-model.ts';
import { colourBin } from './colour-histogram.ts';
import type { ColourModels, RegionInput } from './head-regions.ts';
import { HAIR, SKIN } from './label-regions.ts';
import type { MatteSpace } from './matte-space.ts';
import { softenLabels } from './soften-labels.ts';

const [SIDE, FACE] = [100, 50];
const space: MatteSpace = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
};
const fit = { cheekHalfWidth: 0.36, jawHalfWidth: 0.28, eyeY: -0.12, mouthY: 0.25, chinY: 0.5 };
const SKIN_TONE = [0.7, 0.5, 0.4] as const;
const BROWN = [0.3, 0.2, 0.12] as const;
const WALL = [0.95, 0.9, 0.85] as const;
const models = {
  ...{
    skin: modelOf(SKIN_TONE),
    hair: modelOf(BROWN),
    other: modelOf([0.1, 0.1, 0.5]),
    background: modelOf(WALL),
  },
  hairSeen: 1,
} as ColourModels;

/** What is kept of a head whose cells have one label, and one colour from a row on. */
function softened(label: number, colour: readonly [number, number, number], from = -1) {
  const plane = () => new Float32Array(SIDE * SIDE);
  const rowOf = (cell: number) => space.v0 + Math.floor(cell / SIDE) * space.vy;
  const bins = Uint16Array.from(plane(), (_, cell) => colourBin(...(rowOf(cell) >= from ? colour : BROWN)));
  const [head, hair] = [plane(), plane()];
  const region = { space, bins, oval: plane() } as unknown as RegionInput;
  softenLabels(new Uint8Array(SIDE * SIDE).fill(label), region, models, fit, head, hair);
  const at = (u: number, v: number) =>
    Math.round((v - space.v0) * FACE) * SIDE + Math.round((u - space.u0) * FACE);
  return { head: (u: number, v: number) => head[at(u, v)]!, hair: (u: number, v: number) => hair[at(u, v)]! };
}

it('sees no wall through a forehead, and sees it beside the cheek', () => {
  const { head } = softened(SKIN, WALL);
  expect(head(0.1, -0.4)).toBe(1);
  expect(head(0.5, 0)).toBe(0);
});

it('keeps hair that hangs down beside the mouth where its place would make it skin', () => {
  const { head, hair } = softened(SKIN, BROWN);
  expect(hair(0.4, 0.3)).toBe(1);
  expect(head(0.4, 0.3)).toBe(1);
  // Hair that hangs together with none above is somebody's clothes.
  expect(softened(HAIR, [0.1, 0.1, 0.5], 0.1).head(0.4, 0.3)).toBeLessThan(0.1);
});
