import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop } from '../anatomy.ts';
import { fillSmooth, inside, type Point } from '../curve.ts';
import { GOLD, SILK } from '../material.ts';
import { bead } from '../ornament.ts';
import { fold, seam } from '../textile.ts';
import { darker } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

/** Lengths and tones that its layers share. */
function formOfJesterHood(room: PartRoom) {
  const { fit } = room;
  const window = faceWindow(fit, { air: 0.045, brow: -0.01, chin: 0.01 });
  const top = skullTop(fit);
  const cheek = fit.cheekHalfWidth;
  // biome-ignore format: a row of points reads as a line of the outline
  const horn: Point[] = [
    [0.02, top + 0.1], [cheek * 0.5, top - 0.13], [cheek + 0.2, top - 0.2], [cheek + 0.46, top + 0.08],
    [cheek + 0.47, top + 0.14], [cheek + 0.3, top + 0.1], [cheek + 0.1, top + 0.28],
  ];
  return { window, top, cheek, horn };
}

type JesterHoodForm = ReturnType<typeof formOfJesterHood>;

function hornsOfJesterHood(room: PartRoom, form: JesterHoodForm): PartLayer {
  const { palette } = room;
  const { top, cheek, horn } = form;
  return {
    name: 'jester-horns',
    depth: 'behind-head',
    ...SILK,
    volume: 0.24,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        fillSmooth(ctx, horn, side < 0 ? palette.primary : palette.secondary);
        inside(ctx, horn, () =>
          fold(
            ctx,
            [
              [cheek * 0.5, top],
              [cheek + 0.2, top - 0.06],
              [cheek + 0.42, top + 0.08],
            ],
            0.07,
            1.2,
          ),
        );
        bead(ctx, cheek + 0.475, top + 0.18, 0.068, palette.trim);
        ctx.restore();
      }
    },
  };
}

function bodyOfJesterHood(room: PartRoom, form: JesterHoodForm): PartLayer {
  const { fit, palette } = room;
  const { window, top, cheek } = form;
  return shell({
    name: 'jester-hood',
    outer: hoodOutline(fit, { ease: 0.19, rise: 0.03, hem: 0.26 }),
    window,
    colour: palette.primary,
    material: SILK,
    paint: (ctx) => {
      ctx.fillStyle = palette.secondary;
      ctx.fillRect(0, -2, 2, 4);
      for (const y of [-0.66, -0.28, 0.1, 0.48]) {
        for (const side of [-1, 1]) {
          ctx.beginPath();
          for (const [x, dy] of [
            [0.5, 0],
            [0.6, -0.13],
            [0.7, 0],
            [0.6, 0.13],
          ] as const)
            ctx.lineTo(side * x * (cheek / 0.41), y + dy);
          ctx.fillStyle = palette.trim;
          ctx.fill();
        }
      }
      seam(
        ctx,
        [
          [0, top - 0.1],
          [0, fit.foreheadY],
        ],
        palette.primary,
        0.012,
      );
    },
  });
}

function ruffOfJesterHood(room: PartRoom, _form: JesterHoodForm): PartLayer {
  const { fit, palette } = room;
  return {
    name: 'jester-ruff',
    depth: 'over-head',
    ...SILK,
    draw: (ctx) => {
      for (let i = 6; i >= 0; i--) {
        for (const side of i === 0 ? [1] : [-1, 1]) {
          const x = side * i * 0.115;
          const y = fit.chinY + 0.25 - i * i * 0.0035;
          // biome-ignore format: a row of points reads as a line of the outline
          const point: Point[] = [
            [x - 0.08, y - 0.1], [x + 0.08, y - 0.1], [x + side * 0.03, y + 0.17],
            [x + side * 0.03, y + 0.17],
          ];
          fillSmooth(ctx, point, (i + (side > 0 ? 1 : 0)) % 2 ? palette.trim : palette.accent);
          bead(ctx, x + side * 0.03, y + 0.18, 0.032, palette.trim);
        }
      }
    },
  };
}

/** Silk hood of two tones with horns and bells: jester, circus, sweets. */
export function jesterHood(room: PartRoom): Headwear {
  const form = formOfJesterHood(room);
  const { palette } = room;
  const { window } = form;
  const horns = hornsOfJesterHood(room, form);
  const body = bodyOfJesterHood(room, form);
  const ruff = ruffOfJesterHood(room, form);
  const edge = rim({ name: 'jester-rim', window, width: 0.06, colour: palette.trim, material: GOLD });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [horns, body, ruff, edge] });
}
