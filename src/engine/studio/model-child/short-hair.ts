import type { Point } from '../drawing/curve.ts';
import { plot } from '../drawing/plot.ts';
import type { HairShape } from './hair-shape.ts';

/** Swept to the viewer's right from a parting on the left. */
export const SHORT: HairShape = {
  crownY: -0.88,
  halfWidth: 0.49,
  back: [
    {
      outline: plot`
        0 -0.86, 0.3 -0.8, 0.47 -0.55, 0.49 -0.2, 0.45 0.14, 0.3 0.3, -0.3 0.3, -0.45 0.14, -0.49 -0.2,
        -0.47 -0.55, -0.3 -0.8`,
      guides: [plot`-0.2 -0.8, -0.46 -0.4, -0.42 0.2`, plot`0.2 -0.8, 0.46 -0.4, 0.42 0.2`],
      count: 60,
    },
  ],
  front: [
    {
      outline: plot`
        -0.2 -0.8, -0.36 -0.79, -0.475 -0.58, -0.5 -0.3, -0.465 -0.06, -0.43 -0.02, -0.418 -0.16,
        -0.405 -0.28, -0.34 -0.38, -0.25 -0.48, -0.16 -0.7`,
      guides: [
        plot`-0.18 -0.77, -0.26 -0.66, -0.32 -0.52, -0.4 -0.32`,
        plot`-0.19 -0.79, -0.36 -0.68, -0.43 -0.45, -0.43 -0.06`,
        plot`-0.2 -0.8, -0.42 -0.7, -0.485 -0.42, -0.47 -0.08`,
      ],
      count: 90,
    },
    {
      outline: plot`
        -0.22 -0.78, -0.12 -0.875, 0.1 -0.9, 0.32 -0.83, 0.46 -0.62, 0.5 -0.32, 0.47 -0.06, 0.43 -0.01,
        0.42 -0.14, 0.405 -0.22, 0.35 -0.255, 0.27 -0.275, 0.16 -0.31, 0.05 -0.35, -0.07 -0.405,
        -0.19 -0.48, -0.29 -0.62`,
      guides: [
        plot`-0.22 -0.76, -0.24 -0.68, -0.22 -0.58, -0.14 -0.41`,
        plot`-0.18 -0.78, -0.08 -0.72, 0.04 -0.56, 0.12 -0.34`,
        plot`-0.17 -0.8, 0.04 -0.78, 0.22 -0.58, 0.33 -0.29`,
        plot`-0.15 -0.83, 0.14 -0.84, 0.36 -0.66, 0.4 -0.28`,
        plot`-0.12 -0.86, 0.22 -0.88, 0.46 -0.6, 0.46 -0.04`,
      ],
      count: 190,
      sheen: 0.45,
    },
  ],
};

/** Wavy outline: `count` bumps on an ellipse from angle `a0` to `a1`. */
function bumps(
  [cx, cy]: Point,
  [rx, ry]: readonly [rx: number, ry: number],
  { a0, a1, count, size }: { a0: number; a1: number; count: number; size: number },
): Point[] {
  return Array.from({ length: count * 3 + 1 }, (_, i): Point => {
    const turn = a0 + ((a1 - a0) * i) / (count * 3);
    const grow = 1 + size * (i % 3 === 0 ? -0.35 : 0.65);
    return [cx + Math.cos(turn) * rx * grow, cy + Math.sin(turn) * ry * grow];
  });
}

/** Close curls, drawn as rings by their own painter over these masses. */
export const CURLY: HairShape = {
  crownY: -0.92,
  halfWidth: 0.53,
  back: [
    {
      outline: bumps([0, -0.3], [0.52, 0.58], {
        a0: Math.PI * 0.88,
        a1: Math.PI * 2.12,
        count: 15,
        size: 0.06,
      }),
      guides: [plot`-0.3 -0.7, -0.5 -0.2`, plot`0.3 -0.7, 0.5 -0.2`],
      count: 0,
    },
  ],
  front: [
    {
      outline: plot`
        ...${bumps([0, -0.32], [0.5, 0.57], { a0: Math.PI * 0.97, a1: Math.PI * 2.03, count: 14, size: 0.07 })}, 0.44 -0.2,
        ...${bumps([0, -0.16], [0.42, 0.34], { a0: Math.PI * 1.95, a1: Math.PI * 1.05, count: 9, size: 0.09 })}, -0.44 -0.2`,
      guides: [plot`-0.3 -0.7, -0.5 -0.2`, plot`0.3 -0.7, 0.5 -0.2`],
      count: 0,
    },
  ],
};
