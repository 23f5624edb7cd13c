import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, SILK } from '../drawing/material.ts';
import { bead, fillRect } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** Saffron, white and green, and the wheel's blue, as the Flag Code of India has them. */
const TRICOLOUR = { bands: ['#ff9933', '#ffffff', '#138808'], wheel: '#000080' } as const;
const WIDE = 0.96;
const HIGH = 0.64;

/** India's flag on a stick, held up beside the child and flying inwards. */
export function flag(room: PartRoom): readonly PartLayer[] {
  const [x, grip] = gripBeside(room);
  const top = Math.max(room.bounds.top + 0.15, grip - 2.05);
  const wave = (t: number): number => Math.sin(t * 5.2) * 0.05 * (0.3 + t);
  /** From the stick (0) to the fly (1), and from its upper edge (0) to its lower one. */
  const at = (t: number, down: number): Point => [
    x - t * WIDE,
    top + 0.04 + down * HIGH + wave(t) - t * 0.06,
  ];
  const ALONG = Array.from({ length: 9 }, (_, i) => i / 8);
  const cloth = [...ALONG.map((t) => at(t, 0)), ...ALONG.map((t) => at(1 - t, 1))];
  const [wx, wy] = at(0.5, 0.5);
  const radius = HIGH * 0.145;
  return [
    partLayer('flag-stick', 'behind-body', { ...LACQUER, volume: 0.05 }, (ctx) => {
      strokeSmooth(ctx, plot({ x, top, grip })`x top, x grip+0.45`, '#8a5a30', 0.055);
      bead(ctx, [x, top - 0.03], 0.05, '#e2b23a');
    }),
    partLayer('flag', 'behind-body', { ...SILK, volume: 0.06 }, (ctx) => {
      for (const [band, tone] of TRICOLOUR.bands.entries())
        fillSmooth(
          ctx,
          [...ALONG.map((t) => at(t, band / 3)), ...ALONG.map((t) => at(1 - t, (band + 1) / 3))],
          tone,
        );
      for (let spoke = 0; spoke < 24; spoke++) {
        const angle = (spoke / 24) * Math.PI * 2;
        strokeSmooth(
          ctx,
          [
            [wx, wy],
            [wx + Math.cos(angle) * radius, wy + Math.sin(angle) * radius],
          ],
          TRICOLOUR.wheel,
          0.006,
        );
      }
      ctx.beginPath();
      ctx.arc(wx, wy, radius, 0, Math.PI * 2);
      ctx.strokeStyle = TRICOLOUR.wheel;
      ctx.lineWidth = 0.016;
      ctx.stroke();
      inside(ctx, cloth, () => {
        for (const [t, wide, tone] of [
          [0.16, 0.12, veiled('#000000', 0.1)],
          [0.45, 0.14, veiled('#ffffff', 0.16)],
          [0.76, 0.14, veiled('#000000', 0.12)],
        ] as const)
          fillRect(ctx, [x - (t + wide / 2) * WIDE, top - 0.2, wide * WIDE, HIGH + 0.4], tone);
      });
      strokeSmooth(ctx, plot({ x, top })`x top+0.03, x top+0.69`, darker('#ffffff', 0.15), 0.02);
    }),
  ];
}
