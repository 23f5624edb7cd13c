import type { SKRSContext2D } from '@napi-rs/canvas';
import { bandLine, earsSeen, hairHalfWidthAt, hairReachAt, ownEar, turnOf } from '../../drawing/anatomy.ts';
import { mix } from '../../drawing/colour.ts';
import { fillSmooth, inside, type Point, sampled, spotsAlong, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, PETAL } from '../../drawing/material.ts';
import { bead, blossom, fillRect, leaf, rose } from '../../drawing/ornament.ts';
import type { Headwear, PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { seededRandom } from '../../drawing/seeded-random.ts';
import { makeStamp, putStamp } from '../../drawing/stamp.ts';
import { darker, lighter } from '../../drawing/tint.ts';

/** Leaves on a twisted stem along a band line; the bed that flowers lie on. */
function foliage(room: PartRoom, line: (t: number) => Point, leaves: string, size = 0.15): PartLayer {
  const seed = seedOf(room);
  return partLayer('foliage', 'over-head', PETAL, (ctx) => {
    const random = seededRandom(seed);
    strokeSmooth(ctx, sampled(line), darker(mix(leaves, '#6b4a25', 0.6), 0.2), 0.022);
    for (const spot of spotsAlong(19, line)) {
      for (const side of [-1, 1]) {
        const angle = spot.angle + side * (0.5 + random() * 0.7) + (spot.x < 0 ? Math.PI : 0);
        const tone = mix(leaves, random() < 0.5 ? '#9fd45a' : '#155d3a', random() * 0.45);
        leaf(ctx, { x: spot.x, y: spot.y, angle }, size * (0.7 + random() * 0.5), tone);
      }
    }
  });
}

/** Roses and daisies of three sizes on leaves, largest over the forehead. */
export function flowerCrown(room: PartRoom): Headwear {
  const { palette, fit } = room;
  const line = bandLine(fit, 0.3, 0.17);
  const seed = seedOf(room);
  const tones = [palette.accent, palette.light, palette.primary, palette.trim];
  const flowers = partLayer('flowers', 'over-head', PETAL, (ctx) => {
    const random = seededRandom(seed);
    const order = spotsAlong(11, line).sort((a, b) => Math.abs(b.x) - Math.abs(a.x));
    order.forEach((spot, index) => {
      const middle = 1 - Math.abs(spot.x) / (fit.hairHalfWidth + 0.01);
      const radius = 0.058 + 0.045 * middle + random() * 0.012;
      const tone = tones[index % tones.length] ?? palette.accent;
      const y = spot.y + (random() - 0.5) * 0.03;
      if (index % 2 === 0) rose(ctx, [spot.x, y], radius, { colour: tone, angle: random() * 6 });
      else
        blossom(ctx, [spot.x, y], radius * 1.1, {
          colour: tone,
          heart: '#f4c542',
          petals: 6,
          angle: random() * 6,
        });
      bead(ctx, [spot.x + radius * 1.1, y + radius * 0.8], 0.016, lighter(palette.accent, 0.2));
    });
  });
  return { layers: [foliage(room, line, '#3f8f3a', 0.14), flowers] };
}

const EAR_SKIN = { volume: 0.1, bevel: 0.016, gloss: 0.15, shadow: 0.3, litAs: 'head' } as const;

/** Its root lies so far within hair, in F. */
const WITHIN_HAIR = 0.12;

/** How far an elf's ear reaches out of hair, and out of the child's own ear, in F. */
const TIP = { fromHair: 0.36, fromEar: 0.24 };

/** A pointed ear on each side that shows one: before the child's own, or out of the hair that hides it. */
function elfEars(room: PartRoom): PartLayer[] {
  const { fit } = room;
  return earsSeen(fit).map((side) => {
    const own = ownEar(fit, side);
    // Hair that hangs to one side hides that side farther out, and never begins beside the head.
    const height = fit.eyeY - 0.04;
    const usual = hairHalfWidthAt(fit, height) * 0.84 - 0.08 + Math.max(0, side * fit.hairAside);
    const root = Math.min(usual, hairReachAt(fit, height, side) - WITHIN_HAIR);
    const ear = own
      ? { x: own.inner - 0.03, top: own.top - 0.03, bottom: own.bottom + 0.07, tip: own.out + TIP.fromEar }
      : { x: root, top: fit.eyeY - 0.1, bottom: fit.eyeY + 0.16, tip: root + 0.08 + TIP.fromHair };
    const aside = own ? 0 : turnOf(fit) * -0.05;
    return partLayer(
      side < 0 ? 'elf-ear-left' : 'elf-ear-right',
      // Hair that hangs beside it lies behind a head too, and before its root.
      own ? 'over-head' : 'behind-body',
      EAR_SKIN,
      (ctx) => {
        ctx.save();
        ctx.translate(aside, 0);
        ctx.scale(side, 1);
        // A face's sides lie in shade.
        pointedEar(ctx, ear, darker(room.skin, 0.12));
        ctx.restore();
      },
    );
  });
}

/** Over what width an ear's root melts into the cheek, in F. */
const ROOT = 0.06;

/** An ear at the viewer's right: its root at `x` between two heights, its point at `tip` from the middle. */
function pointedEar(
  ctx: SKRSContext2D,
  { x, top, bottom, tip }: { x: number; top: number; bottom: number; tip: number },
  skin: string,
): void {
  const anchors = { x, t: top, b: bottom, h: bottom - top, r: tip - x };
  const { h, r } = anchors;
  fillSmooth(
    ctx,
    plot(anchors)`
      x b-0.02!, x+r*0.1 b+0.015, x+r*0.27 b-h*0.02, x+r*0.4 b-h*0.26, x+r*0.62 t+h*0.24, x+r*0.84 t-h*0.14,
      x+r t-h*0.5!, x+r*0.7 t-h*0.34, x+r*0.34 t-h*0.16, x t+h*0.06!`,
    skin,
  );
  const hollow = plot(anchors)`
      x+r*0.17 b-h*0.3, x+r*0.3 b-h*0.34, x+r*0.46 t+h*0.32, x+r*0.66 t-h*0.02, x+r*0.84 t-h*0.33!,
      x+r*0.56 t-h*0.16, x+r*0.3 t+h*0.04, x+r*0.16 t+h*0.28`;
  const depth = ctx.createLinearGradient(x + r * 0.16, bottom - h * 0.3, x + r * 0.84, top - h * 0.33);
  depth.addColorStop(0, darker(mix(skin, '#7a2f20', 0.25), 0.42));
  depth.addColorStop(0.5, darker(mix(skin, '#b04a38', 0.18), 0.2));
  depth.addColorStop(1, darker(skin, 0.06));
  fillSmooth(ctx, hollow, depth);
  inside(ctx, hollow, () =>
    strokeSmooth(
      ctx,
      plot(anchors)`x+r*0.2 b-h*0.26, x+r*0.3 t+h*0.5, x+r*0.42 t+h*0.24, x+r*0.62 t-h*0.08`,
      lighter(skin, 0.05),
      0.022,
    ),
  );
  const melting = ctx.createLinearGradient(x, 0, x + ROOT, 0);
  melting.addColorStop(0, '#000000ff');
  melting.addColorStop(1, '#00000000');
  ctx.globalCompositeOperation = 'destination-out';
  fillRect(ctx, [x - ROOT, top - h, 2 * ROOT, 3 * h], melting);
}

/** A circlet of leaves with small white flowers; elf ears beside the head. */
export function leafGarland(room: PartRoom, options: { ears?: boolean }): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.3, 0.19, 1);
  const flowers = partLayer('garland-flowers', 'over-head', PETAL, (ctx) => {
    for (const [t, radius] of rows(2)`0.2 0.05, 0.36 0.058, 0.5 0.072, 0.64 0.058, 0.8 0.05`) {
      const [x, y] = line(t);
      blossom(ctx, [x, y], radius, { colour: palette.light, heart: palette.trim, petals: 5, angle: t * 9 });
    }
  });
  const layers = [foliage(room, line, mix(palette.primary, '#4a9a3f', 0.6), 0.17), flowers];
  return { layers: options.ears === false ? layers : [...elfEars(room), ...layers] };
}

/** Strings of jasmine pinned over the hair, falling beside the face: worn with a plait. */
export function gajra(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const line = bandLine(fit, 0.62, 0.26, 1);
  const seed = seedOf(room);
  const strings = partLayer('gajra', 'over-head', PETAL, (ctx) => {
    const random = seededRandom(seed);
    const tones = [mix('#fffdf2', palette.light, 0.3), mix(palette.accent, '#ff8a2a', 0.3)];
    const [white, bright] = tones.map((tone) =>
      makeStamp(ctx, 0.045, (own) => blossom(own, [0, 0], 0.04, { colour: tone, heart: '#e8c65a' })),
    );
    if (!white || !bright) return;
    for (const row of [-0.045, 0, 0.045]) {
      for (const spot of spotsAlong(23, line)) {
        const stamp = random() < 0.2 ? bright : white;
        putStamp(ctx, stamp, [spot.x, spot.y + row], { angle: random() * 6, size: 0.9 + random() * 0.2 });
      }
    }
  });
  const tails = partLayer('gajra-tails', 'over-head', { ...CLOTH, volume: 0.06 }, (ctx) => {
    const random = seededRandom(seed + 1);
    const edge = fit.hairHalfWidth * 0.98;
    for (const side of [-1, 1]) {
      for (let i = 0; i < 7; i++) {
        const y = fit.eyeY - 0.2 + i * 0.075;
        blossom(ctx, [side * (edge - i * 0.008), y], 0.04, {
          colour: i % 3 === 2 ? palette.accent : '#fffaf0',
          heart: '#e8c65a',
          petals: 5,
          angle: random() * 6,
        });
      }
    }
  });
  return { layers: [tails, strings] };
}
