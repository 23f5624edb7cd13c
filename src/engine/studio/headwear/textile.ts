import type { SKRSContext2D } from '@napi-rs/canvas';
import { seededRandom } from '../scene/seeded-random.ts';
import { addPolygon, flattened, type Point, type Spot, spotsAround, strokeSmooth } from './curve.ts';
import { darker, lighter, veiled } from './tint.ts';

/** A sewn seam: a dark groove with a lit lip below it, and stitches when a thread colour is given. */
export function seam(
  ctx: SKRSContext2D,
  points: readonly Point[],
  colour: string,
  width = 0.012,
  thread?: string,
): void {
  strokeSmooth(
    ctx,
    points.map(([x, y]): Point => [x + width * 0.5, y + width * 0.7]),
    veiled(lighter(colour, 0.5), 0.45),
    width,
  );
  strokeSmooth(ctx, points, darker(colour, 0.55), width);
  if (!thread) return;
  for (const side of [-1, 1]) {
    ctx.setLineDash([width * 1.6, width * 1.4]);
    strokeSmooth(
      ctx,
      points.map(([x, y]): Point => [x + side * width * 1.9, y]),
      thread,
      width * 0.45,
    );
    ctx.setLineDash([]);
  }
}

/** A soft fold of cloth along a line: a broad shade with a lighter crest beside it. */
export function fold(ctx: SKRSContext2D, points: readonly Point[], width: number, depth = 1): void {
  for (let i = 1; i <= 5; i++) {
    strokeSmooth(ctx, points, `rgba(14,8,24,${0.07 * depth})`, (width * i) / 5);
  }
  const crest = points.map(([x, y]): Point => [x - width * 0.62, y]);
  for (let i = 1; i <= 3; i++) {
    strokeSmooth(ctx, crest, `rgba(255,248,232,${0.034 * depth})`, (width * 0.6 * i) / 3);
  }
}

/** One tuft of fur: a bundle of tapering hairs from a spot, pointing along `angle`. */
function tuft(ctx: SKRSContext2D, spot: Spot, length: number, colour: string, random: () => number): void {
  for (let i = 0; i < 3; i++) {
    const lean = (random() - 0.5) * 0.9;
    const reach = length * (0.65 + random() * 0.6);
    const angle = spot.angle + lean;
    const wide = length * 0.2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    ctx.beginPath();
    ctx.moveTo(spot.x - dy * wide, spot.y + dx * wide);
    ctx.quadraticCurveTo(
      spot.x + dx * reach * 0.6 - dy * wide * 0.9,
      spot.y + dy * reach * 0.6 + dx * wide * 0.9,
      spot.x + dx * reach,
      spot.y + dy * reach,
    );
    ctx.quadraticCurveTo(
      spot.x + dx * reach * 0.5 + dy * wide * 0.7,
      spot.y + dy * reach * 0.5 - dx * wide * 0.7,
      spot.x + dy * wide,
      spot.y - dx * wide,
    );
    const tone = random();
    ctx.fillStyle = tone < 0.4 ? darker(colour, 0.1 + tone * 0.35) : lighter(colour, (tone - 0.4) * 0.7);
    ctx.fill();
  }
}

export interface FurBand {
  /** Centre line of the band (closed outline). */
  readonly line: readonly Point[];
  readonly width: number;
  readonly colour: string;
  readonly seed: number;
  /** Length of the hairs; about a third of the width when left out. */
  readonly hair?: number;
  /** No hair reaches further inwards than this share of the width (keeps the face clear). */
  readonly inner?: number;
}

/** A band of fur along a closed outline, hairs pointing out of its middle on both sides. */
export function furBand(ctx: SKRSContext2D, band: FurBand): void {
  const { line, width, colour, seed, hair = width * 0.34, inner = 0.36 } = band;
  const random = seededRandom(seed);
  strokeSmooth(ctx, line, darker(colour, 0.24), width * 0.82, true);
  const spots = spotsAround(flattened(line, 5), width * 0.24);
  for (const row of [0.34, 0.12, -0.12, -0.3]) {
    for (const spot of spots) {
      // The outline runs clockwise, so its outer side lies a quarter turn to the left of the way it runs.
      const outwards = spot.angle - Math.PI / 2;
      const shift = width * (row < 0 ? Math.max(row, -inner) : row) + (random() - 0.5) * width * 0.1;
      const direction =
        row > 0 ? outwards + (random() - 0.5) * 0.7 : outwards + Math.PI / 2 + (random() - 0.3) * 0.8;
      const at = {
        x: spot.x + Math.cos(outwards) * shift,
        y: spot.y + Math.sin(outwards) * shift,
        angle: direction,
      };
      tuft(ctx, at, hair, row > 0.2 ? darker(colour, 0.16) : colour, random);
    }
  }
}

/** Short hairs all over an area given by its outline (call inside a clip): plush that is not smooth. */
export function pile(
  ctx: SKRSContext2D,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  colour: string,
  seed: number,
  length = 0.035,
): void {
  const random = seededRandom(seed);
  const count = Math.min(
    900,
    Math.round(((box.right - box.left) * (box.bottom - box.top)) / (length * length * 1.2)),
  );
  for (const tone of [veiled(darker(colour, 0.5), 0.24), veiled(lighter(colour, 0.4), 0.2)]) {
    ctx.beginPath();
    for (let i = 0; i < count / 2; i++) {
      const x = box.left + random() * (box.right - box.left);
      const y = box.top + random() * (box.bottom - box.top);
      const angle = Math.PI / 2 + (x - (box.left + box.right) / 2) * -0.7 + (random() - 0.5) * 0.7;
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = length * 0.22;
    ctx.stroke();
  }
}

/** Overlapping scales over a box (call inside a clip). */
export function scales(
  ctx: SKRSContext2D,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  size: number,
  tones: readonly string[],
): void {
  const rows = Math.ceil((box.bottom - box.top) / (size * 0.62));
  const columns = Math.ceil((box.right - box.left) / size) + 1;
  for (let row = rows; row >= 0; row--) {
    for (let column = 0; column <= columns; column++) {
      const x = box.left + (column + (row % 2 ? 0.5 : 0)) * size;
      const y = box.top + row * size * 0.62;
      const tone = tones[(row * 3 + column * 2) % tones.length] ?? '#888888';
      ctx.beginPath();
      ctx.moveTo(x - size * 0.54, y - size * 0.5);
      ctx.bezierCurveTo(x - size * 0.5, y + size * 0.3, x - size * 0.2, y + size * 0.55, x, y + size * 0.6);
      ctx.bezierCurveTo(
        x + size * 0.2,
        y + size * 0.55,
        x + size * 0.5,
        y + size * 0.3,
        x + size * 0.54,
        y - size * 0.5,
      );
      ctx.closePath();
      ctx.fillStyle = tone;
      ctx.fill();
      ctx.strokeStyle = veiled(darker(tone, 0.7), 0.55);
      ctx.lineWidth = size * 0.05;
      ctx.stroke();
      ctx.beginPath();
      ctx.arc(x, y - size * 0.02, size * 0.36, 0.5, 2.2);
      ctx.strokeStyle = veiled(lighter(tone, 0.7), 0.4);
      ctx.stroke();
    }
  }
}

/** Knitted ribs: slanted stitches in columns (call inside a clip). */
export function ribs(
  ctx: SKRSContext2D,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  size: number,
  colour: string,
): void {
  for (const [tone, shift] of [
    [veiled(darker(colour, 0.6), 0.5), 0],
    [veiled(lighter(colour, 0.6), 0.4), size * 0.14],
  ] as const) {
    ctx.beginPath();
    for (let x = box.left; x < box.right; x += size) {
      for (let y = box.top; y < box.bottom; y += size * 0.62) {
        addPolygon(
          ctx,
          [
            [x + shift, y],
            [x + size * 0.5 + shift, y + size * 0.5],
            [x + size + shift, y],
          ],
          false,
        );
      }
    }
    ctx.strokeStyle = tone;
    ctx.lineWidth = size * 0.16;
    ctx.stroke();
  }
}
