import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, moved, type Point, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { crease } from '../../drawing/folds.ts';
import { GOLD, SILK } from '../../drawing/material.ts';
import { rosette } from '../../drawing/metalwork.ts';
import { bead, jewel, placed } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

export type TurbanStyle = 'royal' | 'bhangra' | 'pearl';

/** A turban that leaves face, ears and the hair below it free, with the brooch and plume of its occasion. */
export function openTurban(room: PartRoom, block: HatBlock, options: { style?: TurbanStyle }): PartLayer[] {
  const { style = 'royal' } = options;
  const top = block.crown - 0.13;
  const layers = [windings(room, block, top), brooch(room, block, style)];
  return style === 'bhangra' ? [fan(room, block, top), ...layers] : layers;
}

/** One length of cloth: from low at one side, over the forehead, to where it is tucked in at the other. */
interface Winding {
  readonly middle: readonly Point[];
  readonly outline: readonly Point[];
}

const LEVELS = 9;

/** The windings from the crown down: each lies over the one above it and crosses it over the forehead. */
function windingsOf({ brim, half, drop, lean }: HatBlock, top: number): Winding[] {
  return Array.from({ length: LEVELS }, (_, n): Winding => {
    const level = LEVELS - 1 - n;
    const side = level % 2 ? -1 : 1;
    const low = brim + drop - 0.015 - level * 0.036;
    const high = brim - 0.115 - (level * (brim - top - 0.1)) / LEVELS;
    const at = (t: number): Point => [
      side * half * (1.16 - 1.72 * t) + lean * 0.6 * t,
      low + (high - low) * Math.sin((Math.PI / 2) * Math.min(1, t * 1.08)) ** 1.15,
    ];
    const steps = Array.from({ length: 9 }, (_unused, i) => i / 8);
    const thick = (t: number): number => (0.075 + 0.012 * Math.sin(Math.PI * t)) * (1 - t ** 4);
    return {
      middle: steps.map(at),
      outline: [
        ...steps.map((t): Point => [at(t)[0], at(t)[1] - thick(t)]),
        ...steps.toReversed().map((t): Point => [at(t)[0], at(t)[1] + thick(t) * 0.75]),
      ],
    };
  });
}

function windings({ palette }: PartRoom, block: HatBlock, top: number): PartLayer {
  const outline = domeOutline(block, top, 2.9, 1.05);
  const lengths = windingsOf(block, top);
  return {
    name: 'turban',
    depth: 'over-head',
    ...SILK,
    volume: 0.26,
    draw: (ctx) => {
      fillSmooth(ctx, outline, darker(palette.primary, 0.2));
      inside(ctx, outline, () => {
        for (const [i, { outline: cloth }] of lengths.entries()) {
          // From the side to the middle: beyond it the cloth is tucked under the other side's.
          const lower = cloth.slice(12);
          strokeSmooth(ctx, moved(lower, 0, 0.012), veiled(darker(palette.primary, 0.8), 0.5), 0.03);
          fillSmooth(ctx, cloth, i % 2 ? lighter(palette.primary, 0.05) : palette.primary);
          strokeSmooth(
            ctx,
            moved(cloth.slice(0, 7), 0, 0.014),
            veiled(lighter(palette.primary, 0.5), 0.25),
            0.016,
          );
          strokeSmooth(ctx, moved(lower, 0, -0.012), mix(palette.trim, palette.primary, 0.2), 0.011);
        }
        strokeSmooth(ctx, sampled(edgeLine(block, 0.008)), darker(palette.primary, 0.5), 0.028);
      });
    },
    relief: (ctx) =>
      inside(ctx, outline, () => {
        for (const { middle, outline: cloth } of lengths) {
          for (const dy of [-0.035, 0.012]) crease(ctx, moved(middle.slice(0, 6), 0, dy), 0.026, 0.55);
          strokeSmooth(ctx, cloth.slice(12), 'rgba(0,0,0,0.6)', 0.016);
        }
      }),
  };
}

/** Fan of pleated cloth that stands up behind a bhangra turban. */
function fan(room: PartRoom, { lean }: HatBlock, top: number): PartLayer {
  const { palette, bounds } = room;
  return partLayer('turban-fan', 'behind-head', { ...SILK, volume: 0.08 }, (ctx) => {
    const height = Math.max(0.08, Math.min(0.26, top - bounds.top - 0.14));
    for (let i = 0; i < 9; i++) {
      const a = -0.72 + i * 0.16;
      const at = (turn: number, reach: number): Point => [
        lean + Math.sin(turn) * (0.28 + reach),
        top + 0.2 - Math.cos(turn) * (0.14 + reach),
      ];
      const blade = plot({ lean, top })`
        lean top+0.2!, ${at(a, height)}, ${at(a + 0.08, height + 0.045)}, ${at(a + 0.16, height)}`;
      fillSmooth(ctx, blade, i % 2 ? darker(palette.primary, 0.22) : lighter(palette.primary, 0.1));
      strokeSmooth(ctx, blade.slice(2), palette.trim, 0.022);
    }
  });
}

/** Brow jewel: a sarpech with plume, a rosette, or a single pearl with drops. */
function brooch(room: PartRoom, block: HatBlock, style: TurbanStyle): PartLayer {
  const { palette, bounds } = room;
  const x = block.lean * 1.2;
  const y = block.brim - (style === 'pearl' ? 0.15 : 0.13);
  return partLayer('turban-jewel', 'over-head', GOLD, (ctx) => {
    if (style === 'royal') {
      const size = Math.min(0.46, y - bounds.top - 0.06);
      for (const [turn, part] of rows(2)`-0.3 0.8, 0.34 0.85, 0.03 1`)
        placed(ctx, { x, y: y - 0.06, angle: turn }, 1, () =>
          feather(ctx, size * part, palette.light, '#ffffff'),
        );
    }
    if (style !== 'bhangra') {
      const line = edgeLine(block, 0.12, 0.98);
      for (let i = 1; i < 10; i++) {
        for (const side of [-1, 1]) {
          const [px, py] = line(0.5 + side * i * 0.052);
          bead(
            ctx,
            [px + x - block.lean * 0.3, py - 0.02 + 0.03 * Math.sin((i / 9) * Math.PI)],
            0.018,
            '#fbf3ea',
          );
        }
      }
    }
    if (style === 'pearl') {
      jewel(ctx, [x, y], 0.05, { stone: palette.accent, setting: palette.trim, tall: 1.35 });
      bead(ctx, [x, y + 0.095], 0.022, '#fbf3ea');
      return;
    }
    if (style === 'royal')
      jewel(ctx, [x, y - 0.1], 0.034, { stone: palette.accent, setting: palette.trim, tall: 1.7 });
    rosette(ctx, [x, y], 0.085, { gold: palette.trim, stone: palette.accent, other: palette.secondary });
    bead(ctx, [x, y + 0.104], 0.02, '#fbf3ea');
  });
}
