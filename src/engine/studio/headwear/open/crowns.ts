import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { bandLine, hairHalfWidthAt, hairHeight, turnOf } from '../anatomy.ts';
import { addPolygon, fillSmooth, moved, type Point, spotsAlong, strokeSmooth } from '../curve.ts';
import { GOLD, LACQUER, PETAL } from '../material.ts';
import { bead, jewel, placed, star } from '../ornament.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';

type Line = (t: number) => Point;

function sampled(line: Line, count = 17): Point[] {
  return spotsAlong(count, line).map(({ x, y }): Point => [x, y]);
}

/** A band of metal along a line: dark underside, body, bright upper edge, beads along both edges. */
function circlet(ctx: SKRSContext2D, line: Line, width: number, metal: string, beads = true): void {
  const points = sampled(line);
  strokeSmooth(ctx, moved(points, 0, width * 0.16), darker(metal, 0.45), width);
  strokeSmooth(ctx, points, metal, width);
  strokeSmooth(ctx, moved(points, 0, -width * 0.3), veiled(lighter(metal, 0.7), 0.8), width * 0.16);
  if (!beads) return;
  for (const spot of spotsAlong(27, line))
    bead(ctx, spot.x, spot.y + width * 0.48, width * 0.15, lighter(metal, 0.2));
}

/** A high crown with five arches, jewels at the tips and a jewelled band. */
export function royalCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.5, 0.1, 0.86);
  const [left] = line(0);
  const height = 0.34;
  const back: PartLayer = {
    name: 'crown-back',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const top = hairHeight(fit, 0.5) - height * 0.1;
      ctx.beginPath();
      ctx.ellipse(0, top, -left * 1.02, 0.11, 0, Math.PI, 0);
      ctx.lineTo(-left, top + 0.16);
      ctx.lineTo(left, top + 0.16);
      ctx.fillStyle = darker(palette.primary, 0.35);
      ctx.fill();
      fillSmooth(
        ctx,
        [
          [left * 0.94, top + 0.1],
          [left * 0.62, top - 0.17],
          [0, top - 0.22],
          [-left * 0.62, top - 0.17],
          [-left * 0.94, top + 0.1],
        ],
        palette.primary,
      );
    },
  };
  const front: PartLayer = {
    name: 'crown',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const gold = palette.trim;
      const tips = [0.04, 0.27, 0.5, 0.73, 0.96];
      const outline: Point[] = [];
      tips.forEach((t, index) => {
        const [x, y] = line(t);
        const tall = height * (1 - Math.abs(t - 0.5) * 0.3);
        outline.push([x * 1.1, y - tall], [x * 1.1, y - tall]);
        const next = tips[index + 1];
        if (next === undefined) return;
        const [vx, vy] = line((t + next) / 2);
        outline.push([vx * 1.04, vy - height * 0.36]);
      });
      const base = sampled(line).reverse();
      ctx.beginPath();
      addPolygon(ctx, [...outline, ...base]);
      ctx.fillStyle = gold;
      ctx.fill();
      ctx.strokeStyle = lighter(gold, 0.45);
      ctx.lineWidth = 0.013;
      ctx.lineJoin = 'round';
      ctx.stroke();
      for (const [index, t] of tips.entries()) {
        const [x, y] = line(t);
        const tall = height * (1 - Math.abs(t - 0.5) * 0.3);
        bead(ctx, x * 1.1, y - tall - 0.02, 0.036, index % 2 ? palette.light : palette.accent);
        jewel(
          ctx,
          x * 1.04,
          y - height * 0.38,
          0.026,
          index % 2 ? palette.secondary : palette.accent,
          gold,
          1.6,
        );
      }
      circlet(ctx, line, 0.085, gold);
      for (const t of [0.14, 0.32, 0.5, 0.68, 0.86]) {
        const [x, y] = line(t);
        jewel(
          ctx,
          x,
          y,
          t === 0.5 ? 0.042 : 0.026,
          t === 0.5 ? palette.accent : palette.secondary,
          lighter(gold, 0.2),
        );
      }
    },
  };
  return { layers: [back, front] };
}

/** Scrolls of fine metal rising to a drop-shaped stone in the middle. */
export function tiara(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.34, 0.13, 0.9);
  const metal = mixed(palette.trim, '#eef3fa', 0.55);
  const layer: PartLayer = {
    name: 'tiara',
    depth: 'over-head',
    ...GOLD,
    volume: 0.03,
    draw: (ctx) => {
      const rise = (t: number): number => 0.06 + 0.2 * Math.max(0, 1 - Math.abs(t - 0.5) * 2.35) ** 1.3;
      const scrolls = [0.13, 0.22, 0.31, 0.405, 0.5, 0.595, 0.69, 0.78, 0.87];
      for (const t of scrolls) {
        const [x, y] = line(t);
        const tall = rise(t);
        for (const side of [-1, 1]) {
          const curl: Point[] = [
            [x, y],
            [x + side * 0.045, y - tall * 0.45],
            [x + side * 0.022, y - tall * 0.85],
            [x, y - tall * 0.98],
          ];
          strokeSmooth(ctx, moved(curl, 0.003, 0.006), darker(metal, 0.5), 0.017);
          strokeSmooth(ctx, curl, metal, 0.014);
        }
        jewel(
          ctx,
          x,
          y - tall * 0.5,
          0.013 + tall * 0.075,
          t === 0.5 ? palette.accent : lighter(palette.accent, 0.5),
          metal,
          1.45,
        );
        bead(ctx, x, y - tall - 0.014, 0.017, '#fdf6ee');
      }
      circlet(ctx, line, 0.034, metal);
    },
  };
  return { layers: [layer] };
}

/** Splinters of ice of many heights, each with lit and dark faces. */
export function iceCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.42, 0.14, 0.9);
  const ice = mixed(palette.accent, '#dff4ff', 0.6);
  const layer: PartLayer = {
    name: 'ice-crown',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.05,
    draw: (ctx) => {
      const spots = spotsAlong(15, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
      for (const [index, spot] of spots.entries()) {
        const middle = 1 - Math.abs(spot.x) / fit.hairHalfWidth;
        const tall = (0.13 + 0.25 * middle) * (index % 2 ? 0.72 : 1.05);
        placed(ctx, spot.x, spot.y + 0.03, spot.x * 0.75, 1, () => {
          const wide = 0.042;
          const facet = (points: readonly Point[], tone: string): void => {
            ctx.beginPath();
            addPolygon(ctx, points);
            ctx.fillStyle = tone;
            ctx.fill();
          };
          const shoulder = -tall * 0.72;
          facet(
            [
              [-wide, 0],
              [-wide * 1.1, shoulder],
              [0, -tall],
              [0.008, 0],
            ],
            lighter(ice, 0.55),
          );
          facet(
            [
              [wide, 0],
              [wide * 1.1, shoulder],
              [0, -tall],
              [0.008, 0],
            ],
            mixed(ice, palette.primary, 0.45),
          );
          facet(
            [
              [-0.012, 0],
              [-0.006, shoulder * 0.9],
              [0, -tall],
              [0.018, shoulder * 0.9],
              [0.02, 0],
            ],
            ice,
          );
          strokeSmooth(
            ctx,
            [
              [-wide * 1.1, shoulder],
              [0, -tall],
              [wide * 1.1, shoulder],
            ],
            'rgba(255,255,255,0.8)',
            0.006,
          );
        });
      }
      circlet(ctx, line, 0.05, mixed(palette.trim, '#e4eef8', 0.6));
      const [x, y] = line(0.5);
      jewel(ctx, x, y - 0.01, 0.045, palette.accent, '#e8f2fb', 1.3);
    },
  };
  return { layers: [layer] };
}

/** A scallop: ribs fanning out from its hinge. */
function scallop(
  ctx: SKRSContext2D,
  x: number,
  y: number,
  radius: number,
  angle: number,
  tone: string,
): void {
  placed(ctx, x, y, angle, radius, () => {
    const edge = Array.from({ length: 15 }, (_, i): Point => {
      const turn = Math.PI * (1.08 + (0.84 * i) / 14);
      const reach = i % 2 ? 1.06 : 0.98;
      return [Math.cos(turn) * reach, Math.sin(turn) * reach + 0.35];
    });
    fillSmooth(ctx, [...edge, [0.2, 0.62], [-0.2, 0.62]], tone);
    for (let i = 1; i < 14; i += 2) {
      const [ex, ey] = edge[i] ?? [0, 0];
      strokeSmooth(
        ctx,
        [
          [ex * 0.1, 0.5],
          [ex * 0.95, ey * 0.95],
        ],
        veiled(darker(tone, 0.45), 0.6),
        0.05,
      );
      strokeSmooth(
        ctx,
        [
          [ex * 0.1 + 0.05, 0.5],
          [ex * 0.95 + 0.06, ey * 0.93],
        ],
        veiled(lighter(tone, 0.8), 0.55),
        0.04,
      );
    }
  });
}

/** Scallops, a sea star and strings of pearls. */
export function shellCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.36, 0.15, 0.94);
  const layer: PartLayer = {
    name: 'shell-crown',
    depth: 'over-head',
    ...PETAL,
    gloss: 0.5,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        for (const [i, t] of [0.07, 0.2, 0.34].entries()) {
          const [x, y] = line(side < 0 ? t : 1 - t);
          const tone =
            [palette.accent, palette.light, mixed(palette.accent, palette.light, 0.5)][i] ?? palette.light;
          scallop(ctx, x, y - 0.03, 0.09 + i * 0.016, x * 0.9, tone);
        }
      }
      circlet(ctx, line, 0.026, palette.trim, false);
      for (const spot of spotsAlong(25, line)) bead(ctx, spot.x, spot.y + 0.012, 0.02, '#fbf1ea');
      const [x, y] = line(0.5);
      scallop(ctx, x, y - 0.06, 0.16, 0, palette.light);
      star(ctx, x, y + 0.015, 0.085, mixed(palette.accent, '#ff8f5a', 0.4));
      bead(ctx, x, y + 0.018, 0.024, '#fffaf4');
    },
  };
  return { layers: [layer] };
}

/** One feather from its quill upwards, with a lit vane and an eye near the tip. */
export function feather(ctx: SKRSContext2D, length: number, tone: string, tip: string): void {
  const vane = (side: number): Point[] => [
    [0, 0],
    [side * 0.1, -0.2],
    [side * 0.17, -0.55],
    [side * 0.11, -0.86],
    [0.02, -1],
    [0, -0.5],
  ];
  ctx.save();
  ctx.scale(length, length);
  const shade = ctx.createLinearGradient(0, 0, 0, -1);
  shade.addColorStop(0, darker(tone, 0.35));
  shade.addColorStop(0.55, tone);
  shade.addColorStop(1, tip);
  fillSmooth(ctx, vane(-1), shade);
  fillSmooth(ctx, vane(1), shade);
  ctx.strokeStyle = veiled(darker(tone, 0.6), 0.18);
  ctx.lineWidth = 0.01;
  ctx.beginPath();
  for (let i = 1; i < 9; i++) {
    for (const side of [-1, 1]) {
      ctx.moveTo(0, -0.1 * i);
      ctx.lineTo(side * 0.15, -0.1 * i - 0.1);
    }
  }
  ctx.stroke();
  strokeSmooth(
    ctx,
    [
      [0, 0.02],
      [0.01, -0.5],
      [0.02, -0.95],
    ],
    lighter(tip, 0.4),
    0.022,
  );
  ctx.restore();
}

/** Feathers fanned like flames behind a jewelled band. */
export function phoenixCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.34, 0.13, 0.92);
  const tones: readonly (readonly [string, string])[] = [
    [palette.primary, palette.secondary],
    [palette.secondary, palette.trim],
    [palette.accent, palette.trim],
  ];
  const feathers: PartLayer = {
    name: 'phoenix-feathers',
    depth: 'over-head',
    ...PETAL,
    draw: (ctx) => {
      for (const row of [0, 1]) {
        const spots = spotsAlong(row ? 9 : 12, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
        for (const [index, spot] of spots.entries()) {
          const middle = 1 - Math.abs(spot.x) / fit.hairHalfWidth;
          const [tone, tip] = tones[(index + row) % 3] ?? tones[0] ?? [palette.primary, palette.trim];
          placed(ctx, spot.x, spot.y, spot.x * (row ? 0.9 : 1.25), 1, () =>
            feather(ctx, (row ? 0.22 : 0.3) + middle * (row ? 0.12 : 0.2), tone, tip),
          );
        }
      }
    },
  };
  const band: PartLayer = {
    name: 'phoenix-band',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      circlet(ctx, line, 0.05, palette.trim);
      const [x, y] = line(0.5);
      for (const t of [0.2, 0.36, 0.64, 0.8])
        jewel(ctx, ...line(t), 0.022, palette.accent, lighter(palette.trim, 0.2));
      jewel(ctx, x, y - 0.005, 0.05, palette.accent, palette.trim, 1.4);
    },
  };
  return { layers: [feathers, band] };
}

/** A hero's metal band: a star, wings or a stone over the forehead. */
export function heroCirclet(room: PartRoom, options: { sign?: 'star' | 'wings' | 'stone' }): Headwear {
  const { fit, palette } = room;
  const { sign = 'star' } = options;
  const line = bandLine(fit, 0.12, 0.1, 0.98);
  const wings: PartLayer = {
    name: 'circlet-wings',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const y = fit.foreheadY + 0.06;
      const x = hairHalfWidthAt(fit, y) * 0.93;
      for (const side of [-1, 1]) {
        for (let i = 4; i >= 0; i--) {
          ctx.save();
          ctx.translate(side * x, y);
          ctx.scale(side, 1);
          ctx.rotate(0.42 + i * 0.2);
          feather(ctx, 0.42 - i * 0.055, mixed(palette.light, palette.trim, 0.25), palette.light);
          ctx.restore();
        }
        bead(ctx, side * x, y, 0.055, palette.trim);
      }
    },
  };
  const band: PartLayer = {
    name: 'circlet',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const metal = palette.trim;
      const points = sampled(line);
      const peak: Point[] = points.map(
        ([x, y]): Point => [x, y - 0.05 - 0.11 * Math.max(0, 1 - Math.abs(x) * 5)],
      );
      fillSmooth(ctx, [...points, ...peak.reverse()], metal);
      strokeSmooth(ctx, points, darker(metal, 0.4), 0.016);
      strokeSmooth(ctx, peak, lighter(metal, 0.5), 0.012);
      const [x, y] = line(0.5);
      const at = x + turnOf(fit) * 0.05;
      if (sign === 'star') star(ctx, at, y - 0.07, 0.085, palette.accent);
      else jewel(ctx, at, y - 0.065, 0.048, palette.accent, lighter(metal, 0.2), 1.3);
    },
  };
  return { layers: sign === 'wings' ? [wings, band] : [band] };
}
