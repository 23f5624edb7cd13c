import type { SKRSContext2D } from '@napi-rs/canvas';
import { earsSeen, hairHalfWidthAt, hairHeight, skullTop, turnOf } from '../../drawing/anatomy.ts';
import { type Point, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import type { HeadFit } from '../../drawing/layers.ts';
import { GOLD } from '../../drawing/material.ts';
import { rosette } from '../../drawing/metalwork.ts';
import { bead, oval } from '../../drawing/ornament.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

const PEARL = '#fdf5ec';
/** Beads of a fine chain, in F. */
const BEADS_APART = 0.024;

/** Parting chain with its pendant, brooches of sun and moon, chains along the hairline, ear drops. */
export function maangTikka(room: PartRoom, options: { temple?: boolean }): Headwear {
  const { fit, palette } = room;
  const { temple = true } = options;
  const gold = palette.trim;
  const lean = turnOf(fit) * 0.1;
  const hairline = fit.foreheadY + 0.02;
  const pendant = Math.min(hairline + 0.1, fit.browY - 0.1);
  // It follows the skull's middle, which a turn moves the other way than the face, and leaves a bun alone.
  const parting = Math.max(hairHeight(fit, 0.86), skullTop(fit) - 0.08);
  const side = Math.min(fit.cheekHalfWidth * 1.02, hairHalfWidthAt(fit, fit.browY));
  const swag = (sign: number, drop: number): Point[] => plot({ lean, hairline, drop, sign, side, fit })`
    lean*0.6 hairline-0.015+drop*0.4, sign*side*0.42 hairline+0.005+drop,
    sign*side*0.78 fit.browY-0.17+drop, sign*side*0.98 fit.eyeY-0.13+drop`;
  const chains = partLayer('tikka-chains', 'over-head', { ...GOLD, volume: 0.02 }, (ctx) => {
    const down = plot({ lean, pendant, parting, middle: (parting + fit.foreheadY) / 2 })`
      -lean*1.2 parting, -lean*0.1 middle, lean pendant`;
    beads(ctx, down, gold);
    for (const sign of temple ? [-1, 1] : []) {
      beads(ctx, swag(sign, 0), gold);
      for (const [i, spot] of spotsAlong(9, (t) => pointOn(swag(sign, 0.03), t)).entries()) {
        if (i > 0) bead(ctx, [spot.x, spot.y], 0.014, i % 2 ? PEARL : palette.accent);
      }
    }
  });
  const pieces = partLayer('tikka', 'over-head', GOLD, (ctx) => {
    oval(ctx, [lean, pendant], [0.062, 0.07], darker(gold, 0.35));
    rosette(ctx, [lean, pendant - 0.005], 0.06, { gold, stone: palette.accent, other: palette.secondary });
    for (const x of [-0.035, 0, 0.035])
      bead(ctx, [lean + x, pendant + 0.075 - Math.abs(x) * 0.3], 0.014, PEARL);
    if (temple) {
      const y = hairHeight(fit, 0.3);
      const x = hairHalfWidthAt(fit, y) * 0.52;
      rosette(ctx, [-x, y], 0.085, { gold, stone: palette.accent, other: palette.secondary });
      rosette(ctx, [x, y], 0.085, { gold, stone: palette.accent, other: palette.secondary });
      bead(ctx, [x, y - 0.075], 0.02, palette.light);
    }
    earDrops(ctx, room);
  });
  return { layers: [chains, pieces] };
}

/** A fine chain of beads, every third of them a pearl. */
function beads(ctx: SKRSContext2D, line: readonly Point[], gold: string): void {
  strokeSmooth(ctx, line, darker(gold, 0.45), 0.008);
  const length = line
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - line[i]![0], y - line[i]![1]), 0);
  const spots = spotsAlong(Math.max(2, Math.round(length / BEADS_APART)), (t) => pointOn(line, t));
  for (const [i, { x, y }] of spots.entries())
    bead(ctx, [x, y], i % 3 === 2 ? 0.015 : 0.011, i % 3 === 2 ? PEARL : gold);
}

function pointOn(points: readonly Point[], t: number): Point {
  const at = Math.max(0, Math.min(0.999, t)) * (points.length - 1);
  const index = Math.floor(at);
  const [a, b] = [points[index] ?? [0, 0], points[index + 1] ?? [0, 0]];
  return [a[0] + (b[0] - a[0]) * (at - index), a[1] + (b[1] - a[1]) * (at - index)];
}

/** Where an ear drop hangs: on the lobe that is seen, or where a drawn head has it; null where none can. */
function lobeOf({ lobes, cheekHalfWidth, noseY }: HeadFit, side: -1 | 1): Point | null {
  if (!lobes) return [side * (cheekHalfWidth + 0.035), noseY + 0.06];
  const seen = side < 0 ? lobes.left : lobes.right;
  return seen && [side * seen.u, seen.v];
}

/** Bell-shaped ear drops (jhumka) where the lobes are. */
function earDrops(ctx: SKRSContext2D, room: PartRoom): void {
  const { fit, palette } = room;
  const gold = palette.trim;
  for (const sign of earsSeen(fit)) {
    const lobe = lobeOf(fit, sign);
    if (!lobe) continue;
    const [x, y] = lobe;
    rosette(ctx, [x, y], 0.04, { gold, stone: palette.accent, other: palette.secondary });
    ctx.beginPath();
    ctx.ellipse(x, y + 0.13, 0.065, 0.075, 0, Math.PI, 0);
    ctx.fillStyle = gold;
    ctx.fill();
    oval(ctx, [x, y + 0.13], [0.065, 0.018], darker(gold, 0.4));
    for (let i = -2; i <= 2; i++) bead(ctx, [x + i * 0.027, y + 0.155 - Math.abs(i) * 0.004], 0.013, PEARL);
    bead(ctx, [x, y + 0.185], 0.014, palette.accent);
  }
}
