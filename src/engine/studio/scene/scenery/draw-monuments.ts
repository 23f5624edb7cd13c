import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, fillSmooth, mirrored } from '../../drawing/curve.ts';
import { disc, fillBox, placed } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import type { Ctx } from './backdrop.ts';

/** Where a building stands: the middle of its foot and the length of its unit, in pixels; and of what it is made. */
export interface Site {
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  readonly stone: string;
  /** What lies in shade. */
  readonly shade: string;
}

/** Draws in units with the foot's middle at 0 0; up is negative. */
const standing = (ctx: Ctx, { x, y, unit }: Site, paint: () => void): void =>
  placed(ctx, { x, y, angle: 0 }, unit, paint);

/** Stone that is lit from the left, from x to x: round ones turn away on both sides. */
function lit(ctx: Ctx, [from, to]: readonly [number, number], { stone, shade }: Site, round = false) {
  const tone = ctx.createLinearGradient(from, 0, to, 0);
  tone.addColorStop(0, round ? mix(stone, shade, 0.35) : lighten(stone, 0.05));
  tone.addColorStop(round ? 0.35 : 0.5, round ? lighten(stone, 0.4) : stone);
  tone.addColorStop(1, mix(stone, shade, round ? 0.75 : 0.22));
  return tone;
}

/** Gilding. */
const GILT = '#e8b84a';

/** An onion dome on its neck, with a gilded tip. `half`: of the neck's width. */
function dome(ctx: Ctx, [x, y]: readonly [number, number], half: number, site: Site): void {
  placed(ctx, { x, y, angle: 0 }, half, () => {
    const outline = mirrored(
      plot`0 -2.62, 0.1 -2.36, 0.5 -1.98, 1.06 -1.42, 1.3 -0.86, 1.22 -0.36, 1 0, 0 0`,
    );
    fillSmooth(ctx, outline, lit(ctx, [-1.3, 1.3], site, true));
    fillBox(ctx, [-1.04, -0.1, 2.08, 0.12], 0.02, mix(site.stone, site.shade, 0.3));
    fillBox(ctx, [-0.035, -3.1, 0.07, 0.55], 0.03, GILT);
    for (const [at, size] of plot`-2.72 0.11, -2.92 0.075`) disc(ctx, [0, at], size, GILT);
  });
}

/** A pointed niche that lies in shade. (x, y): its foot's middle. */
function niche(
  ctx: Ctx,
  [x, y]: readonly [number, number],
  [half, tall]: readonly [number, number],
  site: Site,
) {
  const depth = ctx.createLinearGradient(0, y - tall, 0, y);
  depth.addColorStop(0, mix(site.stone, site.shade, 0.85));
  depth.addColorStop(1, mix(site.stone, site.shade, 0.5));
  ctx.fillStyle = depth;
  ctx.beginPath();
  ctx.moveTo(x - half, y);
  ctx.lineTo(x - half, y - tall * 0.58);
  ctx.quadraticCurveTo(x - half * 0.9, y - tall * 0.82, x, y - tall);
  ctx.quadraticCurveTo(x + half * 0.9, y - tall * 0.82, x + half, y - tall * 0.58);
  ctx.lineTo(x + half, y);
  ctx.fill();
}

/** A kiosk on pillars under a small dome. */
function kiosk(ctx: Ctx, [x, y]: readonly [number, number], half: number, site: Site): void {
  fillBox(ctx, [x - half, y - half * 1.3, half * 2, half * 1.3], 0, mix(site.stone, site.shade, 0.7));
  for (const at of [-1, -0.36, 0.36, 1])
    fillBox(ctx, [x + at * half - half * 0.12, y - half * 1.3, half * 0.24, half * 1.3], 0, site.stone);
  fillBox(ctx, [x - half * 1.25, y - half * 1.5, half * 2.5, half * 0.26], 0, lighten(site.stone, 0.15));
  dome(ctx, [x, y - half * 1.5], half * 0.8, site);
}

function minaret(ctx: Ctx, [x, y]: readonly [number, number], tall: number, site: Site): void {
  const half = tall * 0.045;
  const shaft = { x, y, half, tall };
  fillPolygon(
    ctx,
    plot(shaft)`x-half y, x-half*0.7 y-tall, x+half*0.7 y-tall, x+half y`,
    lit(ctx, [x - half, x + half], site, true),
  );
  for (const at of [0.34, 0.66, 0.98])
    fillBox(
      ctx,
      [x - half * 1.35, y - tall * at, half * 2.7, tall * 0.022],
      0,
      mix(site.stone, site.shade, 0.25),
    );
  kiosk(ctx, [x, y - tall], half * 0.85, site);
}

/** The Taj Mahal from its garden: a tomb under a great dome, four kiosks, and a minaret at each side. */
export function drawTajMahal(ctx: Ctx, site: Site): void {
  standing(ctx, site, () => {
    for (const side of [-1, 1]) minaret(ctx, [side * 0.4, 0], 0.4, site);
    fillBox(ctx, [-0.128, -0.36, 0.256, 0.1], 0, lit(ctx, [-0.128, 0.128], site, true));
    dome(ctx, [0, -0.34], 0.128, site);
    for (const side of [-1, 1]) kiosk(ctx, [side * 0.2, -0.27], 0.036, site);
    fillBox(ctx, [-0.31, -0.28, 0.62, 0.28], 0, lit(ctx, [-0.31, 0.31], site));
    for (const side of [-1, 1]) {
      // The corners are cut off, and turn away from the light.
      fillBox(
        ctx,
        [side > 0 ? 0.265 : -0.31, -0.28, 0.045, 0.28],
        0,
        alpha(site.shade, side > 0 ? 0.4 : 0.22),
      );
      for (const [x, half] of [
        [0.175, 0.045],
        [0.288, 0.016],
      ] as const) {
        niche(ctx, [side * x, -0.15], [half, 0.1], site);
        niche(ctx, [side * x, -0.015], [half, 0.11], site);
      }
      fillBox(ctx, [side * 0.245 - 0.004, -0.3, 0.008, 0.3], 0, lighten(site.stone, 0.2));
    }
    fillBox(
      ctx,
      [-0.115, -0.325, 0.23, 0.325],
      0,
      lit(ctx, [-0.115, 0.115], { ...site, stone: lighten(site.stone, 0.2) }),
    );
    fillBox(ctx, [-0.1, -0.31, 0.2, 0.31], 0, mix(site.stone, site.shade, 0.12));
    niche(ctx, [0, 0], [0.08, 0.27], site);
    niche(ctx, [0, 0], [0.036, 0.12], { ...site, shade: darken(site.shade, 0.4) });
    for (const side of [-1, 1]) kiosk(ctx, [side * 0.115, -0.325], 0.008, site);
    fillBox(ctx, [-0.44, -0.012, 0.88, 0.042], 0, lit(ctx, [-0.44, 0.44], site));
    fillBox(ctx, [-0.44, 0.02, 0.88, 0.012], 0, mix(site.stone, site.shade, 0.4));
  });
}

/** India Gate: one high arch of sandstone, its attic in steps. */
export function drawIndiaGate(ctx: Ctx, site: Site): void {
  standing(ctx, site, () => {
    for (const [half, top, tall] of rows(3)`0.3 -0.74 0.1, 0.24 -0.79 0.06, 0.15 -0.83 0.05`)
      fillBox(ctx, [-half, top, half * 2, tall], 0, lit(ctx, [-half, half], site));
    ctx.fillStyle = lit(ctx, [-0.34, 0.34], site);
    ctx.beginPath();
    ctx.rect(-0.34, -0.66, 0.68, 0.66);
    arch(ctx, 0.2, 0.6);
    ctx.fill('evenodd');
    // The arch is as deep as its piers: its inner side shows where it turns away from the light.
    ctx.fillStyle = mix(site.stone, site.shade, 0.6);
    ctx.beginPath();
    arch(ctx, 0.2, 0.6);
    ctx.save();
    ctx.translate(-0.045, 0.03);
    arch(ctx, 0.2, 0.6);
    ctx.restore();
    ctx.save();
    ctx.clip('evenodd');
    ctx.beginPath();
    arch(ctx, 0.2, 0.6);
    ctx.clip();
    ctx.fillRect(-0.25, -0.65, 0.5, 0.7);
    ctx.restore();
    fillBox(ctx, [-0.37, -0.69, 0.74, 0.045], 0, lighten(site.stone, 0.14));
    fillBox(ctx, [-0.355, -0.648, 0.71, 0.014], 0, mix(site.stone, site.shade, 0.55));
    fillBox(ctx, [-0.3, -0.735, 0.6, 0.01], 0, mix(site.stone, site.shade, 0.45));
    for (const side of [-1, 1]) {
      const left = side > 0 ? 0.2 : -0.37;
      fillBox(ctx, [left, -0.4, 0.17, 0.022], 0, lighten(site.stone, 0.16));
      fillBox(ctx, [left, -0.378, 0.17, 0.008], 0, mix(site.stone, site.shade, 0.45));
      fillBox(ctx, [left - 0.01, -0.05, 0.19, 0.05], 0, mix(site.stone, site.shade, 0.2));
      fillBox(ctx, [side * 0.272 - 0.04, -0.34, 0.08, 0.24], 0.004, mix(site.stone, site.shade, 0.14));
      fillBox(ctx, [side * 0.272 - 0.03, -0.6, 0.06, 0.16], 0.004, mix(site.stone, site.shade, 0.3));
    }
  });
}

/** An opening with a round head, its foot in the middle. */
function arch(ctx: Ctx, half: number, tall: number): void {
  ctx.moveTo(-half, 0.02);
  ctx.lineTo(-half, half - tall);
  ctx.arc(0, half - tall, half, Math.PI, 0);
  ctx.lineTo(half, 0.02);
  ctx.closePath();
}

/** The Golden Temple: white marble below, gilded above, with its lotus dome and a kiosk at each corner. */
export function drawGoldenTemple(ctx: Ctx, site: Site): void {
  const marble: Site = { ...site, stone: '#f4ead8' };
  standing(ctx, site, () => {
    fillBox(ctx, [-0.1, -0.55, 0.2, 0.12], 0.01, lit(ctx, [-0.1, 0.1], site));
    dome(ctx, [0, -0.54], 0.088, site);
    for (const x of [-0.3, 0.3]) kiosk(ctx, [x, -0.42], 0.048, site);
    for (const x of [-0.19, 0.19]) kiosk(ctx, [x, -0.42], 0.03, site);
    fillBox(ctx, [-0.36, -0.43, 0.72, 0.2], 0, lit(ctx, [-0.36, 0.36], site));
    fillBox(ctx, [-0.38, -0.445, 0.76, 0.026], 0, lighten(site.stone, 0.25));
    fillBox(ctx, [-0.37, -0.245, 0.74, 0.018], 0, lighten(site.stone, 0.2));
    fillBox(ctx, [-0.36, -0.23, 0.72, 0.23], 0, lit(ctx, [-0.36, 0.36], marble));
    for (let i = -4; i <= 4; i++) {
      // A head is before its middle, in most pictures.
      if (Math.abs(i) < 2) continue;
      niche(ctx, [i * 0.075, -0.27], [0.024, 0.12], site);
      niche(ctx, [i * 0.075, -0.04], [0.026, 0.14], marble);
      fillBox(ctx, [i * 0.075 - 0.0375, -0.43, 0.004, 0.2], 0, mix(site.stone, site.shade, 0.5));
    }
    niche(ctx, [0, -0.02], [0.06, 0.17], marble);
    fillBox(ctx, [-0.42, -0.02, 0.84, 0.05], 0, lit(ctx, [-0.42, 0.42], marble));
  });
}
