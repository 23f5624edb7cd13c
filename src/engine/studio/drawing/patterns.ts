import type { SKRSContext2D } from '@napi-rs/canvas';
import { addPolygon, type Point, strokeSmooth } from './curve.ts';
import { type Emblem, emblemPath } from './emblems.ts';
import { blossom, disc } from './ornament.ts';
import { plot } from './plot.ts';
import { seededRandom } from './seeded-random.ts';
import { darker, lighter, veiled } from './tint.ts';

/** Paints cloth all over; the outline it is used in clips it. */
export type Pattern = (ctx: SKRSContext2D) => void;

const X0 = -1.6;
const X1 = 1.6;
const Y0 = 0.3;
const Y1 = 3;

export function stripesAcross(color: string, height: number, gap: number, sag = 0.06): Pattern {
  return (ctx) => {
    ctx.strokeStyle = color;
    ctx.lineWidth = height;
    for (let y = Y0; y < Y1; y += height + gap) {
      ctx.beginPath();
      ctx.moveTo(X0, y + sag * 2);
      ctx.quadraticCurveTo(-0.8, y + sag, 0, y + sag);
      ctx.quadraticCurveTo(0.8, y + sag, X1, y + sag * 2);
      ctx.stroke();
    }
  };
}

export function stripesDown(color: string, width: number, gap: number): Pattern {
  return (ctx) => {
    ctx.fillStyle = color;
    for (let x = X0; x < X1; x += width + gap) ctx.fillRect(x, Y0, width, Y1 - Y0);
  };
}

/** Places on a staggered grid. */
function grid(spacing: number, visit: (x: number, y: number, i: number) => void): void {
  let row = 0;
  for (let y = Y0; y < Y1; y += spacing * 0.86, row++) {
    let i = 0;
    for (let x = X0 + (row % 2) * spacing * 0.5; x < X1; x += spacing, i++) visit(x, y, row * 31 + i);
  }
}

export function dots(color: string, radius: number, spacing: number): Pattern {
  return (ctx) => grid(spacing, (x, y) => disc(ctx, [x, y], radius, color));
}

export function motifs(kind: Emblem, color: string, radius: number, spacing: number): Pattern {
  return (ctx) => {
    ctx.fillStyle = color;
    grid(spacing, (x, y) => {
      emblemPath(ctx, kind, [x, y], radius);
      ctx.fill();
    });
  };
}

/** Woven gold motifs (buti): a small paisley-like flower on each place. */
/** Woven flowers of a hex colour, as opaque as told. */
export function brocade(color: string, opacity: number, spacing = 0.2, size = 0.045): Pattern {
  const petal = veiled(color, opacity);
  const heart = veiled(darker(color, 0.4), opacity);
  return (ctx) =>
    grid(spacing, (x, y) => {
      ctx.fillStyle = petal;
      for (let i = 0; i < 5; i++) {
        const turn = (i / 5) * Math.PI * 2 - Math.PI / 2;
        ctx.beginPath();
        ctx.ellipse(
          x + Math.cos(turn) * size * 0.6,
          y + Math.sin(turn) * size * 0.6,
          size * 0.42,
          size * 0.24,
          turn,
          0,
          Math.PI * 2,
        );
        ctx.fill();
      }
      disc(ctx, [x, y], size * 0.22, heart);
      disc(ctx, [x, y + size * 1.5], size * 0.16, petal);
    });
}

export function flowers(color: string, heart: string, spacing = 0.3, size = 0.06): Pattern {
  return (ctx) =>
    grid(spacing, (x, y, i) =>
      blossom(ctx, [x, y], size * (0.8 + (i % 3) * 0.15), { colour: color, heart, petals: 5, angle: i }),
    );
}

/** Radiating threads joined by sagging ones, from a point on the chest. */
export function web(color: string, centre: Point, width = 0.011): Pattern {
  return (ctx) => {
    const spokes = 20;
    const [cx, cy] = centre;
    const angle = (i: number): number => ((i + 0.5) / spokes) * Math.PI * 2;
    for (let i = 0; i < spokes; i++) {
      strokeSmooth(
        ctx,
        plot({ cx, cy })`cx cy, ${cx + Math.cos(angle(i)) * 2.4} ${cy + Math.sin(angle(i)) * 2.4}`,
        color,
        width,
      );
    }
    for (let ring = 0; ring < 13; ring++) {
      const radius = 0.14 + ring * 0.115 + ring * ring * 0.004;
      ctx.beginPath();
      for (let i = 0; i < spokes; i++) {
        const [a, b] = [angle(i), angle(i + 1)];
        const mid = (a + b) / 2;
        ctx.moveTo(cx + Math.cos(a) * radius, cy + Math.sin(a) * radius);
        ctx.quadraticCurveTo(
          cx + Math.cos(mid) * radius * 0.86,
          cy + Math.sin(mid) * radius * 0.86,
          cx + Math.cos(b) * radius,
          cy + Math.sin(b) * radius,
        );
      }
      ctx.strokeStyle = color;
      ctx.lineWidth = width * 0.85;
      ctx.stroke();
    }
  };
}

/** Small hexagons, as in technical textiles. */
export function hexagons(color: string, size = 0.055): Pattern {
  return (ctx) => {
    ctx.beginPath();
    grid(size * 1.8, (x, y) => {
      const points = Array.from(
        { length: 6 },
        (_, i): Point => [
          x + Math.cos((i * Math.PI) / 3 + 0.52) * size,
          y + Math.sin((i * Math.PI) / 3 + 0.52) * size,
        ],
      );
      addPolygon(ctx, points);
    });
    ctx.strokeStyle = color;
    ctx.lineWidth = 0.007;
    ctx.stroke();
  };
}

/** Overlapping scales in rows, each with a lit edge. */
export function fishScales(color: string, second: string, size = 0.075, seed = 5): Pattern {
  return (ctx) => {
    const random = seededRandom(seed);
    let row = 0;
    for (let y = Y1; y > Y0; y -= size * 0.62, row++) {
      for (let x = X0 + (row % 2) * size * 0.5; x < X1; x += size) {
        const tone = random();
        ctx.beginPath();
        ctx.arc(x, y, size * 0.56, 0, Math.PI);
        ctx.arc(x, y, size * 0.56, Math.PI, Math.PI * 2);
        ctx.fillStyle = tone < 0.5 ? darker(color, tone * 0.35) : lighter(second, (tone - 0.5) * 0.35);
        ctx.fill();
        ctx.beginPath();
        ctx.arc(x, y, size * 0.5, 0.4, 1.9);
        ctx.strokeStyle = veiled('#ffffff', 0.35);
        ctx.lineWidth = size * 0.09;
        ctx.stroke();
      }
    }
  };
}

/** Little round mirrors that catch the light one by one. */
export function sequins(color: string, size = 0.032, seed = 11): Pattern {
  return (ctx) => {
    const random = seededRandom(seed);
    grid(size * 1.75, (x, y) => {
      const tone = random();
      disc(
        ctx,
        [x, y],
        size * 0.82,
        tone < 0.62 ? darker(color, 0.42 * random()) : lighter(color, 0.25 + 0.7 * random()),
      );
    });
  };
}

/** Horizontal knit: rows of V stitches. */
export function knit(color: string, size = 0.055): Pattern {
  return (ctx) => {
    for (const [tone, shift] of [
      [veiled(darker(color, 0.6), 0.4), 0],
      [veiled(lighter(color, 0.6), 0.32), size * 0.12],
    ] as const) {
      ctx.beginPath();
      for (let x = X0; x < X1; x += size) {
        for (let y = Y0; y < Y1; y += size * 0.72) {
          ctx.moveTo(x, y + shift);
          ctx.lineTo(x + size * 0.5, y + size * 0.5 + shift);
          ctx.lineTo(x + size, y + shift);
        }
      }
      ctx.strokeStyle = tone;
      ctx.lineWidth = size * 0.17;
      ctx.stroke();
    }
  };
}

/** Quilted rhombs for a relief. */
export function quilting(size = 0.16): Pattern {
  return (ctx) => {
    ctx.strokeStyle = 'rgba(0,0,0,0.85)';
    ctx.lineWidth = 0.016;
    ctx.beginPath();
    for (let x = X0 * 2; x < X1 * 2; x += size) {
      ctx.moveTo(x, Y0);
      ctx.lineTo(x + (Y1 - Y0) * 0.8, Y1);
      ctx.moveTo(x, Y0);
      ctx.lineTo(x - (Y1 - Y0) * 0.8, Y1);
    }
    ctx.stroke();
  };
}

export const layered =
  (...patterns: readonly (Pattern | undefined)[]): Pattern =>
  (ctx) => {
    for (const pattern of patterns) pattern?.(ctx);
  };
