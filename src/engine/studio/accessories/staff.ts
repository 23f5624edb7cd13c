import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillPolygon, fillSmooth, moved, type Point, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, LACQUER, LEATHER, PAINTED, STEEL } from '../drawing/material.ts';
import { bead, glow, jewel, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

function halo(ctx: SKRSContext2D, at: Point, radius: number, tone: string): void {
  glow(ctx, at, radius, [
    [0, veiled(lighter(tone, 0.8), 0.9)],
    [0.25, veiled(tone, 0.55)],
    [1, veiled(tone, 0)],
  ]);
}

/** Lengths and tones that its layers share. */
function formOfStaff(room: PartRoom, options: { head?: 'crystal' | 'trident' | 'star' }) {
  const { bounds } = room;
  const { head = 'crystal' } = options;
  const [x] = gripBeside(room);
  const y = Math.max(bounds.top + 0.5, -0.45);
  const metal = head === 'trident';
  return { head, x, y, metal };
}

type StaffForm = ReturnType<typeof formOfStaff>;

function poleOfStaff(room: PartRoom, form: StaffForm): PartLayer {
  const { palette, bounds } = room;
  const { x, y, metal } = form;
  return partLayer('staff', 'behind-body', { ...(metal ? STEEL : LEATHER), volume: 0.1 }, (ctx) => {
    const tone = metal ? palette.trim : mix('#6b4526', palette.secondary, 0.25);
    const line: Point[] = metal
      ? plot({ x, y, bounds })`x y, x bounds.bottom+0.2`
      : plot({ x, y, bounds })`x y+0.1, x+0.025 y+0.5, x-0.02 y+1.1, x+0.01 bounds.bottom+0.2`;
    strokeSmooth(ctx, line, darker(tone, 0.35), 0.105);
    strokeSmooth(ctx, line, tone, 0.088);
    for (const dy of [0.28, 0.36, 0.44])
      strokeSmooth(
        ctx,
        plot({ x, y, dy })`x-0.045 y+dy, x+0.06 y+dy-0.03`,
        metal ? darker(tone, 0.4) : palette.trim,
        0.026,
      );
    if (!metal)
      for (const shift of [-0.02, 0.02])
        strokeSmooth(ctx, moved(line, shift, 0), veiled(darker(tone, 0.6), 0.5), 0.01);
  });
}

function topOfStaff(room: PartRoom, form: StaffForm): PartLayer {
  const { palette } = room;
  const { head, x, y, metal } = form;
  return partLayer('staff-head', 'behind-body', { ...GOLD, volume: 0.08 }, (ctx) => {
    if (metal) {
      for (const side of [-1, 0, 1]) {
        const tine: Point[] =
          side === 0
            ? plot({ x, y })`x-0.04 y+0.1, x-0.04 y-0.3, x y-0.46!, x+0.04 y-0.3, x+0.04 y+0.1`
            : plot({ x, y, side })`
              x y+0.12, x+side*0.17 y+0.02, x+side*0.2 y-0.22, x+side*0.22 y-0.36!, x+side*0.26 y-0.12,
              x+side*0.2 y+0.12, x y+0.2`;
        fillSmooth(ctx, tine, palette.trim);
      }
      jewel(ctx, [x, y + 0.13], 0.055, { stone: palette.accent, setting: lighter(palette.trim, 0.2) });
      return;
    }
    for (const side of [-1, 1])
      strokeSmooth(
        ctx,
        plot({ x, y, side })`x y+0.2, x+side*0.16 y+0.08, x+side*0.17 y-0.1, x+side*0.07 y-0.22`,
        palette.trim,
        0.042,
      );
    if (head === 'star') star(ctx, [x, y - 0.06], 0.19, palette.accent);
    else {
      for (const [points, tone] of [
        [plot`0 -0.24, -0.1 -0.06, -0.05 0.12, 0 0.14`, lighter(palette.accent, 0.45)],
        [plot`0 -0.24, 0.1 -0.06, 0.05 0.12, 0 0.14`, darker(palette.accent, 0.2)],
        [plot`0 -0.24, -0.035 -0.03, 0 0.14, 0.035 -0.03`, lighter(palette.accent, 0.15)],
      ] as const) {
        fillPolygon(ctx, moved(points, x, y - 0.02), tone);
      }
    }
  });
}

/** A staff from the bottom edge: crystal in gold claws, a shell trident, or a leafy bough. */
export function staff(
  room: PartRoom,
  options: { head?: 'crystal' | 'trident' | 'star' },
): readonly PartLayer[] {
  const form = formOfStaff(room, options);
  const { palette } = room;
  const { x, y, metal } = form;
  const pole = poleOfStaff(room, form);
  const top = topOfStaff(room, form);
  const light = partLayer('staff-light', 'behind-body', { ...PAINTED, glow: 1 }, (ctx) =>
    halo(ctx, [x, y - 0.05], 0.42, palette.accent),
  );
  return metal ? [pole, top] : [pole, light, top];
}

/** A wand held up beside the child, its tip alight. */
export function wand(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = gripBeside(room);
  const foot: Point = [x - 0.1, y + 0.36];
  const tip: Point = [x + 0.22, y - 0.8];
  return [
    partLayer('wand', 'in-front', { ...LACQUER, volume: 0.06 }, (ctx) => {
      const wood = mix('#4a2d1a', palette.dark, 0.3);
      strokeSmooth(ctx, [foot, tip], darker(wood, 0.3), 0.07);
      strokeSmooth(ctx, [foot, tip], wood, 0.056);
      for (const t of [0.36, 0.42, 0.95]) {
        const [x, y] = [foot[0] + (tip[0] - foot[0]) * t, foot[1] + (tip[1] - foot[1]) * t];
        bead(ctx, [x, y], 0.048, palette.trim);
      }
    }),
    partLayer('wand-light', 'in-front', PAINTED, (ctx) => {
      halo(ctx, tip, 0.36, palette.trim);
      star(ctx, tip, 0.12, lighter(palette.trim, 0.35));
      for (const [dx, dy, r] of rows(3)`
        -0.22 -0.1 0.034, -0.1 -0.27 0.028, -0.3 0.12 0.024, 0.05 0.24 0.026`)
        star(ctx, [tip[0] + dx, tip[1] + dy], r, lighter(palette.accent, 0.3));
    }),
  ];
}
