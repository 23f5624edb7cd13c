import { mix } from '../drawing/colour.ts';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { feather } from '../drawing/feather.ts';
import { LACQUER, PETAL } from '../drawing/material.ts';
import { oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { lighter } from '../drawing/tint.ts';
import { perch, roundEye } from './perch.ts';

/** Lengths and tones that its layers share. */
function formOfParrot(room: PartRoom) {
  const [x, y] = perch(room);
  return { x, y };
}

type ParrotForm = ReturnType<typeof formOfParrot>;

function bodyOfParrot(room: PartRoom, form: ParrotForm): PartLayer {
  const { palette } = room;
  const { x, y } = form;
  return partLayer('parrot-body', 'in-front', { ...PETAL, volume: 0.22 }, (ctx) =>
    placed(ctx, { x, y, angle: 0.08 }, 1, () => {
      for (const [turn, length, tone] of [
        [2.6, 0.5, palette.secondary],
        [2.8, 0.56, palette.primary],
        [2.98, 0.5, palette.trim],
      ] as const)
        placed(ctx, { x: 0.06, y: -0.08, angle: turn }, 1, () =>
          feather(ctx, length, tone, lighter(tone, 0.3)),
        );
      fillSmooth(
        ctx,
        plot`
          -0.02 -0.62, -0.14 -0.52, -0.16 -0.36, -0.2 -0.2, -0.13 -0.03, 0.02 0.02, 0.16 -0.06, 0.2 -0.26,
          0.14 -0.46, 0.1 -0.57`,
        palette.primary,
      );
      fillSmooth(
        ctx,
        plot`-0.12 -0.32, -0.17 -0.18, -0.1 -0.03, 0 -0.02, -0.02 -0.2`,
        mix(palette.trim, palette.primary, 0.25),
      );
      for (const [px, py, turn, length] of rows(4)`
        0.1 -0.36 3.02 0.4, 0.13 -0.34 2.85 0.38, 0.15 -0.3 2.7 0.32`)
        placed(ctx, { x: px, y: py, angle: turn }, 1, () =>
          feather(ctx, length, palette.secondary, palette.accent),
        );
      for (const turn of [-0.5, -0.15, 0.2])
        placed(ctx, { x: 0, y: -0.58, angle: turn }, 1, () =>
          feather(ctx, 0.16, palette.trim, lighter(palette.trim, 0.3)),
        );
    }),
  );
}

function faceOfParrot(_room: PartRoom, form: ParrotForm): PartLayer {
  const { x, y } = form;
  return partLayer('parrot-face', 'in-front', { ...LACQUER, volume: 0.06, shadow: 0.25 }, (ctx) =>
    placed(ctx, { x, y, angle: 0.08 }, 1, () => {
      oval(ctx, [-0.06, -0.49], [0.075, 0.08], '#fbf3e6');
      roundEye(ctx, [-0.055, -0.5], 0.042, '#c98a1a');
      fillSmooth(
        ctx,
        plot`-0.12 -0.53, -0.22 -0.52, -0.25 -0.43, -0.235 -0.36!, -0.18 -0.42, -0.12 -0.42`,
        '#2c2a30',
      );
      strokeSmooth(ctx, plot`-0.15 -0.5, -0.2 -0.49, -0.225 -0.44`, 'rgba(255,255,255,0.4)', 0.014);
      for (const dx of [-0.06, 0.06])
        for (const d of [-0.02, 0.02])
          strokeSmooth(ctx, plot({ dx, d })`dx -0.01, dx+d 0.05`, '#6a5a50', 0.024);
    }),
  );
}

/** A parrot looking at the child. */
export function parrot(room: PartRoom): readonly PartLayer[] {
  const form = formOfParrot(room);
  const body = bodyOfParrot(room, form);
  const face = faceOfParrot(room, form);
  return [body, face];
}
