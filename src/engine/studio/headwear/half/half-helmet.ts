import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../../drawing/colour.ts';
import {
  addPolygon,
  fillPolygon,
  fillSmooth,
  type Point,
  sampled,
  strokeSmooth,
} from '../../drawing/curve.ts';
import { feather } from '../../drawing/feather.ts';
import { GOLD, LACQUER } from '../../drawing/material.ts';
import { bead, eachSide, jewel, placed, star } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { seam } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { body, meridian } from './dome.ts';
import { domeOutline, edgeLine, type HatBlock } from './hat-block.ts';

export type HelmetSign = 'star' | 'bolt' | 'wings' | 'fins' | 'ears' | 'frost' | 'tech';

/** A hero's open helmet: a hard shell with a peaked gold rim, and what the hero is known by on it. */
export function halfHelmet(room: PartRoom, block: HatBlock, options: { sign?: HelmetSign }): PartLayer[] {
  const { sign = 'star' } = options;
  const { palette } = room;
  const top = block.crown - 0.03;
  const tall = { ...block, crown: top };
  const shell = body({
    name: 'hero-helmet',
    outline: domeOutline(block, top, 2.3, 1.02),
    colour: palette.primary,
    material: { ...LACQUER, gloss: 0.7 },
    paint: (ctx) => {
      for (const side of [-1, 1]) {
        const panel = meridian(tall, 0.5 + side * 0.2, { gather: 0.85, from: 0, to: 1 });
        fillSmooth(
          ctx,
          [...panel, [side * 0.9, top], [side * 0.9, block.brim + 0.2]],
          darker(palette.primary, 0.16),
        );
        seam(ctx, panel, palette.primary, { width: 0.012 });
      }
      strokeSmooth(
        ctx,
        meridian(tall, 0.5, { gather: 0, from: 0.2, to: 1 }),
        darker(palette.secondary, 0.1),
        0.09,
      );
      strokeSmooth(
        ctx,
        meridian(tall, 0.5, { gather: 0, from: 0.2, to: 1 }),
        veiled(lighter(palette.secondary, 0.5), 0.4),
        0.012,
      );
    },
  });
  const crest = crestOf(room, block, sign, top);
  const layers = [shell, rim(room, block), ...badge(room, block, sign)];
  return crest ? [crest, ...layers] : layers;
}

/** The rim follows the edge and rises to a point over the forehead, where the sign sits. */
function rim({ palette }: PartRoom, block: HatBlock): PartLayer {
  return partLayer('helmet-rim', 'over-head', GOLD, (ctx) => {
    const low = sampled(edgeLine(block, -0.004, 1.03), 25);
    const high = sampled(edgeLine(block, 0, 1.03), 25).map(([x, y]): Point => {
      const near = Math.max(0, 1 - Math.abs(x - block.lean * 0.6) * 4);
      return [x, y - 0.062 - 0.1 * near];
    });
    fillPolygon(ctx, [...low, ...high.toReversed()], palette.trim);
    strokeSmooth(ctx, low, darker(palette.trim, 0.4), 0.014);
    strokeSmooth(ctx, high, lighter(palette.trim, 0.5), 0.011);
  });
}

function badge({ palette }: PartRoom, block: HatBlock, sign: HelmetSign): PartLayer[] {
  const [x, y] = [block.lean * 0.6, block.brim - 0.1];
  if (sign === 'tech') {
    const glow = partLayer(
      'helmet-lamp',
      'over-head',
      { ...LACQUER, volume: 0.02, glow: 0.9, shadow: 0 },
      (ctx) => {
        strokeSmooth(ctx, sampled(edgeLine(block, 0.03, 0.98)), palette.trim, 0.024);
        bead(ctx, [x, y - 0.01], 0.035, palette.trim);
      },
    );
    return [glow];
  }
  return [
    partLayer('helmet-badge', 'over-head', GOLD, (ctx) => {
      if (sign === 'star') star(ctx, [x, y - 0.03], 0.1, lighter(palette.trim, 0.15));
      else if (sign === 'bolt')
        bolt(ctx, [x, y - 0.03], 0.13, { tone: lighter(palette.trim, 0.2), line: palette.dark });
      else
        jewel(ctx, [x, y + 0.005], 0.045, {
          stone: palette.accent,
          setting: lighter(palette.trim, 0.2),
          tall: 1.3,
        });
    }),
  ];
}

function bolt(
  ctx: SKRSContext2D,
  [x, y]: Point,
  size: number,
  { tone, line }: { tone: string; line: string },
): void {
  placed(ctx, { x, y, angle: 0 }, size, () => {
    ctx.beginPath();
    addPolygon(ctx, plot`0.2 -1, -0.5 0.15, -0.06 0.15, -0.2 1, 0.5 -0.25, 0.07 -0.25`);
    ctx.strokeStyle = line;
    ctx.lineWidth = 0.16;
    ctx.lineJoin = 'round';
    ctx.stroke();
    ctx.fillStyle = tone;
    ctx.fill();
  });
}

/** Ears, fins, spikes of ice or wings at the helmet's sides: right halves, mirrored. */
function crestOf(room: PartRoom, block: HatBlock, sign: HelmetSign, top: number): PartLayer | null {
  const { palette } = room;
  const { half, brim } = block;
  if (sign === 'wings' || sign === 'bolt') return wings(room, block);
  const shapes: Partial<Record<HelmetSign, Point[]>> = {
    ears: plot({ half, top, brim })`
      half*0.36 top+0.1, half*0.5 top-0.06, half*0.84 top-0.15!, half*1.02 top+0.06, half*0.99 brim-0.18`,
    fins: plot({ half, brim, top })`
      half*0.9 brim-0.28, half*1.34 top+0.04!, half*1.24 brim-0.17, half*1.44 brim-0.13!,
      half*1.24 brim-0.03, half*1.32 brim+0.05!, half*0.95 brim+0.06`,
    frost: plot({ half, top, brim })`
      half*0.4 top+0.14, half*0.52 top-0.17!, half*0.72 top+0.06, half*1.04 top-0.06!, half top+0.16,
      half*1.34 top+0.12!, half*1.04 brim-0.06`,
  };
  const shape = shapes[sign];
  if (!shape) return null;
  const tone =
    sign === 'ears'
      ? palette.primary
      : sign === 'frost'
        ? lighter(palette.accent, 0.5)
        : mix(palette.accent, palette.trim, 0.3);
  return partLayer(`helmet-${sign}`, 'behind-head', { ...LACQUER, volume: 0.1 }, (ctx) => {
    eachSide(ctx, () => {
      fillSmooth(ctx, shape, tone);
      const foot: Point = [half * 0.75, brim - 0.12];
      if (sign === 'ears')
        fillSmooth(
          ctx,
          shape.map(([x, y]): Point => [x * 0.78 + half * 0.16, y * 0.82 + (top + 0.14) * 0.18]),
          darker(palette.secondary, 0.1),
        );
      else
        for (const tip of shape.slice(1, -1))
          strokeSmooth(ctx, [foot, tip], veiled(darker(tone, 0.5), 0.45), 0.01);
    });
  });
}

function wings({ palette }: PartRoom, { half, brim }: HatBlock): PartLayer {
  const tone = mix(palette.light, palette.trim, 0.25);
  return partLayer('helmet-wings', 'behind-head', GOLD, (ctx) => {
    for (const side of [-1, 1]) {
      for (let i = 4; i >= 0; i--) {
        ctx.save();
        ctx.translate(side * half * 0.9, brim - 0.04);
        ctx.scale(side, 1);
        ctx.rotate(0.3 + i * 0.2);
        feather(ctx, 0.5 - i * 0.06, tone, palette.light);
        ctx.restore();
      }
    }
  });
}
