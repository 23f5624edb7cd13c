import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline, skullTop, turnOf } from '../anatomy.ts';
import { addSmooth, fillSmooth, inside, mirrored, moved, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, GOLD, LACQUER, LEATHER, PLUSH, SILK, STEEL } from '../material.ts';
import { bow } from '../open/gear.ts';
import { bead, disc, oval, placed } from '../ornament.ts';
import { seedOf } from '../piece.ts';
import { fold, furBand, seam } from '../textile.ts';
import { darker, lighter, mixed, veiled } from '../tint.ts';
import { covered, rim, shell } from './shell.ts';

/** Flying helmet of sewn leather panels with sheepskin edge and goggles pushed up. */
export function leatherHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const seed = seedOf(room);
  const leather = mixed(palette.secondary, '#7a4526', 0.86);
  const window = faceWindow(fit, { air: 0.035, brow: -0.03, chin: 0.015 });
  const top = skullTop(fit) - 0.02;
  const cheek = fit.cheekHalfWidth;
  const body = shell({
    name: 'flying-helmet',
    outer: hoodOutline(fit, { ease: 0.16, rise: 0.02, hem: 0.22 }),
    window,
    colour: leather,
    material: LEATHER,
    paint: (ctx) => {
      const thread = veiled(lighter(leather, 0.6), 0.7);
      for (const side of [-1, 1]) {
        seam(
          ctx,
          [
            [side * 0.12, top - 0.02],
            [side * 0.17, fit.foreheadY + 0.02],
          ],
          leather,
          0.012,
          thread,
        );
        seam(
          ctx,
          [
            [side * (cheek + 0.2), fit.browY - 0.02],
            [side * (cheek - 0.04), fit.browY - 0.02],
          ],
          leather,
          0.012,
          thread,
        );
        oval(ctx, side * (cheek + 0.09), fit.eyeY + 0.12, 0.075, 0.13, darker(leather, 0.22));
        for (let i = 0; i < 5; i++)
          disc(ctx, side * (cheek + 0.092), fit.eyeY + 0.055 + i * 0.033, 0.009, darker(leather, 0.75));
        strokeSmooth(
          ctx,
          [
            [side * (fit.jawHalfWidth + 0.14), fit.mouthY + 0.02],
            [side * 0.2, fit.chinY + 0.13],
          ],
          darker(leather, 0.35),
          0.06,
        );
      }
      ctx.fillStyle = palette.trim;
      ctx.fillRect(-0.075, fit.chinY + 0.095, 0.15, 0.1);
      ctx.fillStyle = darker(leather, 0.5);
      ctx.fillRect(-0.045, fit.chinY + 0.12, 0.09, 0.05);
    },
  });
  const edge: PartLayer = {
    name: 'sheepskin',
    depth: 'over-head',
    ...PLUSH,
    volume: 0.08,
    draw: (ctx) => {
      inside(ctx, window, () => strokeSmooth(ctx, window, darker(leather, 0.6), 0.03, true));
      furBand(ctx, {
        line: moved(window, 0, -0.002, 1.03),
        width: 0.08,
        colour: mixed(palette.light, '#f4e3c3', 0.6),
        seed,
        hair: 0.03,
        inner: 0.26,
      });
    },
  };
  return covered({ window, lining: darker(leather, 0.6), layers: [body, edge, goggles(room, leather)] });
}

/** Goggles on a strap across the forehead of the helmet, well above the brows. */
function goggles(room: PartRoom, leather: string): PartLayer {
  const { fit, palette } = room;
  const y = fit.foreheadY - 0.12;
  const x = turnOf(fit) * 0.12;
  const half = fit.cheekHalfWidth + 0.14;
  return {
    name: 'goggles',
    depth: 'over-head',
    ...STEEL,
    volume: 0.12,
    draw: (ctx) => {
      strokeSmooth(
        ctx,
        [
          [-half, y + 0.06],
          [0, y + 0.01],
          [half, y + 0.06],
        ],
        darker(leather, 0.55),
        0.075,
      );
      for (const side of [-1, 1]) {
        const at = x + side * 0.19;
        oval(ctx, at, y, 0.178, 0.128, darker(palette.trim, 0.35), side * 0.1);
        oval(ctx, at, y, 0.165, 0.116, palette.trim, side * 0.1);
        oval(ctx, at, y, 0.135, 0.09, darker(palette.dark, 0.2), side * 0.1);
        const glass = ctx.createLinearGradient(at - 0.12, y - 0.08, at + 0.12, y + 0.08);
        glass.addColorStop(0, mixed(palette.accent, '#ffffff', 0.5));
        glass.addColorStop(0.45, palette.accent);
        glass.addColorStop(1, darker(palette.accent, 0.6));
        oval(ctx, at, y, 0.125, 0.082, glass, side * 0.1);
        strokeSmooth(
          ctx,
          [
            [at - 0.05, y - 0.05],
            [at - 0.085, y + 0.035],
          ],
          'rgba(255,255,255,0.6)',
          0.022,
        );
      }
      oval(ctx, x, y, 0.032, 0.02, palette.trim);
    },
  };
}

/** Batting helmet: peak, ear guards with vents, padded strap; no grille, so that the face stays free. */
export function battingHelmet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.04, brow: -0.05, chin: 0.015 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.09;
  const half = fit.cheekHalfWidth + 0.2;
  const pad = shell({
    name: 'batting-pad',
    outer: hoodOutline(fit, { ease: 0.11, rise: -0.1, hem: 0.22 }),
    window,
    colour: palette.dark,
    material: { ...CLOTH, gloss: 0.1 },
    paint: (ctx) => {
      for (const side of [-1, 1])
        strokeSmooth(
          ctx,
          [
            [side * (fit.jawHalfWidth + 0.1), fit.mouthY],
            [side * 0.2, fit.chinY + 0.1],
            [0, fit.chinY + 0.14],
          ],
          palette.light,
          0.05,
        );
    },
  });
  const dome: PartLayer = {
    name: 'batting-dome',
    depth: 'over-head',
    ...LACQUER,
    draw: (ctx) => {
      const outline = mirrored([
        [0, top],
        [half * 0.42, top + 0.015],
        [half * 0.78, top + 0.12],
        [half * 0.97, top + 0.3],
        [half * 1.02, fit.browY - 0.16],
        [half * 1.02, fit.eyeY],
        [half * 0.99, fit.noseY + 0.12],
        [half * 0.86, fit.noseY + 0.2],
        [half * 0.74, fit.noseY + 0.1],
        [half * 0.75, fit.eyeY],
        [half * 0.74, brow + 0.08],
        [half * 0.4, brow - 0.0],
        [0, brow - 0.01],
      ]);
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        for (const side of [-1, 1]) {
          for (let i = 0; i < 3; i++)
            strokeSmooth(
              ctx,
              [
                [side * half * (0.3 + i * 0.17), top + 0.17 + i * 0.035],
                [side * half * (0.36 + i * 0.2), brow - 0.1 + i * 0.02],
              ],
              darker(palette.primary, 0.7),
              0.026,
            );
          oval(ctx, side * half * 0.89, fit.noseY, 0.045, 0.07, darker(palette.primary, 0.65));
          seam(
            ctx,
            [
              [side * half * 0.74, brow + 0.06],
              [side * half * 1.02, fit.browY - 0.04],
            ],
            palette.primary,
            0.01,
          );
        }
        strokeSmooth(
          ctx,
          [
            [0, top - 0.02],
            [0, brow],
          ],
          veiled(palette.trim, 0.9),
          0.04,
        );
      });
    },
  };
  const peak: PartLayer = {
    name: 'batting-peak',
    depth: 'over-head',
    ...LACQUER,
    volume: 0.14,
    draw: (ctx) => {
      const w = half * 0.86;
      const outline: Point[] = [
        [-w, brow + 0.02],
        [-w * 0.7, brow + 0.07],
        [0, brow + 0.1],
        [w * 0.7, brow + 0.07],
        [w, brow + 0.02],
        [w * 0.6, brow - 0.075],
        [0, brow - 0.1],
        [-w * 0.6, brow - 0.075],
      ];
      fillSmooth(ctx, outline, darker(palette.primary, 0.12));
      inside(ctx, outline, () => strokeSmooth(ctx, outline.slice(0, 5), darker(palette.primary, 0.6), 0.03));
    },
  };
  const badge: PartLayer = {
    name: 'batting-badge',
    depth: 'over-head',
    ...GOLD,
    metal: 0.2,
    draw: (ctx) => {
      const y = (top + brow) / 2 + 0.02;
      disc(ctx, 0, y, 0.085, palette.trim);
      disc(ctx, 0, y, 0.07, palette.light);
      disc(ctx, 0, y, 0.054, '#b3202c');
      for (const x of [-0.018, 0.018])
        strokeSmooth(
          ctx,
          [
            [x - 0.012, y - 0.046],
            [x + 0.008, y],
            [x - 0.012, y + 0.046],
          ],
          '#fff3e0',
          0.006,
        );
    },
  };
  const edge = rim({
    name: 'batting-rim',
    window,
    width: 0.036,
    colour: lighter(palette.dark, 0.1),
    material: CLOTH,
  });
  return covered({ window, lining: darker(palette.dark, 0.3), layers: [pad, edge, dome, peak, badge] });
}

/** Cloth wound round head and neck with a plated brow band; eyes and mouth stay free. */
export function ninjaWrap(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.03, brow: -0.05, chin: 0.012 });
  const brow = window[0]?.[1] ?? fit.foreheadY;
  const top = skullTop(fit) - 0.01;
  const half = fit.cheekHalfWidth + 0.14;
  const body = shell({
    name: 'ninja-wrap',
    outer: hoodOutline(fit, { ease: 0.14, rise: 0.01, hem: 0.34 }),
    window,
    colour: palette.primary,
    material: CLOTH,
    paint: (ctx) => {
      for (let i = 0; i < 4; i++) {
        fold(
          ctx,
          [
            [-0.62, top + 0.3 - i * 0.09],
            [-0.1, top + 0.14 - i * 0.05],
            [0.55, top + 0.22 - i * 0.08],
          ],
          0.06,
        );
        fold(
          ctx,
          [
            [-0.6, fit.mouthY + i * 0.1],
            [-0.1, fit.chinY + 0.1 + i * 0.07],
            [0.6, fit.mouthY - 0.04 + i * 0.11],
          ],
          0.07,
          1.1,
        );
      }
      for (const side of [-1, 1])
        for (const reach of [0.04, 0.1])
          fold(
            ctx,
            [
              [side * (fit.cheekHalfWidth + reach), fit.browY],
              [side * (fit.cheekHalfWidth + reach), fit.noseY],
              [side * (fit.jawHalfWidth + reach), fit.mouthY + 0.14],
            ],
            0.05,
          );
    },
  });
  const tails: PartLayer = {
    name: 'ninja-tails',
    depth: 'behind-head',
    ...CLOTH,
    draw: (ctx) => {
      for (const [turn, length] of [
        [-0.75, 0.62],
        [-1.12, 0.54],
      ] as const) {
        placed(ctx, half - 0.03, brow - 0.03, turn, 1, () => {
          const tail: Point[] = [
            [-0.03, 0],
            [0.02, length * 0.3],
            [-0.03, length * 0.66],
            [0.02, length],
            [0.02, length],
            [0.1, length * 0.93],
            [0.07, length * 0.62],
            [0.11, length * 0.3],
            [0.05, 0],
          ];
          fillSmooth(ctx, tail, palette.secondary);
          inside(ctx, tail, () =>
            fold(
              ctx,
              [
                [0.02, 0.02],
                [0.06, length * 0.3],
                [0.02, length * 0.66],
                [0.07, length],
              ],
              0.05,
              1.2,
            ),
          );
        });
      }
    },
  };
  const band: PartLayer = {
    name: 'ninja-band',
    depth: 'over-head',
    ...STEEL,
    metal: 0.3,
    draw: (ctx) => {
      const line: Point[] = [
        [-half * 1.0, brow + 0.01],
        [-half * 0.6, brow - 0.055],
        [0, brow - 0.08],
        [half * 0.6, brow - 0.055],
        [half * 1.0, brow + 0.01],
      ];
      strokeSmooth(ctx, line, darker(palette.secondary, 0.3), 0.14);
      strokeSmooth(ctx, line, palette.secondary, 0.125);
      const plate: Point[] = [
        [-0.24, brow - 0.125],
        [-0.24, brow - 0.125],
        [0, brow - 0.14],
        [0.24, brow - 0.125],
        [0.24, brow - 0.125],
        [0.24, brow - 0.025],
        [0.24, brow - 0.025],
        [0, brow - 0.04],
        [-0.24, brow - 0.025],
        [-0.24, brow - 0.025],
      ];
      fillSmooth(ctx, plate, palette.trim);
      for (const x of [-0.205, 0.205])
        for (const dy of [-0.105, -0.05]) bead(ctx, x, brow + dy, 0.012, darker(palette.trim, 0.25));
      ctx.beginPath();
      for (let i = 0; i < 60; i++) {
        const t = i / 60;
        const radius = 0.008 + 0.034 * t;
        ctx.lineTo(Math.cos(t * 12) * radius, brow - 0.083 + Math.sin(t * 12) * radius);
      }
      ctx.strokeStyle = darker(palette.trim, 0.6);
      ctx.lineWidth = 0.009;
      ctx.stroke();
    },
  };
  const edge = rim({
    name: 'ninja-edge',
    window,
    width: 0.04,
    colour: darker(palette.primary, 0.1),
    material: CLOTH,
  });
  return covered({ window, lining: darker(palette.primary, 0.6), layers: [tails, body, edge, band] });
}

/** Ruffled bonnet tied under the chin with ribbon. */
export function bonnet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.045, brow: -0.01, chin: 0.012, round: 0.3 });
  const body = shell({
    name: 'bonnet',
    outer: hoodOutline(fit, { ease: 0.2, rise: 0.07, hem: 0.2 }),
    window,
    colour: palette.primary,
    material: CLOTH,
    paint: (ctx) => {
      for (let i = -6; i <= 6; i++) {
        const angle = i * 0.24;
        fold(
          ctx,
          [
            [Math.sin(angle) * (fit.cheekHalfWidth + 0.05), fit.eyeY - Math.cos(angle) * 0.46],
            [Math.sin(angle) * (fit.cheekHalfWidth + 0.24), fit.eyeY - Math.cos(angle) * 0.72],
          ],
          0.05,
        );
      }
      strokeSmooth(ctx, moved(window, 0, 0, 1.2), palette.trim, 0.03, true);
    },
  });
  const ruffle: PartLayer = {
    name: 'bonnet-ruffle',
    depth: 'over-head',
    ...SILK,
    volume: 0.1,
    draw: (ctx) => {
      inside(ctx, window, () => strokeSmooth(ctx, window, darker(palette.primary, 0.6), 0.03, true));
      frill(ctx, window, fit.noseY - 0.06, 0.2, darker(palette.light, 0.14));
      frill(ctx, window, fit.noseY - 0.06, 0.12, palette.light);
      strokeSmooth(ctx, window, palette.trim, 0.028, true);
    },
  };
  const tie: PartLayer = {
    name: 'bonnet-bow',
    depth: 'over-head',
    ...SILK,
    draw: (ctx) => placed(ctx, 0.02, fit.chinY + 0.19, 0, 1, () => bow(ctx, 0.24, palette.accent, null)),
  };
  return covered({ window, lining: darker(palette.primary, 0.55), layers: [body, ruffle, tie] });
}

/** A gathered edge of lace: scallops outside, pleats running in to the window. */
function frill(ctx: SKRSContext2D, window: readonly Point[], y: number, width: number, tone: string): void {
  const steps = 132;
  const ring = (reach: (i: number) => number): Point[] =>
    Array.from({ length: steps }, (_, i): Point => {
      const angle = (i / steps) * Math.PI * 2;
      const [px, py] = onOutline(window, angle, y);
      return [px + Math.sin(angle) * reach(i), py - Math.cos(angle) * reach(i)];
    });
  const outer = ring((i) => width * (0.84 + 0.16 * Math.abs(Math.sin((i / 4) * Math.PI))));
  const inner = ring(() => 0);
  ctx.beginPath();
  addSmooth(ctx, outer);
  addSmooth(ctx, inner);
  ctx.fillStyle = tone;
  ctx.fill('evenodd');
  for (const [shift, stroke] of [
    [0, veiled(darker(tone, 0.6), 0.35)],
    [2, veiled(lighter(tone, 0.8), 0.8)],
  ] as const) {
    ctx.beginPath();
    for (let i = shift; i < steps; i += 4) {
      const [a, b] = [inner[i] ?? [0, 0], outer[i] ?? [0, 0]];
      ctx.moveTo(a[0], a[1]);
      ctx.lineTo(a[0] + (b[0] - a[0]) * 0.86, a[1] + (b[1] - a[1]) * 0.86);
    }
    ctx.strokeStyle = stroke;
    ctx.lineWidth = 0.009;
    ctx.stroke();
  }
}

/** Where a ray from (0, y) at an angle (0 up, clockwise) meets the outline, by its nearest vertex direction. */
function onOutline(outline: readonly Point[], angle: number, y: number): Point {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  let best: Point = [0, y];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) return;
    const along = (a[0] * ey - (a[1] - y) * ex) / across;
    const part = (a[0] * dy - (a[1] - y) * dx) / across;
    if (along > 0 && part >= 0 && part <= 1) best = [dx * along, y + dy * along];
  });
  return best;
}
