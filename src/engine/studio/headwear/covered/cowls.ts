import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, skullTop, turnOf } from '../anatomy.ts';
import { addPolygon, fillSmooth, mirrored, type Point } from '../curve.ts';
import { GOLD, LEATHER } from '../material.ts';
import { jewel, star } from '../ornament.ts';
import { scales, seam } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

export type CowlStyle = 'plain' | 'web' | 'star' | 'fins' | 'ears' | 'frost' | 'bolt';

/** Close-fitting mask outline: skull, cheeks, and the neck down into the collar. */
function cowlOutline(room: PartRoom): Point[] {
  const { fit } = room;
  const cheek = fit.cheekHalfWidth;
  const top = skullTop(fit) - 0.01;
  // biome-ignore format: a row of points reads as a line of the outline
  return mirrored([
    [0, top], [cheek * 0.62, top + 0.075], [cheek * 1.13, fit.foreheadY + 0.02], [cheek + 0.15, fit.eyeY],
    [cheek + 0.145, fit.noseY + 0.02], [fit.jawHalfWidth + 0.155, fit.mouthY + 0.06],
    [fit.jawHalfWidth + 0.085, fit.chinY - 0.04], [fit.jawHalfWidth + 0.01, fit.chinY + 0.1],
    [fit.jawHalfWidth + 0.02, fit.chinY + 0.22], [0, fit.chinY + 0.33],
  ]);
}

/** Spokes out of the brow and sagging threads between them. */
function web(ctx: SKRSContext2D, x: number, y: number, reach: number, colour: string): void {
  const spokes = 22;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.0115;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * Math.PI * 2 + 0.14;
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  for (let ring = 1; ring <= 13; ring++) {
    const radius = 0.07 * ring + ring * ring * 0.0018;
    for (let i = 0; i < spokes; i++) {
      const [a, b] = [i, i + 1].map((n) => (n / spokes) * Math.PI * 2 + 0.14) as [number, number];
      const mid = (a + b) / 2;
      ctx.moveTo(x + Math.cos(a) * radius, y + Math.sin(a) * radius);
      ctx.quadraticCurveTo(
        x + Math.cos(mid) * radius * 0.86,
        y + Math.sin(mid) * radius * 0.86,
        x + Math.cos(b) * radius,
        y + Math.sin(b) * radius,
      );
    }
  }
  ctx.stroke();
}

/** Panels sewn together: a crest over the skull and darker cheeks. */
function panels(ctx: SKRSContext2D, room: PartRoom): void {
  const { fit, palette } = room;
  const top = skullTop(fit);
  const cheek = fit.cheekHalfWidth;
  const lean = turnOf(fit) * 0.12;
  for (const side of [-1, 1]) {
    // biome-ignore format: a row of points reads as a line of the outline
    const flank: Point[] = [
      [side * (cheek + 0.2), fit.eyeY - 0.02], [side * (cheek - 0.04), fit.eyeY + 0.12],
      [side * (fit.jawHalfWidth - 0.02), fit.mouthY + 0.2], [side * fit.jawHalfWidth, fit.chinY + 0.4],
      [side * (cheek + 0.3), fit.chinY + 0.4],
    ];
    fillSmooth(ctx, flank, darker(palette.primary, 0.2));
    seam(ctx, flank.slice(0, 4), palette.primary, 0.012);
    seam(
      ctx,
      [
        [side * 0.1 + lean, fit.foreheadY + 0.02],
        [side * 0.13 + lean, top + 0.16],
        [side * 0.07 + lean, top - 0.02],
      ],
      palette.primary,
      0.012,
      veiled(lighter(palette.primary, 0.5), 0.5),
    );
  }
}

function cowlPattern(ctx: SKRSContext2D, room: PartRoom, style: CowlStyle): void {
  const { fit, palette } = room;
  const box = { left: -0.8, right: 0.8, top: skullTop(fit) - 0.1, bottom: fit.chinY + 0.45 };
  if (style === 'web') web(ctx, turnOf(fit) * 0.15, fit.browY + 0.03, 1.4, darker(palette.primary, 0.78));
  else if (style === 'fins')
    scales(ctx, box, 0.105, [palette.primary, darker(palette.primary, 0.12), lighter(palette.primary, 0.1)]);
  else panels(ctx, room);
}

/** Standing shapes behind the cowl: cat ears, fins, ice. */
function crest(room: PartRoom, style: CowlStyle): PartLayer | null {
  const { fit, palette } = room;
  const cheek = fit.cheekHalfWidth;
  const top = skullTop(fit);
  const shapes: Partial<Record<CowlStyle, readonly Point[]>> = {
    ears: [
      [cheek * 0.35, top + 0.08],
      [cheek * 0.8, top - 0.24],
      [cheek * 0.8, top - 0.24],
      [cheek * 1.12, top + 0.3],
    ],
    fins: [
      [cheek * 1.02, fit.eyeY - 0.22],
      [cheek + 0.38, fit.eyeY - 0.34],
      [cheek + 0.38, fit.eyeY - 0.34],
      [cheek + 0.25, fit.eyeY - 0.1],
      [cheek + 0.34, fit.eyeY + 0.02],
      [cheek + 0.34, fit.eyeY + 0.02],
      [cheek + 0.2, fit.eyeY + 0.08],
      [cheek + 0.25, fit.noseY + 0.12],
      [cheek + 0.25, fit.noseY + 0.12],
      [cheek, fit.noseY + 0.08],
    ],
    frost: [
      [cheek * 0.5, top + 0.1],
      [cheek * 0.75, top - 0.22],
      [cheek * 0.75, top - 0.22],
      [cheek * 0.95, top + 0.06],
      [cheek * 1.3, top - 0.02],
      [cheek * 1.3, top - 0.02],
      [cheek * 1.2, top + 0.3],
      [cheek * 1.42, fit.foreheadY],
      [cheek * 1.42, fit.foreheadY],
      [cheek, fit.browY],
    ],
    bolt: [
      [cheek * 1.08, fit.browY - 0.06],
      [cheek + 0.3, top + 0.08],
      [cheek + 0.3, top + 0.08],
      [cheek + 0.235, fit.browY - 0.08],
      [cheek + 0.33, fit.browY - 0.1],
      [cheek + 0.33, fit.browY - 0.1],
      [cheek * 1.1, fit.eyeY + 0.1],
    ],
  };
  const shape = shapes[style];
  if (!shape) return null;
  const tone =
    style === 'ears' ? palette.primary : style === 'frost' ? lighter(palette.accent, 0.45) : palette.trim;
  return {
    name: `cowl-${style}`,
    depth: 'behind-head',
    ...LEATHER,
    volume: 0.1,
    gloss: style === 'frost' ? 0.8 : 0.4,
    metal: style === 'bolt' ? 0.6 : 0,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        ctx.save();
        ctx.scale(side, 1);
        fillSmooth(ctx, shape, tone);
        if (style === 'ears') {
          const inner = shape.map(([x, y]): Point => [x * 0.86 + cheek * 0.11, y * 0.8 + (top + 0.12) * 0.2]);
          fillSmooth(ctx, inner, darker(palette.primary, 0.45));
        } else {
          ctx.beginPath();
          for (const [x, y] of shape)
            addPolygon(
              ctx,
              [
                [cheek * 0.9, fit.eyeY - 0.12],
                [x, y],
              ],
              false,
            );
          ctx.strokeStyle = veiled(darker(tone, 0.5), 0.55);
          ctx.lineWidth = 0.011;
          ctx.stroke();
        }
        ctx.restore();
      }
    },
  };
}

/** A hero's mask that leaves the whole face open. */
export function heroCowl(room: PartRoom, options: { style?: CowlStyle }): Headwear {
  const { fit, palette } = room;
  const { style = 'plain' } = options;
  const window = faceWindow(fit, { air: 0.035, brow: -0.02, chin: 0.015 });
  const body = shell({
    name: 'cowl',
    outer: cowlOutline(room),
    window,
    colour: palette.primary,
    material: LEATHER,
    paint: (ctx) => cowlPattern(ctx, room, style),
  });
  const crestLayer = crest(room, style);
  const badgeY = (skullTop(fit) + (window[0]?.[1] ?? fit.foreheadY)) / 2 + 0.02;
  const badge: PartLayer = {
    name: 'cowl-badge',
    depth: 'over-head',
    ...GOLD,
    draw: (ctx) => {
      const x = turnOf(fit) * 0.22;
      if (style === 'star') star(ctx, x, badgeY, 0.11, palette.trim);
      else jewel(ctx, x, badgeY, 0.05, palette.accent, palette.trim, 1.25);
    },
  };
  const edge = rim({ name: 'cowl-rim', window, width: 0.045, colour: palette.trim, material: GOLD });
  const layers = style === 'web' ? [body, edge] : [body, edge, badge];
  return covered({
    window,
    lining: darker(palette.primary, 0.72),
    layers: crestLayer ? [crestLayer, ...layers] : layers,
  });
}
