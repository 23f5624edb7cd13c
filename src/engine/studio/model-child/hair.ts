import type { SKRSContext2D } from '@napi-rs/canvas';
import { addSmooth, type Point } from '../drawing/curve.ts';
import { oval } from '../drawing/ornament.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { paintHair } from '../drawing/strands.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import type { ChildLook } from './child-look.ts';
import { HAIR_SHAPES } from './hair-shapes.ts';

type Painter = (ctx: SKRSContext2D) => void;

/** Hair in two layers, so that the face can be painted between them. */
export function hairPainters(look: ChildLook): { readonly back: Painter; readonly front: Painter } {
  const shape = HAIR_SHAPES[look.hairStyle];
  const { hair } = look;
  return {
    back: (ctx) => {
      const random = seededRandom(2);
      for (const mass of shape.back) paintHair(ctx, mass, darker(hair, 0.25), random);
    },
    front: (ctx) => {
      const random = seededRandom(7);
      for (const mass of shape.front) {
        paintHair(ctx, mass, hair, random);
        if (look.hairStyle === 'curly') paintCurls(ctx, mass.outline, hair, random);
      }
      if (look.hairStyle === 'plaits') for (const side of [-1, 1]) paintPlait(ctx, side, look, random);
    },
  };
}

function paintCurls(
  ctx: SKRSContext2D,
  outline: readonly Point[],
  color: string,
  random: () => number,
): void {
  ctx.save();
  ctx.beginPath();
  addSmooth(ctx, outline);
  ctx.clip();
  for (let i = 0; i < 340; i++) {
    const turn = Math.PI * (0.95 + random() * 1.1);
    const out = random();
    // Between the hairline and the outline, both arcs of ellipses.
    const x = Math.cos(turn) * (0.4 + 0.1 * out);
    const y = -0.15 - 0.17 * out + Math.sin(turn) * (0.33 + 0.24 * out);
    const radius = 0.022 + random() * 0.03;
    const start = random() * Math.PI * 2;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(x, y, radius, start, start + 4.2);
    ctx.strokeStyle = veiled(darker(color, 0.6), 0.6);
    ctx.lineWidth = 0.016;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x - 0.004, y - 0.006, radius, start + 0.4, start + 2.6);
    ctx.strokeStyle = veiled(lighter(color, 0.3 + random() * 0.25), 0.4);
    ctx.lineWidth = 0.009;
    ctx.stroke();
  }
  ctx.restore();
}

const LOBES = 8;

function paintPlait(ctx: SKRSContext2D, side: number, look: ChildLook, random: () => number): void {
  const at = (t: number): Point => [side * (0.475 + 0.075 * Math.sin(t * 2.4)), 0.3 + t * 0.86];
  for (let i = 0; i < LOBES; i++) {
    const t = i / LOBES;
    const [x, y] = at(t);
    for (const half of [-1, 1])
      paintLobe(
        ctx,
        [x, y + (half > 0 ? 0.045 : 0)],
        { half, size: 0.088 * (1 - t * 0.28), color: look.hair },
        random,
      );
  }
  const [ex, ey] = at(1);
  paintTassel(ctx, [ex, ey], look.hair, random);
  paintBow(ctx, at(-0.02), 0.12, look.ribbon);
  paintBow(ctx, [ex, ey - 0.01], 0.085, look.ribbon);
}

function paintLobe(
  ctx: SKRSContext2D,
  [x, y]: Point,
  { half, size, color }: { half: number; size: number; color: string },
  random: () => number,
): void {
  ctx.save();
  ctx.translate(x + half * size * 0.44, y);
  ctx.rotate(half * -0.72);
  ctx.beginPath();
  ctx.ellipse(0, 0, size * 0.62, size * 1.0, 0, 0, Math.PI * 2);
  const shade = ctx.createLinearGradient(-size * 0.6, 0, size * 0.6, 0);
  shade.addColorStop(0, darker(color, 0.5));
  shade.addColorStop(0.45, lighter(color, 0.14));
  shade.addColorStop(1, darker(color, 0.45));
  ctx.fillStyle = shade;
  ctx.fill();
  ctx.clip();
  for (let i = 0; i < 9; i++) {
    const dx = (random() - 0.5) * size * 1.1;
    ctx.strokeStyle = random() < 0.5 ? veiled(darker(color, 0.6), 0.45) : veiled(lighter(color, 0.5), 0.22);
    ctx.lineWidth = 0.006;
    ctx.beginPath();
    ctx.moveTo(dx * 0.5, -size);
    ctx.quadraticCurveTo(dx * 1.3, 0, dx * 0.5, size);
    ctx.stroke();
  }
  ctx.restore();
}

function paintTassel(ctx: SKRSContext2D, [x, y]: Point, color: string, random: () => number): void {
  for (let i = 0; i < 26; i++) {
    const lean = (random() - 0.5) * 0.11;
    ctx.strokeStyle = random() < 0.6 ? darker(color, random() * 0.4) : lighter(color, 0.2);
    ctx.lineWidth = 0.012;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x + lean * 0.3, y);
    ctx.quadraticCurveTo(x + lean, y + 0.08, x + lean * 0.6, y + 0.15 + random() * 0.05);
    ctx.stroke();
  }
}

/** A ribbon bow: two loops, two tails, a knot. */
function paintBow(ctx: SKRSContext2D, [x, y]: Point, size: number, color: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  for (const side of [-1, 1]) {
    const loop = plot({ side })`
      0 0, side*0.45 -0.5, side*1 -0.52, side*1.08 0.02, side*0.92 0.42, side*0.4 0.28`;
    const tail = plot({ side })`
      0 0, side*0.35 0.4, side*0.62 1.05, side*0.3 0.96, side*0.16 1.12, side*0.02 0.4`;
    for (const [shape, tone] of [
      [tail, darker(color, 0.22)],
      [loop, color],
    ] as const) {
      ctx.beginPath();
      addSmooth(ctx, shape);
      const shade = ctx.createLinearGradient(0, 0, side, 0);
      shade.addColorStop(0, darker(tone, 0.42));
      shade.addColorStop(0.6, lighter(tone, 0.12));
      shade.addColorStop(1, darker(tone, 0.12));
      ctx.fillStyle = shade;
      ctx.fill();
    }
  }
  oval(ctx, [0, 0], [0.24, 0.28], darker(color, 0.12));
  ctx.restore();
}
