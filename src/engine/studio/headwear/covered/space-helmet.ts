import { inside, type Point, strokeOutline, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LACQUER, PAINTED } from '../../drawing/material.ts';
import { oval } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { covered, rim, shell } from './shell.ts';

function ellipse([x, y]: Point, [rx, ry]: readonly [rx: number, ry: number], count = 16): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const angle = -Math.PI / 2 + (i / count) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

/** Two curved reflections on the visor glass, high on the left and low on the right, clear of the features. */
function glassReflections(x: number, y: number, rx: number, ry: number): PartLayer {
  return partLayer('visor-glass', 'in-front', PAINTED, (ctx) => {
    inside(ctx, ellipse([x, y], [rx, ry]), () => {
      ctx.lineCap = 'round';
      const arcs = [
        [0.94, 3.5, 4.35, 0.085, 0.3],
        [0.9, 4.5, 4.72, 0.06, 0.24],
        [0.93, 0.25, 0.95, 0.05, 0.2],
      ] as const;
      for (const [reach, from, to, width, opacity] of arcs) {
        for (let i = 1; i <= 4; i++) {
          ctx.beginPath();
          ctx.ellipse(x, y, rx * reach, ry * reach, 0, from, to);
          ctx.strokeStyle = `rgba(235,244,255,${(opacity / 4).toFixed(3)})`;
          ctx.lineWidth = (width * i) / 4;
          ctx.stroke();
        }
      }
    });
  });
}

/** Lengths and tones that its layers share. */
function formOfSpaceHelmet(room: PartRoom) {
  const { fit, palette } = room;
  const cy = (fit.foreheadY + fit.chinY) / 2 - 0.02;
  const rx = Math.max(0.62, fit.cheekHalfWidth + 0.22);
  const ry = (fit.chinY - fit.foreheadY) / 2 + 0.16;
  const window = ellipse([0, cy], [rx, ry]);
  const [ox, oy] = [rx + 0.24, ry + 0.27];
  const outer = ellipse([0, cy - 0.03], [ox, oy]);
  const white = palette.light;
  return { cy, rx, ry, window, ox, oy, outer, white };
}

type SpaceHelmetForm = ReturnType<typeof formOfSpaceHelmet>;

function bodyOfSpaceHelmet(room: PartRoom, form: SpaceHelmetForm): PartLayer {
  const { palette } = room;
  const { cy, rx, ry, window, ox, oy, outer, white } = form;
  return shell({
    name: 'helmet-shell',
    outer,
    window,
    colour: white,
    material: LACQUER,
    paint: (ctx) => {
      const line = veiled(darker(white, 0.5), 0.5);
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, cy, oy, ry })`side*0.3 cy-oy, side*0.34 cy-ry-0.12, side*0.3 cy-ry`,
          line,
          0.01,
        );
        strokeSmooth(
          ctx,
          plot({ side, rx, cy, ox })`side*rx cy+0.3, side*(rx+0.12) cy+0.34, side*ox cy+0.36`,
          line,
          0.01,
        );
      }
      ctx.beginPath();
      ctx.ellipse(0, cy, rx + 0.135, ry + 0.14, 0, Math.PI * 1.14, Math.PI * 1.86);
      ctx.strokeStyle = palette.accent;
      ctx.lineWidth = 0.035;
      ctx.stroke();
    },
  });
}

function podsOfSpaceHelmet(room: PartRoom, form: SpaceHelmetForm): PartLayer {
  const { palette } = room;
  const { cy, ox, white } = form;
  return partLayer('helmet-pods', 'over-head', LACQUER, (ctx) => {
    for (const side of [-1, 1]) {
      oval(ctx, [side * (ox + 0.01), cy + 0.05], [0.115, 0.2], darker(white, 0.12));
      oval(ctx, [side * (ox + 0.015), cy + 0.05], [0.085, 0.16], white);
      oval(ctx, [side * (ox + 0.02), cy + 0.05], [0.058, 0.11], darker(palette.accent, 0.4));
      oval(ctx, [side * (ox + 0.02), cy + 0.05], [0.048, 0.098], palette.accent);
    }
  });
}

/** White shell with a gold visor ring, ear pods with lamps, panel lines and a neck ring. */
export function spaceHelmet(room: PartRoom): Headwear {
  const form = formOfSpaceHelmet(room);
  const { palette } = room;
  const { cy, rx, ry, window, ox, oy, white } = form;
  const body = bodyOfSpaceHelmet(room, form);
  const pods = podsOfSpaceHelmet(room, form);
  const neckRing = partLayer('neck-ring', 'over-neck', { ...LACQUER, metal: 0.4 }, (ctx) => {
    const y = cy + oy - 0.06;
    oval(ctx, [0, y + 0.03], [ox * 0.8, 0.15], darker(white, 0.3));
    oval(ctx, [0, y - 0.02], [ox * 0.72, 0.1], darker(white, 0.55));
    for (let i = -5; i <= 5; i++)
      oval(ctx, [i * 0.11, y + 0.135 - Math.abs(i) * 0.006], [0.014, 0.014], palette.trim);
  });
  const ring = rim({ name: 'visor-ring', window, width: 0.05, colour: palette.trim, material: GOLD });
  const gasket = partLayer('visor-gasket', 'over-head', { ...GOLD, metal: 0.3 }, (ctx) =>
    strokeOutline(ctx, window, lighter(palette.dark, 0.12), 0.1),
  );
  return covered({
    window,
    lining: darker(palette.dark, 0.15),
    layers: [neckRing, body, pods, gasket, ring, glassReflections(0, cy, rx - 0.04, ry - 0.04)],
  });
}
