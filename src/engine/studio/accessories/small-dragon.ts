import { mix } from '../drawing/colour.ts';
import { fillSmooth, inside, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PLUSH } from '../drawing/material.ts';
import { disc, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { scales } from '../drawing/textile.ts';
import { darker } from '../drawing/tint.ts';
import { perch, roundEye } from './perch.ts';

/** Lengths and tones that its layers share. */
function formOfSmallDragon(room: PartRoom) {
  const [x, y] = perch(room);
  return { x, y };
}

type SmallDragonForm = ReturnType<typeof formOfSmallDragon>;

function bodyOfSmallDragon(room: PartRoom, form: SmallDragonForm): PartLayer {
  const { palette } = room;
  const { x, y } = form;
  return partLayer('small-dragon', 'in-front', { ...PLUSH, volume: 0.22, gloss: 0.3 }, (ctx) =>
    placed(ctx, { x, y, angle: 0 }, 1, () => {
      strokeSmooth(ctx, plot`0.12 -0.06, 0.3 0.06, 0.28 0.26, 0.12 0.34`, palette.primary, 0.085);
      fillSmooth(ctx, plot`0.14 0.28, 0.02 0.36!, 0.14 0.4`, palette.secondary);
      fillSmooth(ctx, plot`0.06 -0.3, 0.28 -0.62!, 0.4 -0.4!, 0.38 -0.24!, 0.18 -0.14`, palette.secondary);
      for (const tip of plot`0.28 -0.62, 0.4 -0.4, 0.38 -0.24`)
        strokeSmooth(ctx, plot({ tip })`0.08 -0.22, tip`, darker(palette.primary, 0.1), 0.024);
      const torso = plot`-0.06 -0.36, -0.16 -0.16, -0.1 0.02, 0.06 0.04, 0.18 -0.04, 0.14 -0.26, 0.06 -0.38`;
      fillSmooth(ctx, torso, palette.primary);
      inside(ctx, torso, () =>
        scales(ctx, { left: -0.2, right: 0.24, top: -0.4, bottom: 0.06 }, 0.07, [
          palette.primary,
          darker(palette.primary, 0.1),
        ]),
      );
      fillSmooth(
        ctx,
        plot`-0.07 -0.3, -0.14 -0.14, -0.08 0, 0.02 0, -0.01 -0.16`,
        mix(palette.light, palette.trim, 0.35),
      );
      for (const [px, py] of plot`0.03 -0.62, -0.07 -0.64`)
        fillSmooth(ctx, plot({ px, py })`px-0.02 py+0.08, px+0.05 py-0.07!, px+0.04 py+0.08`, palette.trim);
      fillSmooth(
        ctx,
        plot`
          -0.02 -0.62, -0.12 -0.58, -0.2 -0.48, -0.28 -0.44, -0.27 -0.36, -0.14 -0.33, 0.02 -0.34,
          0.1 -0.44, 0.08 -0.57`,
        palette.primary,
      );
    }),
  );
}

function faceOfSmallDragon(room: PartRoom, form: SmallDragonForm): PartLayer {
  const { palette } = room;
  const { x, y } = form;
  return partLayer('small-dragon-face', 'in-front', { ...LACQUER, volume: 0.04, shadow: 0.15 }, (ctx) =>
    placed(ctx, { x, y, angle: 0 }, 1, () => {
      roundEye(ctx, [-0.07, -0.49], 0.056, palette.accent);
      disc(ctx, [-0.245, -0.425], 0.011, darker(palette.primary, 0.7));
      strokeSmooth(ctx, plot`-0.26 -0.38, -0.17 -0.36, -0.08 -0.39`, darker(palette.primary, 0.65), 0.013);
      oval(ctx, [-0.0, -0.42], [0.03, 0.02], mix('#ff8f8f', palette.primary, 0.5));
      for (const dx of [-0.08, 0.06]) oval(ctx, [dx, 0.02], [0.055, 0.035], darker(palette.primary, 0.12));
    }),
  );
}

/** A dragon no bigger than a cat, tail round the shoulder. */
export function smallDragon(room: PartRoom): readonly PartLayer[] {
  const form = formOfSmallDragon(room);
  const body = bodyOfSmallDragon(room, form);
  const face = faceOfSmallDragon(room, form);
  return [body, face];
}
