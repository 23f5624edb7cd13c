import { createCanvas, DOMMatrix, type SKRSContext2D } from '@napi-rs/canvas';
import {
  addPolygon,
  flattened,
  type Point,
  type Spot,
  spotsAround,
  strokeOutline,
  strokeSmooth,
} from './curve.ts';
import { fillRect } from './ornament.ts';
import { plot } from './plot.ts';
import { seededRandom } from './seeded-random.ts';
import { darker, lighter, veiled } from './tint.ts';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A sewn seam: a dark groove with a lit lip below it, and stitches when a thread colour is given. */
export function seam(
  ctx: SKRSContext2D,
  points: readonly Point[],
  colour: string,
  { width = 0.012, thread }: { width?: number; thread?: string } = {},
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
  for (let i = 1; i <= 4; i++) {
    strokeSmooth(ctx, points, `rgba(14,8,24,${0.088 * depth})`, (width * i) / 4);
  }
  const crest = points.map(([x, y]): Point => [x - width * 0.62, y]);
  for (let i = 1; i <= 2; i++) {
    strokeSmooth(ctx, crest, `rgba(255,248,232,${0.05 * depth})`, (width * 0.6 * i) / 2);
  }
}

/** One tuft of fur: a bundle of tapering hairs from a spot, pointing along `angle`. */
function tuft(
  ctx: SKRSContext2D,
  spot: Spot,
  { length, tones }: { length: number; tones: readonly string[] },
  random: () => number,
): void {
  const { x, y } = spot;
  const wide = length * 0.085;
  for (let i = 0; i < 4; i++) {
    const angle = spot.angle + (random() - 0.5) * 0.9;
    const reach = length * (0.65 + random() * 0.6);
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      x + dx * reach * along - dy * wide * across,
      y + dy * reach * along + dx * wide * across,
    ];
    ctx.beginPath();
    ctx.moveTo(...at(0, 1));
    ctx.quadraticCurveTo(...at(0.6, 0.9), ...at(1, 0));
    ctx.quadraticCurveTo(...at(0.5, -0.7), ...at(0, -1));
    ctx.fillStyle = tones[Math.floor(random() * tones.length)] ?? '#ffffff';
    ctx.fill();
  }
}

/** Shades of one fur, from its shadows to its lit tips. */
function furTones(colour: string): string[] {
  return [
    darker(colour, 0.2),
    darker(colour, 0.13),
    colour,
    lighter(colour, 0.14),
    lighter(colour, 0.28),
    lighter(colour, 0.42),
  ];
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

/** Rows of a fur band, as shares of its width out of its middle: hairs of the inner ones lie over the roots of the outer ones. */
const FUR_ROWS = [0.4, 0.27, 0.14, 0.01, -0.12, -0.25] as const;
/** How far the hairs of a band lean along it, and how unevenly, in radians; the innermost row's turn along its edge. */
const FUR_LEAN = { all: 0.45, uneven: 0.75, innermost: 1.5 };

/** A band of fur along a closed outline: hairs that grow out of its inner edge and fall outwards, row over row. */
export function furBand(ctx: SKRSContext2D, band: FurBand): void {
  const { line, width, colour, seed, hair = width * 0.34, inner = 0.36 } = band;
  const random = seededRandom(seed);
  strokeOutline(ctx, line, darker(colour, 0.16), width * 0.8);
  const near = furTones(colour);
  const far = furTones(darker(colour, 0.14));
  const spots = spotsAround(flattened(line, 5), width * 0.15);
  for (const [index, row] of FUR_ROWS.entries()) {
    const isInnermost = index === FUR_ROWS.length - 1;
    for (const spot of spots) {
      // The outline runs clockwise, so its outer side lies a quarter turn to the left of the way it runs.
      const outwards = spot.angle - Math.PI / 2;
      const shift = width * (row < 0 ? Math.max(row, -inner) : row) + (random() - 0.5) * width * 0.12;
      const lean = isInnermost ? FUR_LEAN.innermost : FUR_LEAN.all;
      const swept = lean + (random() - 0.5) * FUR_LEAN.uneven;
      const x = spot.x + Math.cos(outwards) * shift;
      const y = spot.y + Math.sin(outwards) * shift;
      tuft(
        ctx,
        { x, y, angle: outwards + swept },
        { length: hair * 1.15, tones: index < 2 ? far : near },
        random,
      );
    }
  }
}

/** Short hairs all over an area given by its outline (call inside a clip): plush that is not smooth. */
export function pile(
  ctx: SKRSContext2D,
  box: Area,
  colour: string,
  { seed, length = 0.035 }: { seed: number; length?: number },
): void {
  const random = seededRandom(seed);
  const count = Math.min(
    900,
    Math.round(((box.right - box.left) * (box.bottom - box.top)) / (length * length * 1.2)),
  );
  for (const tone of [veiled(darker(colour, 0.5), 0.24), veiled(lighter(colour, 0.4), 0.2)]) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = length * 0.22;
    for (let i = 0; i < count / 2; i++) {
      // One long path of many pieces is slower to fill than many short ones.
      if (i % 24 === 0) {
        if (i > 0) ctx.stroke();
        ctx.beginPath();
      }
      const x = box.left + random() * (box.right - box.left);
      const y = box.top + random() * (box.bottom - box.top);
      const angle = Math.PI / 2 + (x - (box.left + box.right) / 2) * -0.7 + (random() - 0.5) * 0.7;
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
    }
    ctx.stroke();
  }
}

function scale(ctx: SKRSContext2D, size: number, tone: string): void {
  ctx.beginPath();
  ctx.moveTo(-size * 0.54, -size * 0.5);
  ctx.bezierCurveTo(-size * 0.5, size * 0.3, -size * 0.2, size * 0.55, 0, size * 0.6);
  ctx.bezierCurveTo(size * 0.2, size * 0.55, size * 0.5, size * 0.3, size * 0.54, -size * 0.5);
  ctx.closePath();
  ctx.fillStyle = tone;
  ctx.fill();
  ctx.strokeStyle = veiled(darker(tone, 0.7), 0.55);
  ctx.lineWidth = size * 0.05;
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0, -size * 0.02, size * 0.36, 0.5, 2.2);
  ctx.strokeStyle = veiled(lighter(tone, 0.7), 0.4);
  ctx.stroke();
}

/** Overlapping scales over a box (call inside a clip): one tile drawn at the context's resolution, laid as a pattern. */
export function scales(ctx: SKRSContext2D, box: Area, size: number, tones: readonly string[]): void {
  const matrix = ctx.getTransform();
  const resolution = Math.hypot(matrix.a, matrix.b);
  const [columns, rows] = [tones.length, tones.length * 2];
  const [wide, high] = [columns * size, rows * size * 0.62];
  const tile = createCanvas(
    Math.max(4, Math.round(wide * resolution)),
    Math.max(4, Math.round(high * resolution)),
  );
  const own = tile.getContext('2d');
  own.scale(tile.width / wide, tile.height / high);
  for (let row = rows + 1; row >= -2; row--) {
    for (let column = -1; column <= columns + 1; column++) {
      const tone = tones[(row * 3 + column * 2 + tones.length * 9) % tones.length];
      own.save();
      own.translate((column + (row % 2 ? 0.5 : 0)) * size, row * size * 0.62);
      if (tone) scale(own, size, tone);
      own.restore();
    }
  }
  const pattern = ctx.createPattern(tile, 'repeat');
  pattern.setTransform(new DOMMatrix([wide / tile.width, 0, 0, high / tile.height, box.left, box.top]));
  fillRect(ctx, [box.left, box.top, box.right - box.left, box.bottom - box.top], pattern);
}

/** Knitted ribs: slanted stitches in columns (call inside a clip). */
export function ribs(ctx: SKRSContext2D, box: Area, size: number, colour: string): void {
  for (const [tone, shift] of [
    [veiled(darker(colour, 0.6), 0.5), 0],
    [veiled(lighter(colour, 0.6), 0.4), size * 0.14],
  ] as const) {
    ctx.strokeStyle = tone;
    ctx.lineWidth = size * 0.16;
    for (let x = box.left; x < box.right; x += size) {
      ctx.beginPath();
      for (let y = box.top; y < box.bottom; y += size * 0.62) {
        addPolygon(
          ctx,
          plot({ x, shift, y, size })`x+shift y, x+size*0.5+shift y+size*0.5, x+size+shift y`,
          false,
        );
      }
      ctx.stroke();
    }
  }
}
