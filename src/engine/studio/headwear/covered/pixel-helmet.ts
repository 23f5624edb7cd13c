import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, skullTop } from '../anatomy.ts';
import { addPolygon, type Point } from '../curve.ts';
import { LACQUER } from '../material.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, rim } from './shell.ts';

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
  const held = (column: number, row: number): boolean => {
    const x = (column + 0.5) / columns - 0.5;
    const fromTop = row;
    const fromBottom = rows - 1 - row;
    const cut =
      fromTop === 0 ? 0.26 : fromTop === 1 ? 0.39 : fromBottom === 0 ? 0.28 : fromBottom === 1 ? 0.37 : 0.5;
    return Math.abs(x) <= cut;
  };
  const blocks: PartLayer = {
    name: 'pixel-shell',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.22,
    gloss: 0.5,
    draw: (ctx) => {
      ctx.save();
      const frame: Point[] = [];
      frame.push([-2, -3], [2, -3], [2, 3], [-2, 3]);
      ctx.beginPath();
      addPolygon(ctx, frame);
      addPolygon(ctx, window);
      ctx.clip('evenodd');
      for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++) {
          if (!held(column, row)) continue;
          const [x, y] = [-half + (column * half * 2) / columns, top + row * size];
          const wide = (half * 2) / columns;
          const stripe = Math.abs(column + 0.5 - columns / 2) < 1 && row < rows / 2;
          const tone = stripe
            ? palette.secondary
            : (row + column) % 5 === 0
              ? lighter(palette.primary, 0.14)
              : (row * 3 + column) % 4 === 0
                ? darker(palette.primary, 0.14)
                : palette.primary;
          ctx.fillStyle = tone;
          ctx.fillRect(x, y, wide + 0.002, size + 0.002);
          ctx.fillStyle = veiled('#ffffff', 0.28);
          ctx.fillRect(x, y, wide, size * 0.12);
          ctx.fillRect(x, y, wide * 0.12, size);
          ctx.fillStyle = veiled('#0b0a1c', 0.3);
          ctx.fillRect(x, y + size * 0.88, wide, size * 0.12);
          ctx.fillRect(x + wide * 0.88, y, wide * 0.12, size);
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
