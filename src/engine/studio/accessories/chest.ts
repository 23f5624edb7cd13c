import { fillPolygon, type Point, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, LACQUER, type Material } from '../drawing/material.ts';
import { disc, fillBox, fillRect, oval, placed, star, starPoints } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

const TUBE: Material = { volume: 0.05, bevel: 0.03, gloss: 0.55, shadow: 0.6 };

/** Around the neck, tubes joining at the breastbone, chest piece hanging to one side. */
export function stethoscope(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY;
  const tube = palette.dark;
  const join: Point = [0, y + 0.83];
  return [
    partLayer('stethoscope-tubes', 'in-front', TUBE, (ctx) => {
      for (const side of [-1, 1]) {
        const arm = plot({ side, y, join })`
          side*0.34 y+0.06, side*0.4 y+0.32, side*0.32 y+0.62, side*0.14 y+0.78, join`;
        strokeSmooth(ctx, arm, tube, 0.055);
        strokeSmooth(ctx, arm, veiled(lighter(tube, 0.5), 0.45), 0.012);
      }
      strokeSmooth(ctx, plot({ join, y })`join, 0.03 y+0.95, 0.12 y+1.05, 0.27 y+1.06`, tube, 0.055);
    }),
    partLayer('stethoscope-chest-piece', 'in-front', { ...LACQUER, metal: 0.6 }, (ctx) => {
      fillBox(ctx, [-0.045, y + 0.79, 0.09, 0.075], 0.02, '#aab4c2');
      oval(ctx, [0.37, y + 1.06], [0.115, 0.115], '#9aa5b4');
      oval(ctx, [0.37, y + 1.06], [0.092, 0.092], '#dfe6ee');
      oval(ctx, [0.37, y + 1.06], [0.07, 0.07], '#f7fafc');
    }),
  ];
}

/** A gold medal with a raised star on a striped ribbon. */
export function medal(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY + 0.98;
  return [
    partLayer('medal-ribbon', 'in-front', { volume: 0.04, bevel: 0.01, gloss: 0.25, shadow: 0.45 }, (ctx) => {
      for (const side of [-1, 1]) {
        for (const [width, tone] of [
          [0.1, palette.primary],
          [0.036, palette.light],
        ] as const) {
          ctx.lineCap = 'butt';
          ctx.beginPath();
          ctx.moveTo(side * 0.36, fit.chinY + 0.12);
          ctx.quadraticCurveTo(side * 0.26, y - 0.42, side * 0.012, y - 0.06);
          ctx.strokeStyle = tone;
          ctx.lineWidth = width;
          ctx.stroke();
        }
      }
    }),
    partLayer('medal', 'in-front', { ...GOLD, volume: 0.12 }, (ctx) => {
      const gold = palette.trim;
      disc(ctx, [0, y - 0.07], 0.035, darker(gold, 0.2));
      disc(ctx, [0, y + 0.09], 0.17, gold);
      disc(ctx, [0, y + 0.09], 0.142, darker(gold, 0.32));
      disc(ctx, [0, y + 0.09], 0.134, lighter(gold, 0.1));
      star(ctx, [0, y + 0.095], 0.1, lighter(gold, 0.2));
    }),
  ];
}

/** A shield badge with rays and a star, pinned over the heart. */
export function badge(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  return [
    partLayer('badge', 'in-front', { ...GOLD, volume: 0.1 }, (ctx) => {
      placed(ctx, { x: 0.47, y: fit.chinY + 0.82, angle: 0 }, 1, () => {
        fillPolygon(ctx, starPoints(7, 0.16, 0.125), palette.trim);
        disc(ctx, [0, 0], 0.098, darker(palette.trim, 0.35));
        disc(ctx, [0, 0], 0.088, palette.secondary);
        star(ctx, [0, 0], 0.066, palette.trim);
      });
    }),
  ];
}

/** A clipped card with a picture, a name's lines and a coloured head. */
export function nameBadge(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const [x, y] = [-0.62, fit.chinY + 0.8];
  return [
    partLayer('name-badge', 'in-front', { ...LACQUER, gloss: 0.5, volume: 0.04 }, (ctx) => {
      fillRect(ctx, [x + 0.15, y - 0.07, 0.08, 0.09], '#9aa3b0');
      fillBox(ctx, [x, y, 0.38, 0.27], 0.03, '#fbfaf5');
      fillBox(ctx, [x, y, 0.38, 0.075], [0.03, 0.03, 0, 0], palette.secondary);
      disc(ctx, [x + 0.09, y + 0.155], 0.035, palette.primary);
      oval(ctx, [x + 0.09, y + 0.235], [0.058, 0.045], palette.primary);
      for (const [dy, width] of rows(2)`0.125 0.16, 0.17 0.12, 0.215 0.14`) {
        fillRect(ctx, [x + 0.18, y + dy, width, 0.022], veiled(palette.dark, 0.6));
      }
    }),
  ];
}

/** Glasses of bright liquids or pens, standing in the breast pocket. */
export function pocketTubes(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const [x, y] = [0.32, fit.chinY + 0.72];
  return [
    partLayer('test-tubes', 'in-front', { ...LACQUER, gloss: 0.9, volume: 0.05 }, (ctx) => {
      for (const [i, tone] of [palette.accent, palette.primary, palette.trim].entries()) {
        const left = x + 0.02 + i * 0.105;
        fillBox(ctx, [left, y - 0.1 - (i % 2) * 0.04, 0.08, 0.42], [0.01, 0.01, 0.04, 0.04], '#dfeaf2');
        fillBox(ctx, [left + 0.012, y, 0.056, 0.3], [0, 0, 0.03, 0.03], tone);
        fillRect(ctx, [left + 0.005, y - 0.15 - (i % 2) * 0.04, 0.07, 0.065], '#c98f5a');
        fillRect(ctx, [left + 0.014, y - 0.07, 0.012, 0.3], 'rgba(255,255,255,0.7)');
      }
    }),
    partLayer('tube-pocket', 'in-front', { volume: 0.05, bevel: 0.016, gloss: 0.12, shadow: 0.35 }, (ctx) => {
      fillBox(ctx, [x - 0.03, y + 0.12, 0.4, 0.38], [0.01, 0.01, 0.06, 0.06], palette.light);
      ctx.strokeStyle = veiled(darker(palette.light, 0.5), 0.5);
      ctx.lineWidth = 0.008;
      ctx.setLineDash([0.02, 0.016]);
      ctx.strokeRect(x - 0.012, y + 0.15, 0.364, 0.32);
      ctx.setLineDash([]);
    }),
  ];
}
