import { hairHeight, rimLine } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import {
  addPolygon,
  fillPolygon,
  fillSmooth,
  moved,
  type Point,
  sampled,
  spotsAlong,
  strokeSmooth,
} from '../../drawing/curve.ts';
import { peacockFeather } from '../../drawing/feather.ts';
import { CLOTH, GOLD, LACQUER } from '../../drawing/material.ts';
import { circlet, turnEnds } from '../../drawing/metalwork.ts';
import { bead, jewel, placed } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** Beyond the top of any crown, in F. */
const ABOVE = 1;

/** Lengths and tones that its layers share. */
function formOfRoyalCrown(room: PartRoom) {
  const { fit } = room;
  const line = rimLine(fit, 0.5, 0.1, 0.86);
  const [left, leftY] = line(0);
  const [right, rightY] = line(1);
  const height = 0.34;
  return { line, left, leftY, right, rightY, height };
}

type RoyalCrownForm = ReturnType<typeof formOfRoyalCrown>;

/** The velvet inside it, which is seen between its arches alone. */
function backOfRoyalCrown(room: PartRoom, form: RoyalCrownForm): PartLayer {
  const { fit, palette } = room;
  const { line, left, leftY, right, rightY, height } = form;
  const half = (right - left) / 2;
  return partLayer('crown-back', 'over-head', GOLD, (ctx) => {
    const top = hairHeight(fit, 0.5) - height * 0.1;
    ctx.save();
    ctx.beginPath();
    addPolygon(ctx, [...sampled(line), [right, rightY - ABOVE], [left, leftY - ABOVE]]);
    ctx.clip();
    ctx.translate((left + right) / 2, 0);
    ctx.beginPath();
    ctx.ellipse(0, top, half * 1.02, 0.11, 0, Math.PI, 0);
    ctx.lineTo(half, top + 0.16);
    ctx.lineTo(-half, top + 0.16);
    ctx.fillStyle = darker(palette.primary, 0.35);
    ctx.fill();
    fillSmooth(
      ctx,
      plot({ half, top })`
        -half*0.94 top+0.1, -half*0.62 top-0.17, 0 top-0.22, half*0.62 top-0.17, half*0.94 top+0.1`,
      palette.primary,
    );
    ctx.restore();
  });
}

function frontOfRoyalCrown(room: PartRoom, form: RoyalCrownForm): PartLayer {
  const { palette } = room;
  const { line, height } = form;
  return partLayer('crown', 'over-head', GOLD, (ctx) => {
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
    fillPolygon(ctx, [...outline, ...base], gold);
    ctx.strokeStyle = lighter(gold, 0.45);
    ctx.lineWidth = 0.013;
    ctx.lineJoin = 'round';
    ctx.stroke();
    for (const [index, t] of tips.entries()) {
      const [x, y] = line(t);
      const tall = height * (1 - Math.abs(t - 0.5) * 0.3);
      bead(ctx, [x * 1.1, y - tall - 0.02], 0.036, index % 2 ? palette.light : palette.accent);
      jewel(ctx, [x * 1.04, y - height * 0.38], 0.026, {
        stone: index % 2 ? palette.secondary : palette.accent,
        setting: gold,
        tall: 1.6,
      });
    }
    circlet(ctx, line, { width: 0.085, metal: gold });
    for (const t of [0.14, 0.32, 0.5, 0.68, 0.86]) {
      const [x, y] = line(t);
      jewel(ctx, [x, y], t === 0.5 ? 0.042 : 0.026, {
        stone: t === 0.5 ? palette.accent : palette.secondary,
        setting: lighter(gold, 0.2),
      });
    }
    turnEnds(ctx, line, { hidden: 0 });
  });
}

/** A high crown with five arches, jewels at the tips and a jewelled band; with a peacock's feather in it where wished. */
export function royalCrown(room: PartRoom, { feather }: { feather?: 'peacock' }): Headwear {
  const form = formOfRoyalCrown(room);
  const back = backOfRoyalCrown(room, form);
  const front = frontOfRoyalCrown(room, form);
  if (!feather) return { layers: [back, front] };
  const [x, y] = form.line(0.5);
  return { layers: [back, front, plume(x + 0.1, y - 0.06)] };
}

/** A peacock's feather that stands in a crown, leaning a little. */
export function plume(x: number, y: number): PartLayer {
  return partLayer('crown-plume', 'over-head', { ...CLOTH, volume: 0.06, shadow: 0.3 }, (ctx) =>
    placed(ctx, { x, y, angle: 0.42 }, 1, () => peacockFeather(ctx, 0.6)),
  );
}

/** Scrolls of fine metal rising to a drop-shaped stone in the middle. */
export function tiara(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = rimLine(fit, 0.34, 0.19, 0.98);
  const metal = mix(palette.trim, '#eef3fa', 0.55);
  const layer = partLayer('tiara', 'over-head', { ...GOLD, volume: 0.03 }, (ctx) => {
    const rise = (t: number): number => 0.06 + 0.2 * Math.max(0, 1 - Math.abs(t - 0.5) * 2.35) ** 1.3;
    const scrolls = [0.13, 0.22, 0.31, 0.405, 0.5, 0.595, 0.69, 0.78, 0.87];
    for (const t of scrolls) {
      const [x, y] = line(t);
      const tall = rise(t);
      for (const side of [-1, 1]) {
        const curl = plot({ x, y, side, tall })`
          x y, x+side*0.045 y-tall*0.45, x+side*0.022 y-tall*0.85, x y-tall*0.98`;
        strokeSmooth(ctx, moved(curl, 0.003, 0.006), darker(metal, 0.5), 0.017);
        strokeSmooth(ctx, curl, metal, 0.014);
      }
      jewel(ctx, [x, y - tall * 0.5], 0.013 + tall * 0.075, {
        stone: t === 0.5 ? palette.accent : lighter(palette.accent, 0.5),
        setting: metal,
        tall: 1.45,
      });
      bead(ctx, [x, y - tall - 0.014], 0.017, '#fdf6ee');
    }
    circlet(ctx, line, { width: 0.034, metal });
    turnEnds(ctx, line);
  });
  return { layers: [layer] };
}

/** Splinters of ice of many heights, each with lit and dark faces. */
export function iceCrown(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = rimLine(fit, 0.42, 0.18, 0.96);
  const ice = mix(palette.accent, '#dff4ff', 0.6);
  const layer = partLayer('ice-crown', 'over-head', { ...LACQUER, volume: 0.05 }, (ctx) => {
    const spots = spotsAlong(15, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
    for (const [index, spot] of spots.entries()) {
      const middle = 1 - Math.abs(spot.x) / fit.hairHalfWidth;
      const tall = (0.13 + 0.25 * middle) * (index % 2 ? 0.72 : 1.05);
      placed(ctx, { x: spot.x, y: spot.y + 0.03, angle: spot.x * 0.75 }, 1, () => {
        const wide = 0.042;
        const facet = (points: readonly Point[], tone: string): void => {
          fillPolygon(ctx, points, tone);
        };
        const shoulder = -tall * 0.72;
        facet(
          plot({ wide, shoulder, tall })`-wide 0, -wide*1.1 shoulder, 0 -tall, 0.008 0`,
          lighter(ice, 0.55),
        );
        facet(
          plot({ wide, shoulder, tall })`wide 0, wide*1.1 shoulder, 0 -tall, 0.008 0`,
          mix(ice, palette.primary, 0.45),
        );
        facet(
          plot({ shoulder, tall })`-0.012 0, -0.006 shoulder*0.9, 0 -tall, 0.018 shoulder*0.9, 0.02 0`,
          ice,
        );
        strokeSmooth(
          ctx,
          plot({ wide, shoulder, tall })`-wide*1.1 shoulder, 0 -tall, wide*1.1 shoulder`,
          'rgba(255,255,255,0.8)',
          0.006,
        );
      });
    }
    circlet(ctx, line, { width: 0.05, metal: mix(palette.trim, '#e4eef8', 0.6) });
    const [x, y] = line(0.5);
    jewel(ctx, [x, y - 0.01], 0.045, { stone: palette.accent, setting: '#e8f2fb', tall: 1.3 });
    turnEnds(ctx, line, { hidden: 0 });
  });
  return { layers: [layer] };
}
