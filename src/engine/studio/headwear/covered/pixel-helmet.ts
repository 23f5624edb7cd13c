import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, skullTop } from '../anatomy.ts';
import { addSmooth } from '../curve.ts';
import { LACQUER } from '../material.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, rim } from './shell.ts';

/** Half the width of a row, in shares of the whole, by its distance from the nearer end. */
function stepAt(rowsFromEnd: number): number {
  return [0.27, 0.38][rowsFromEnd] ?? 0.5;
}

/** One cube seen from the front: lit along two edges, shaded along the others. */
function cube(ctx: SKRSContext2D, x: number, y: number, wide: number, high: number, tone: string): void {
  ctx.fillStyle = tone;
  ctx.fillRect(x, y, wide + 0.002, high + 0.002);
  ctx.fillStyle = veiled('#ffffff', 0.28);
  ctx.fillRect(x, y, wide, high * 0.12);
  ctx.fillRect(x, y, wide * 0.12, high);
  ctx.fillStyle = veiled('#0b0a1c', 0.3);
  ctx.fillRect(x, y + high * 0.88, wide, high * 0.12);
  ctx.fillRect(x + wide * 0.88, y, wide * 0.12, high);
}

/** A helmet built of cubes, stepped like an old game's picture. */
export function pixelHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.05, brow: -0.01, chin: 0.02, round: 0.8 });
  const size = 0.11;
  const top = skullTop(fit) - 0.07;
  const half = fit.cheekHalfWidth + 0.24;
  const bottom = fit.chinY + 0.26;
  const rows = Math.ceil((bottom - top) / size);
  const columns = Math.ceil((half * 2) / size);
  const wide = (half * 2) / columns;
  const toneOf = (column: number, row: number): string => {
    if (Math.abs(column + 0.5 - columns / 2) < 1 && row < rows / 2) return palette.secondary;
    if ((row + column) % 5 === 0) return lighter(palette.primary, 0.14);
    return (row * 3 + column) % 4 === 0 ? darker(palette.primary, 0.14) : palette.primary;
  };
  const blocks: PartLayer = {
    name: 'pixel-shell',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.22,
    gloss: 0.5,
    draw: (ctx) => {
      ctx.save();
      ctx.beginPath();
      ctx.rect(-2, -3, 4, 6);
      addSmooth(ctx, window);
      ctx.clip('evenodd');
      for (let row = 0; row < rows; row++) {
        const cut = stepAt(Math.min(row, rows - 1 - row));
        for (let column = 0; column < columns; column++) {
          if (Math.abs((column + 0.5) / columns - 0.5) > cut) continue;
          cube(ctx, -half + column * wide, top + row * size, wide, size, toneOf(column, row));
        }
      }
      ctx.restore();
    },
  };
  const gem: PartLayer = {
    name: 'pixel-gem',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.05,
    draw: (ctx) => {
      const y = top + size * 1.3;
      for (const [x, dy, tone] of [
        [-1, 0, palette.accent],
        [0, 0, lighter(palette.accent, 0.4)],
        [-1, 1, darker(palette.accent, 0.25)],
        [0, 1, palette.accent],
        [-0.5, -1, palette.trim],
        [-0.5, 2, palette.trim],
        [-2, 0.5, palette.trim],
        [1, 0.5, palette.trim],
      ] as const) {
        ctx.fillStyle = tone;
        ctx.fillRect(x * 0.06, y + dy * 0.06, 0.061, 0.061);
      }
    },
  };
  const edge = rim({ name: 'pixel-rim', window, width: 0.06, colour: palette.trim, material: LACQUER });
  return covered({ window, lining: palette.dark, layers: [blocks, gem, edge] });
}
