import { crease } from '../../costume/folds.ts';
import type { PartLayer, PartRoom } from '../../costume/part.ts';
import { fillSmooth, inside, type Point, sampled, strokeSmooth } from '../curve.ts';
import { feather } from '../feather.ts';
import { GOLD, SILK } from '../material.ts';
import { rosette } from '../metalwork.ts';
import { bead, jewel, placed } from '../ornament.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

export type TurbanStyle = 'royal' | 'bhangra' | 'pearl';

/** A turban that leaves face, ears and the hair below it free, with the brooch and plume of its occasion. */
export function openTurban(room: PartRoom, block: HatBlock, options: { style?: TurbanStyle }): PartLayer[] {
  const { style = 'royal' } = options;
  const top = block.crown - 0.13;
  const layers = [windings(room, block, top), brooch(room, block, style)];
  return style === 'bhangra' ? [fan(room, block, top), ...layers] : layers;
}

/** The windings from the crown down: each lies over the one above it and crosses it over the forehead. */
function turns(block: HatBlock, top: number): Point[][] {
  const { brim, half, drop, lean } = block;
  const bands: Point[][] = [];
  const count = 6;
  for (let i = count - 1; i >= 0; i--) {
    for (const side of i % 2 ? [1, -1] : [-1, 1]) {
      // At the sides the windings lie close together, over the forehead they fan out.
      const outer = brim + drop + 0.03 - i * 0.062;
      const inner = brim + 0.02 - i * ((brim - top) / (count + 0.4));
      const cross = -side * half * 0.2 + lean * 0.6;
      // biome-ignore format: a row of points reads as a line of the outline
      bands.push([
        [side * half * 1.14, outer - 0.13], [side * half * 0.62, (outer + inner) / 2 - 0.14],
        [cross, inner - 0.135], [cross - side * half * 0.16, inner - 0.06], [cross, inner - 0.005],
        [side * half * 0.6, (outer + inner) / 2 + 0.0], [side * half * 1.14, outer + 0.03],
      ]);
    }
  }
  return bands;
}

function windings(room: PartRoom, block: HatBlock, top: number): PartLayer {
  const { palette } = room;
  const outline = domeOutline(block, top, 2.9, 1.06);
  const bands = turns(block, top);
  return {
    name: 'turban',
    depth: 'over-head',
    ...SILK,
    volume: 0.26,
    draw: (ctx) => {
      fillSmooth(ctx, outline, darker(palette.primary, 0.12));
      inside(ctx, outline, () => {
        for (const [i, winding] of bands.entries()) {
          const tone = i % 2 ? lighter(palette.primary, 0.06) : palette.primary;
          strokeSmooth(ctx, winding.slice(2), veiled(darker(palette.primary, 0.75), 0.55), 0.034);
          fillSmooth(ctx, winding, tone);
          strokeSmooth(ctx, winding.slice(0, 3), veiled(lighter(palette.primary, 0.5), 0.28), 0.02);
          strokeSmooth(ctx, winding.slice(3), mixed(palette.trim, palette.primary, 0.25), 0.012);
        }
        strokeSmooth(ctx, sampled(edgeLine(block, 0.008)), darker(palette.primary, 0.45), 0.03);
      });
    },
    relief: (ctx) =>
      inside(ctx, outline, () => {
        for (const winding of bands) {
          const [a, b, c, , e, f, g] = winding as [Point, Point, Point, Point, Point, Point, Point];
          const between = (p: Point, q: Point, t: number): Point => [
            p[0] + (q[0] - p[0]) * t,
            p[1] + (q[1] - p[1]) * t,
          ];
          for (const t of [0.3, 0.62])
            crease(ctx, [between(a, g, t), between(b, f, t), between(c, e, t)], 0.03, 0.6);
        }
      }),
  };
}

/** Fan of pleated cloth that stands up behind a bhangra turban. */
function fan(room: PartRoom, { lean }: HatBlock, top: number): PartLayer {
  const { palette, bounds } = room;
  return {
    name: 'turban-fan',
    depth: 'behind-head',
    ...SILK,
    volume: 0.08,
    draw: (ctx) => {
      const height = Math.max(0.08, Math.min(0.26, top - bounds.top - 0.14));
      for (let i = 0; i < 9; i++) {
        const a = -0.72 + i * 0.16;
        const at = (turn: number, reach: number): Point => [
          lean + Math.sin(turn) * (0.28 + reach),
          top + 0.2 - Math.cos(turn) * (0.14 + reach),
        ];
        // biome-ignore format: a row of points reads as a line of the outline
        const blade: Point[] = [
          [lean, top + 0.2], [lean, top + 0.2], at(a, height), at(a + 0.08, height + 0.045), at(a + 0.16, height),
        ];
        fillSmooth(ctx, blade, i % 2 ? darker(palette.primary, 0.22) : lighter(palette.primary, 0.1));
        strokeSmooth(ctx, blade.slice(2), palette.trim, 0.022);
      }
    },
  };
}

/** Brow jewel: a sarpech with plume, a rosette, or a single pearl with drops. */
function brooch(room: PartRoom, block: HatBlock, style: TurbanStyle): PartLayer {
  const { palette, bounds } = room;
  const x = block.lean * 1.2;
  const y = block.brim - (style === 'pearl' ? 0.15 : 0.13);
  return {
    name: 'turban-jewel',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      if (style === 'royal') {
        const size = Math.min(0.46, y - bounds.top - 0.06);
        for (const [turn, part] of [
          [-0.3, 0.8],
          [0.34, 0.85],
          [0.03, 1],
        ] as const)
          placed(ctx, x, y - 0.06, turn, 1, () => feather(ctx, size * part, palette.light, '#ffffff'));
      }
      if (style !== 'bhangra') {
        const line = edgeLine(block, 0.12, 0.98);
        for (let i = 1; i < 10; i++) {
          for (const side of [-1, 1]) {
            const [px, py] = line(0.5 + side * i * 0.052);
            bead(
              ctx,
              px + x - block.lean * 0.3,
              py - 0.02 + 0.03 * Math.sin((i / 9) * Math.PI),
              0.018,
              '#fbf3ea',
            );
          }
        }
      }
      if (style === 'pearl') {
        jewel(ctx, x, y, 0.05, palette.accent, palette.trim, 1.35);
        bead(ctx, x, y + 0.095, 0.022, '#fbf3ea');
        return;
      }
      if (style === 'royal') jewel(ctx, x, y - 0.1, 0.034, palette.accent, palette.trim, 1.7);
      rosette(ctx, x, y, 0.085, palette.trim, palette.accent, palette.secondary);
      bead(ctx, x, y + 0.104, 0.02, '#fbf3ea');
    },
  };
}
