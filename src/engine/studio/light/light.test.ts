import { describe, expect, it } from 'vitest';
import type { FaceFrame } from '../drawing/layers.ts';
import type { PartLayer } from '../drawing/part.ts';
import { blurPlane } from './blur.ts';
import { emptyFigure, type Figure } from './figure.ts';
import { lampsOf } from './lamps.ts';
import { lightPart } from './light-part.ts';
import { rig } from './rigs.ts';
import { createScratch } from './scratch.ts';

const frame: FaceFrame = { width: 240, height: 240, x: 120, y: 100, faceHeight: 80, roll: 0 };

const ball: PartLayer = {
  name: 'ball',
  depth: 'body',
  volume: 0.4,
  bevel: 0.02,
  gloss: 0.2,
  shadow: 0.6,
  draw: (ctx) => {
    ctx.fillStyle = '#808080';
    ctx.beginPath();
    ctx.arc(0, 0, 0.8, 0, Math.PI * 2);
    ctx.fill();
  },
};

function lit(
  layers: readonly PartLayer[],
  from: readonly [number, number, number] = [-1, 0, 1],
  at = frame,
): Figure {
  const figure = emptyFigure(at.width, at.height);
  const lighting = {
    frame: at,
    lamps: lampsOf(rig({ from, rimStrength: 0 })),
    scratch: createScratch(),
    ink: 0,
  };
  for (const layer of layers) lightPart(figure, layer, lighting);
  return figure;
}

/** Red of the pixel at a place in face units. */
function red(figure: Figure, x: number, y: number, at = frame): number {
  const px = Math.round(at.x + x * at.faceHeight);
  const py = Math.round(at.y + y * at.faceHeight);
  return figure.data[(py * figure.width + px) * 4]!;
}

describe('lighting of a part', () => {
  it('is brighter on the side of the lamp', () => {
    const left = lit([ball], [-1, 0, 1]);
    expect(red(left, -0.6, 0)).toBeGreaterThan(red(left, 0.6, 0) + 15);
    const right = lit([ball], [1, 0, 1]);
    expect(red(right, 0.6, 0)).toBeGreaterThan(red(right, -0.6, 0) + 15);
    const top = lit([ball], [0, 1, 1]);
    expect(red(top, 0, -0.6)).toBeGreaterThan(red(top, 0, 0.6) + 15);
  });

  it('gives the same bytes for the same input, in a fresh and in a used scratch', () => {
    const scratch = createScratch();
    const lighting = { frame, lamps: lampsOf(rig({})), scratch, ink: 0.02 };
    const once = emptyFigure(240, 240);
    lightPart(once, ball, lighting);
    const again = emptyFigure(240, 240);
    lightPart(emptyFigure(240, 240), { ...ball, volume: 0.1 }, lighting);
    lightPart(again, ball, lighting);
    expect(Buffer.compare(Buffer.from(once.data), Buffer.from(again.data))).toBe(0);
  });

  it('never makes a premultiplied colour exceed its alpha', () => {
    const { data } = lit([
      {
        ...ball,
        gloss: 1,
        draw: (ctx) => {
          ctx.fillStyle = 'rgba(255,255,255,0.5)';
          ctx.fillRect(-0.5, -0.5, 1, 1);
        },
      },
    ]);
    for (let i = 0; i < data.length; i += 4) {
      expect(Math.max(data[i]!, data[i + 1]!, data[i + 2]!)).toBeLessThanOrEqual(data[i + 3]! + 1);
    }
  });

  it('casts its shadow on the figure and not on the empty scene', () => {
    const sheet: PartLayer = {
      ...ball,
      shadow: 0,
      volume: 0,
      bevel: 0,
      draw: (ctx) => {
        ctx.fillStyle = '#ffffff';
        ctx.fillRect(-1.4, -0.3, 2.8, 1.4);
      },
    };
    const small: PartLayer = {
      ...ball,
      shadow: 1,
      draw: (ctx) => {
        ctx.fillStyle = '#808080';
        ctx.fillRect(-0.3, -0.2, 0.6, 0.6);
      },
    };
    const alone = lit([sheet]);
    const both = lit([sheet, small]);
    expect(red(both, 0.1, 0.45)).toBeLessThan(red(alone, 0.1, 0.45) - 15);
    expect(red(both, -1.2, 0.9)).toBe(red(alone, -1.2, 0.9));
    const bare = lit([small]);
    expect(bare.data[(Math.round(frame.y + 0.5 * 80) * 240 + 120) * 4 + 3]).toBe(0);
  });

  it('leaves no seam between two parts that are one cloth, and one between two that are not', () => {
    const strip = (from: number, joins?: PartLayer['joins']): PartLayer => ({
      ...ball,
      draw: (ctx) => {
        ctx.fillStyle = '#808080';
        ctx.fillRect(from, -0.5, 1, 1);
      },
      ...(joins && { joins }),
    });
    const over: PartLayer['joins'] = (ctx) => {
      ctx.fillStyle = '#ffffff';
      ctx.fillRect(-0.5, -0.5, 1, 1);
    };
    const across = Array.from({ length: 33 }, (_, i) => (i - 16) / 40);
    const unevenness = (layers: readonly PartLayer[]) => {
      const figure = lit(layers, [0, 0, 1]);
      const along = across.map((x) => red(figure, x, 0));
      return Math.max(...along) - Math.min(...along);
    };
    expect(unevenness([strip(-1, over), strip(0, over)])).toBeLessThan(6);
    expect(unevenness([strip(-1), strip(0)])).toBeGreaterThan(20);
  });

  it('rounds a torso about its middle line, however it leans', () => {
    const board: PartLayer = {
      ...ball,
      volume: 0,
      bevel: 0,
      draw: (ctx) => {
        ctx.fillStyle = '#808080';
        ctx.fillRect(-1, -1, 2, 2);
      },
    };
    const sides = (layer: PartLayer, roll = 0) => {
      const figure = lit([layer], [-1, 0, 1], { ...frame, roll });
      const at = (x: number) => red(figure, x * Math.cos(roll), x * Math.sin(roll));
      return at(-0.5) - at(0.5);
    };
    expect(sides(board)).toBe(0);
    const round = { ...board, chest: { half: 1, height: 0.3 } };
    expect(sides(round)).toBeGreaterThan(15);
    expect(Math.abs(sides(round, 0.4) - sides(round))).toBeLessThan(8);
  });

  it('looks the same at twice the size', () => {
    const large = { ...frame, width: 480, height: 480, x: 240, y: 200, faceHeight: 160 };
    const [small, big] = [lit([ball]), lit([ball], [-1, 0, 1], large)];
    for (const x of [-0.6, -0.3, 0, 0.3, 0.6]) {
      expect(Math.abs(red(small, x, 0) - red(big, x, 0, large))).toBeLessThan(10);
    }
  });
});

describe('blurring a plane', () => {
  it('keeps the sum inside and spreads like a Gaussian', () => {
    const size = 61;
    const plane = new Float32Array(size * size);
    plane[30 * size + 30] = 1;
    blurPlane(plane, new Float32Array(size * size + size), [size, size], 4);
    let sum = 0;
    let variance = 0;
    for (let i = 0; i < plane.length; i++) {
      sum += plane[i]!;
      variance += plane[i]! * ((i % size) - 30) ** 2;
    }
    expect(sum).toBeCloseTo(1, 4);
    expect(Math.sqrt(variance)).toBeGreaterThan(3.6);
    expect(Math.sqrt(variance)).toBeLessThan(4.4);
  });
});
