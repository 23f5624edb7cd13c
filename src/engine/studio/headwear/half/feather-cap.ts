import { mix } from '../../drawing/colour.ts';
import { spotsAlong } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { GOLD, PETAL, PLUSH } from '../../drawing/material.ts';
import { circlet } from '../../drawing/metalwork.ts';
import { bead, jewel, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { darker, lighter } from '../../drawing/tint.ts';
import { body } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

/**
 * A cap of feathers under a jewelled band: a swan's, white and smoothed back from the middle, or a phoenix's, standing
 * up like flames.
 */
export function featherCap(
  room: PartRoom,
  block: HatBlock,
  options: { bird?: 'swan' | 'phoenix' },
): PartLayer[] {
  const { bird = 'swan' } = options;
  const { palette } = room;
  const down = bird === 'swan' ? mix('#ffffff', palette.light, 0.4) : darker(palette.primary, 0.2);
  const cap = body({
    name: 'feather-cap',
    outline: domeOutline(block),
    colour: darker(down, 0.12),
    material: PLUSH,
  });
  return [cap, bird === 'swan' ? swan(block, down) : phoenix(room, block), diadem(room, block, bird)];
}

/** Rows from the back to the front, each feather lying outwards from the parting. */
function swan(block: HatBlock, down: string): PartLayer {
  return partLayer(
    'swan-feathers',
    'over-head',
    { ...PETAL, glow: 0.3, volume: 0.16, bevel: 0.02 },
    (ctx) => {
      const rows = 6;
      for (let row = 0; row < rows; row++) {
        const rise = 0.94 - (row / rows) * 0.86;
        const y0 = block.brim + (block.crown - 0.02 - block.brim) * rise;
        const wide = block.half * (1 - rise ** 2.4) ** 0.5;
        for (let i = 5; i >= 0; i--) {
          for (const side of [-1, 1]) {
            const across = (i + 0.3) / 6;
            const x = block.lean * 0.4 * rise + side * across * wide * 0.86;
            const y = y0 + block.drop * across ** 2.2 + 0.015;
            const turn = side * (1.15 + across * 0.75 - rise * 0.35);
            const length = 0.15 + across * 0.07;
            placed(ctx, { x, y, angle: turn }, 1, () =>
              feather(ctx, length, darker(down, 0.06 + (row % 2) * 0.04), lighter(down, 0.6)),
            );
          }
        }
      }
    },
  );
}

/** Feathers fanned like flames, the tallest over the forehead. */
function phoenix({ palette, bounds }: PartRoom, block: HatBlock): PartLayer {
  const tones: readonly (readonly [string, string])[] = [
    [palette.primary, palette.accent],
    [palette.accent, palette.trim],
    [palette.secondary, palette.accent],
  ];
  return partLayer('phoenix-feathers', 'over-head', { ...PETAL, volume: 0.1 }, (ctx) => {
    for (const row of [0, 1, 2, 3]) {
      const line = edgeLine(block, 0.27 - row * 0.085, 0.8 + row * 0.065);
      const spots = spotsAlong(9 + row, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
      for (const [i, spot] of spots.entries()) {
        const middle = 1 - Math.abs(spot.x) / (block.half + 0.02);
        const [tone, tip] = tones[(i + row) % 3]!;
        const length = Math.min(0.24 + middle * (0.26 - row * 0.04), spot.y - bounds.top - 0.04);
        placed(ctx, { x: spot.x, y: spot.y + 0.03, angle: spot.x * 1.5 }, 1, () =>
          feather(ctx, length, tone, tip),
        );
      }
    }
  });
}

function diadem({ palette }: PartRoom, block: HatBlock, bird: 'swan' | 'phoenix'): PartLayer {
  const metal = bird === 'swan' ? mix(palette.trim, '#f2f5fa', 0.5) : palette.trim;
  const line = edgeLine(block, 0.03, 1.01);
  return partLayer('feather-diadem', 'over-head', { ...GOLD, volume: 0.03 }, (ctx) => {
    for (const spot of spotsAlong(17, line)) {
      const tall = 0.035 + 0.11 * Math.max(0, 1 - Math.abs(spot.x - block.lean * 0.3) * 3.2);
      jewel(ctx, [spot.x, spot.y - tall * 0.6], 0.012 + tall * 0.14, {
        stone: palette.accent,
        setting: metal,
        tall: 1.7,
      });
      bead(ctx, [spot.x, spot.y - tall - 0.022], 0.014, '#fff8f2');
    }
    circlet(ctx, line, { width: 0.05, metal });
  });
}
