import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { bandLine } from '../anatomy.ts';
import { fillSmooth, inside, type Point, sampled, strokeSmooth } from '../curve.ts';
import { GOLD, PETAL } from '../material.ts';
import { placed, rose } from '../ornament.ts';
import { darker, lighter, mixed } from '../tint.ts';

/** Lengths and tones that its layers share. */
function formOfUnicornBand(room: PartRoom) {
  const { fit } = room;
  const line = bandLine(fit, 0.42, 0.18);
  const [x, y] = line(0.5);
  const tall = Math.min(0.5, Math.max(0.3, y - room.bounds.top - 0.05));
  return { line, x, y, tall };
}

type UnicornBandForm = ReturnType<typeof formOfUnicornBand>;

function earsOfUnicornBand(room: PartRoom, form: UnicornBandForm): PartLayer {
  const { palette } = room;
  const { line } = form;
  return {
    name: 'unicorn-ears',
    depth: 'over-head',
    ...PETAL,
    volume: 0.12,
    draw: (ctx) => {
      for (const t of [0.24, 0.76]) {
        const [ex, ey] = line(t);
        placed(ctx, ex, ey, ex * 0.8, 1, () => {
          fillSmooth(
            ctx,
            [
              [-0.08, 0.02],
              [-0.085, -0.12],
              [0, -0.25],
              [0, -0.25],
              [0.085, -0.12],
              [0.08, 0.02],
            ],
            palette.light,
          );
          fillSmooth(
            ctx,
            [
              [-0.042, 0],
              [-0.045, -0.1],
              [0, -0.18],
              [0.045, -0.1],
              [0.042, 0],
            ],
            mixed(palette.accent, palette.light, 0.35),
          );
        });
      }
    },
  };
}

function hornOfUnicornBand(room: PartRoom, form: UnicornBandForm): PartLayer {
  const { palette } = room;
  const { x, y, tall } = form;
  return {
    name: 'unicorn-horn',
    depth: 'over-head',
    ...GOLD,
    volume: 0.1,
    draw: (ctx) => {
      // biome-ignore format: a row of points reads as a line of the outline
      const cone: Point[] = [
        [x - 0.082, y + 0.02], [x - 0.08, y], [x, y - tall], [x, y - tall], [x + 0.08, y],
        [x + 0.082, y + 0.02],
      ];
      fillSmooth(ctx, cone, palette.trim);
      inside(ctx, cone, () => {
        for (let i = 0; i < 8; i++) {
          const at = y - (i / 8) * tall;
          strokeSmooth(
            ctx,
            [
              [x - 0.1, at - 0.01],
              [x, at - 0.005],
              [x + 0.1, at - 0.06],
            ],
            darker(palette.trim, 0.4),
            0.014,
          );
          strokeSmooth(
            ctx,
            [
              [x - 0.1, at + 0.012],
              [x, at + 0.015],
              [x + 0.1, at - 0.04],
            ],
            lighter(palette.trim, 0.55),
            0.012,
          );
        }
      });
    },
  };
}

function flowersOfUnicornBand(room: PartRoom, form: UnicornBandForm): PartLayer {
  const { palette } = room;
  const { line } = form;
  return {
    name: 'unicorn-flowers',
    depth: 'over-head',
    ...PETAL,
    draw: (ctx) => {
      strokeSmooth(ctx, sampled(line), palette.light, 0.035);
      const tones = [palette.accent, palette.primary, lighter(palette.secondary, 0.3)];
      for (const [i, t] of [0.12, 0.3, 0.38, 0.5, 0.62, 0.7, 0.88].entries())
        rose(ctx, ...line(t), i === 3 ? 0.07 : 0.055, tones[i % 3] ?? palette.accent, i * 2);
    },
  };
}

/** A spiralled horn and ears on a flowered band. */
export function unicornBand(room: PartRoom): Headwear {
  const form = formOfUnicornBand(room);
  const ears = earsOfUnicornBand(room, form);
  const horn = hornOfUnicornBand(room, form);
  const flowers = flowersOfUnicornBand(room, form);
  return { layers: [ears, horn, flowers] };
}
