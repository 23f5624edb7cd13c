import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../tests/support/portraits/flat-face.ts';
import { PLAIN } from '../../../tests/support/portraits/worn-heads.ts';
import { type FigurePlan, lightFigure, stackOf } from './compose-figure.ts';
import type { HeadLayer } from './drawing/layers.ts';
import type { PartLayer } from './drawing/part.ts';
import { createBreathing } from './light/breathing.ts';
import { DAYLIGHT } from './light/light-rig.ts';
import { setFaceUnits } from './light/raster.ts';
import { createScratch } from './light/scratch.ts';

const SIDE = 160;
/** The head's rectangle is smaller than the picture; the head is its left half. */
const [LEFT, TOP, HEAD] = [40, 30, 80];

function halfHead(): HeadLayer {
  const head = flatFace(HEAD, () => [0, 0, 0], { skinTone: { r: 0, g: 0, b: 0 } });
  const { data } = head.pixels;
  for (let pixel = 0; pixel < HEAD * HEAD; pixel++) data[pixel * 4 + 3] = pixel % HEAD < HEAD / 2 ? 255 : 0;
  const frame = { x: 80, y: 70, faceHeight: 60, roll: 0.1, width: SIDE, height: SIDE };
  return { ...head, left: LEFT, top: TOP, frame, fit: PLAIN };
}

const everywhere = (more: Partial<PartLayer>): PartLayer => ({
  name: 'shade',
  depth: 'over-head',
  volume: 0,
  bevel: 0,
  gloss: 0,
  shadow: 0,
  draw: (ctx) => {
    ctx.fillStyle = '#000000';
    ctx.fillRect(-9, -9, 18, 18);
  },
  ...more,
});

const planWith = (headLayers: readonly PartLayer[]): FigurePlan => ({
  bodyLayers: [],
  headLayers,
  napeHair: [],
  light: DAYLIGHT,
  lean: 0,
  ink: 0,
});

/** Alpha of a head's layer where it is seen in the picture. */
function drawnOn(head: HeadLayer, layer: PartLayer): (x: number, y: number) => number {
  const [stacked] = stackOf(head, planWith([layer]));
  const alphaOf = (draw: PartLayer['draw']) => {
    const ctx = createCanvas(SIDE, SIDE).getContext('2d');
    setFaceUnits(ctx, head.frame, [0, 0]);
    draw(ctx);
    const { data } = ctx.getImageData(0, 0, SIDE, SIDE);
    return (x: number, y: number) => data[(y * SIDE + x) * 4 + 3]!;
  };
  const { draw, reveal } = stacked!.layer;
  const [drawn, revealed] = [alphaOf(draw), reveal ? alphaOf(reveal) : () => 255];
  return (x, y) => (drawn(x, y) * revealed(x, y)) / 255;
}

describe('what is worn on a head', () => {
  it('lies where it is drawn, beside the head too', () => {
    const alpha = drawnOn(halfHead(), everywhere({}));
    for (const x of [5, 60, 100, 150]) expect(alpha(x, 70)).toBe(255);
  });

  it('falls on nothing but the head where it is a shade', () => {
    const alpha = drawnOn(halfHead(), everywhere({ onHead: true }));
    expect(alpha(60, 70)).toBe(255);
    for (const [x, y] of [
      [100, 70],
      [5, 70],
      [150, 70],
      [60, 10],
      [60, 150],
    ] as const)
      expect(alpha(x, y)).toBe(0);
  });
});

describe('a face in a hood', () => {
  it('lies in its shade towards the edge, deeper above than below, and in the light at its middle', async () => {
    const head = flatFace(SIDE, () => [200, 200, 200], { skinTone: { r: 200, g: 200, b: 200 } });
    const frame = { x: 80, y: 80, faceHeight: 80, roll: 0, width: SIDE, height: SIDE };
    const plan: FigurePlan = {
      ...planWith([]),
      lining: '#000000',
      window: (ctx) => {
        ctx.beginPath();
        ctx.arc(0, 0, 0.6, 0, Math.PI * 2);
        ctx.fill();
      },
    };
    const placed = { ...head, left: 0, top: 0, frame, fit: PLAIN };
    const { data } = await lightFigure(placed, plan, {
      scratch: createScratch(),
      breathing: createBreathing(),
    });
    const at = (v: number): number => data[(Math.round(80 + v * 80) * SIDE + 80) * 4]!;
    expect(at(-0.55)).toBeLessThan(at(0) * 0.8);
    expect(at(-0.55)).toBeLessThan(at(0.55) - 10);
    expect(at(-0.3)).toBeGreaterThan(at(0) * 0.9);
  });
});
