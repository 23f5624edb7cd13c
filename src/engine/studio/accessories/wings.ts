import { mix } from '../drawing/colour.ts';
import type { Point } from '../drawing/curve.ts';
import { feather } from '../drawing/feather.ts';
import { PETAL } from '../drawing/material.ts';
import { eachSide, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { seedOf } from '../drawing/piece.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { dragonWings } from './dragon-wings.ts';
import { insectWings } from './thin-wings.ts';
import { reachOf } from './wing-room.ts';

export type WingKind = 'angel' | 'phoenix' | 'fairy' | 'butterfly' | 'dragon';

/** Three rows of feathers over an arched arm. */
function feathered(room: PartRoom, tones: readonly (readonly [string, string])[], seed: number): PartLayer[] {
  const { wide, high, root } = reachOf(room);
  const arm = (t: number): Point => [
    root[0] + (wide * 0.7 - root[0]) * t ** 0.75,
    root[1] + (high + 0.32 - root[1]) * Math.sin(Math.min(1.62, t * 1.8)) ** 0.85,
  ];
  return [0, 1, 2].map(
    (row): PartLayer =>
      partLayer(`wing-row-${row}`, 'behind-body', { ...PETAL, volume: 0.1, shadow: 0.4 }, (ctx) =>
        eachSide(ctx, () => {
          const random = seededRandom(seed + row);
          const count = [13, 12, 10][row] ?? 10;
          const [tone, tip] = tones[row] ?? ['#ffffff', '#ffffff'];
          for (let i = 0; i < count; i++) {
            const t = 0.16 + (0.84 * i) / (count - 1);
            const [x, y] = arm(t);
            const length = [0.95, 0.64, 0.36][row]! * (0.7 + 0.35 * Math.sin(t * 2.6));
            placed(
              ctx,
              { x, y: y - 0.02, angle: Math.PI * (0.99 - 0.3 * t ** 2.2) + (random() - 0.5) * 0.04 },
              1,
              () => feather(ctx, length, tone, tip),
            );
          }
        }),
      ),
  );
}

/** Wings that rise behind the shoulders. */
export function wings(room: PartRoom, options: { of?: WingKind }): readonly PartLayer[] {
  const { palette } = room;
  const style = options.of ?? 'angel';
  const seed = seedOf(room);
  if (style === 'fairy' || style === 'butterfly') return insectWings(room, style, seed);
  if (style === 'dragon') return dragonWings(room);
  const tones: readonly (readonly [string, string])[] =
    style === 'phoenix'
      ? [
          [palette.primary, palette.secondary],
          [palette.secondary, palette.trim],
          [palette.accent, palette.trim],
        ]
      : [
          [mix(palette.light, palette.primary, 0.16), palette.light],
          [palette.light, '#ffffff'],
          ['#fbf8f2', '#ffffff'],
        ];
  return feathered(room, tones, seed);
}
