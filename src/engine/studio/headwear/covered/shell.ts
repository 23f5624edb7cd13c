import type { SKRSContext2D } from '@napi-rs/canvas';
import { addSmooth, inside, moved, type Point, strokeOutline } from '../../drawing/curve.ts';
import { type Material, PAINTED } from '../../drawing/material.ts';
import type { Headwear, PartLayer } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';

export interface ShellShape {
  readonly name: string;
  readonly outer: readonly Point[];
  readonly window: readonly Point[];
  readonly material: Material;
  readonly colour: string;
  /** Seams, folds and patterns, painted inside the shell only. */
  readonly paint?: (ctx: SKRSContext2D) => void;
}

/** The body of a covered headwear: its outline with the window cut out. */
export function shell(shape: ShellShape): PartLayer {
  const { name, outer, window, material, colour, paint } = shape;
  return partLayer(name, 'over-head', material, (ctx) => {
    ctx.save();
    ctx.beginPath();
    addSmooth(ctx, outer);
    addSmooth(ctx, window);
    ctx.fillStyle = colour;
    ctx.fill('evenodd');
    ctx.clip('evenodd');
    paint?.(ctx);
    ctx.restore();
  });
}

export interface RimShape {
  readonly name: string;
  readonly window: readonly Point[];
  readonly width: number;
  readonly colour: string;
  readonly material: Material;
}

/** The edge of the opening: a roll of material with a darker inner side, which gives the shell its thickness. */
export function rim(shape: RimShape): PartLayer {
  const { name, window, width, colour, material } = shape;
  return partLayer(name, 'over-head', material, (ctx) => {
    inside(ctx, window, () => strokeOutline(ctx, window, darker(colour, 0.62), width * 1.55));
    strokeOutline(ctx, window, colour, width);
    strokeOutline(ctx, window, veiled(lighter(colour, 0.6), 0.35), width * 0.18);
  });
}

/** Shade that the opening throws on what lies inside it: darkest at the top, where the light is kept off. */
function rimShade(window: readonly Point[], reach = 0.1): PartLayer {
  return partLayer('rim-shade', 'over-neck', PAINTED, (ctx) => {
    const fallen = moved(window, 0, reach * 0.22);
    inside(ctx, window, () => {
      for (let i = 1; i <= 10; i++) {
        strokeOutline(ctx, fallen, veiled('#120a14', 0.042), (reach * 2 * i) / 10);
      }
    });
  });
}

export interface CoveredParts {
  readonly window: readonly Point[];
  readonly lining: string;
  readonly layers: readonly PartLayer[];
}

/** Puts a covered headwear together: the shade lies on the head, everything else above it. */
export function covered(parts: CoveredParts): Headwear {
  const { window, lining, layers } = parts;
  return {
    layers: [rimShade(window), ...layers],
    lining,
    window: (ctx) => {
      ctx.beginPath();
      addSmooth(ctx, window);
      ctx.fill();
    },
  };
}
