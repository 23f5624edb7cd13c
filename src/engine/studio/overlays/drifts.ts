import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillPolygon } from '../drawing/curve.ts';
import { fillRect, leaf, placed, starPoints } from '../drawing/ornament.ts';
import { makeStamp, putStamp } from '../drawing/stamp.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import {
  type Drift,
  drifting,
  glowSprite,
  type Overlay,
  type OverlayRoom,
  softly,
  stamp,
  towardsEdges,
} from './overlay-room.ts';

function glowOf(colour: string, core = 0.16): Canvas {
  return glowSprite(96, [
    [0, 'rgba(255,255,248,1)'],
    [core, veiled(lighter(colour, 0.6), 0.95)],
    [core + 0.14, veiled(colour, 0.5)],
    [0.6, veiled(colour, 0.12)],
    [1, veiled(colour, 0)],
  ]);
}

/** Small warm lights that hover, brighter near the ground. */
export const fireflies: Overlay = (ctx, room) => {
  const sprites = [
    glowOf(mix(room.palette.trim, '#ffe27a', 0.6)),
    glowOf(mix(room.palette.accent, '#c8ffb0', 0.5)),
  ];
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const fly of drifting(room, {
    count: 120,
    radius: [0.009, 0.055],
    density: (x, y) => towardsEdges(x, y) * (0.4 + 0.6 * y),
  })) {
    const sprite = sprites[fly.near > 0.4 ? 0 : 1];
    if (sprite)
      stamp(ctx, sprite, [fly.x, fly.y], { radius: fly.radius, opacity: 0.55 + 0.45 * room.random() });
  }
  ctx.restore();
};

/** Snowflakes in three depths: near ones are large and out of focus. */
export const snow: Overlay = (ctx, room) => {
  const soft = glowSprite(64, [
    [0, 'rgba(255,255,255,0.95)'],
    [0.45, 'rgba(250,253,255,0.75)'],
    [1, 'rgba(240,248,255,0)'],
  ]);
  const flakes = drifting(room, { count: 260, radius: [0.0022, 0.02], rarity: 4 });
  for (const flake of flakes)
    stamp(ctx, soft, [flake.x, flake.y], { radius: flake.radius, opacity: flake.near > 0.3 ? 0.5 : 0.85 });
  const short = Math.min(room.width, room.height);
  for (const flake of drifting(room, { count: 16, radius: [0.012, 0.02], density: towardsEdges })) {
    placed(ctx, { x: flake.x, y: flake.y, angle: room.random() * 3 }, flake.radius, () =>
      snowCrystal(ctx, (short * 0.0016) / flake.radius),
    );
  }
};

function snowCrystal(ctx: SKRSContext2D, width: number): void {
  ctx.strokeStyle = 'rgba(255,255,255,0.85)';
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const [x, y] = [Math.cos((i * Math.PI) / 3), Math.sin((i * Math.PI) / 3)];
    ctx.moveTo(0, 0);
    ctx.lineTo(x, y);
    for (const side of [-1, 1]) {
      const angle = (i * Math.PI) / 3 + side * 0.75;
      ctx.moveTo(x * 0.55, y * 0.55);
      ctx.lineTo(x * 0.55 + Math.cos(angle) * 0.36, y * 0.55 + Math.sin(angle) * 0.36);
    }
  }
  ctx.stroke();
}

/** Petals on the wind: the nearest are blurred. */
export const petals: Overlay = (ctx, room) => {
  const tones = [room.palette.accent, lighter(room.palette.accent, 0.45), lighter(room.palette.primary, 0.3)];
  const scattered = drifting(room, { count: 46, radius: [0.009, 0.034], rarity: 1.8, density: towardsEdges });
  const paint = (layer: SKRSContext2D, drift: Drift, index: number): void => {
    const tone = tones[index % tones.length] ?? room.palette.accent;
    placed(layer, { x: drift.x, y: drift.y, angle: room.random() * 6.28 }, drift.radius, () => {
      layer.scale(1, 0.45 + room.random() * 0.5);
      const shade = layer.createLinearGradient(-1, 0, 1, 0);
      shade.addColorStop(0, darker(tone, 0.18));
      shade.addColorStop(0.6, tone);
      shade.addColorStop(1, lighter(tone, 0.6));
      layer.beginPath();
      layer.moveTo(-1, 0);
      layer.bezierCurveTo(-0.5, -0.9, 0.6, -0.95, 0.95, -0.18);
      layer.quadraticCurveTo(0.8, 0, 0.95, 0.18);
      layer.bezierCurveTo(0.6, 0.95, -0.5, 0.9, -1, 0);
      layer.fillStyle = shade;
      layer.fill();
    });
  };
  inFocusAndNot(ctx, room, { drifts: scattered, limit: 0.45 }, paint);
};

const isAtEdge = (x: number, y: number): boolean => Math.abs(x - 0.5) > 0.42 || y > 0.92;

/** Far things sharp, near ones through one soft layer and beside the child: before it they would be stains. */
function inFocusAndNot(
  ctx: SKRSContext2D,
  room: OverlayRoom,
  { drifts, limit }: { drifts: readonly Drift[]; limit: number },
  paint: (layer: SKRSContext2D, drift: Drift, index: number) => void,
): void {
  drifts.forEach((drift, index) => {
    if (drift.near <= limit) paint(ctx, drift, index);
  });
  softly(ctx, room, { radius: Math.min(room.width, room.height) * 0.004 }, (layer) => {
    drifts.forEach((drift, index) => {
      if (drift.near > limit && isAtEdge(drift.x / room.width, drift.y / room.height))
        paint(layer, drift, index);
    });
  });
}

/** Four-pointed glints of light. */
export const sparkles: Overlay = (ctx, room) => {
  const glow = glowOf(mix(room.palette.light, '#fff3c8', 0.5), 0.1);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const spark of drifting(room, {
    count: 90,
    radius: [0.004, 0.03],
    rarity: 3,
    density: towardsEdges,
  })) {
    stamp(ctx, glow, [spark.x, spark.y], { radius: spark.radius * 0.8, opacity: 0.8 });
    if (spark.near < 0.08) continue;
    placed(ctx, { x: spark.x, y: spark.y, angle: 0 }, spark.radius * 1.5, () => {
      fillPolygon(ctx, starPoints(4, 1, 0.07), 'rgba(255,255,250,0.9)');
    });
  }
  ctx.restore();
};

/** Paper pieces and streamers, turned every way. */
export const confetti: Overlay = (ctx, room) => {
  const { palette } = room;
  const tones = [palette.primary, palette.accent, palette.trim, palette.secondary, '#ffffff'];
  const pieces = drifting(room, {
    count: 130,
    radius: [0.005, 0.017],
    rarity: 2.6,
    density: (x, y) => towardsEdges(x, y) * (1.1 - 0.5 * y),
  });
  inFocusAndNot(ctx, room, { drifts: pieces, limit: 0.6 }, (layer, drift, index) => {
    const tone = tones[index % tones.length] ?? palette.accent;
    placed(layer, { x: drift.x, y: drift.y, angle: room.random() * 6.28 }, drift.radius, () => {
      const tilt = 0.3 + room.random() * 0.7;
      if (index % 7 === 3) {
        layer.beginPath();
        layer.moveTo(-2.2, 0);
        for (let i = 0; i < 4; i++)
          layer.quadraticCurveTo(-1.65 + i * 1.1, i % 2 ? 1.1 : -1.1, -1.1 + i * 1.1, 0);
        layer.strokeStyle = tone;
        layer.lineWidth = 0.42;
        layer.stroke();
        return;
      }
      fillRect(layer, [-1, -tilt, 2, tilt * 2], tone);
      fillRect(layer, [-1, -tilt, 2, tilt * 0.7], veiled(lighter(tone, 0.7), 0.4));
    });
  });
};

/** Air bubbles rising in water, with rims of light. */
export const bubbles: Overlay = (ctx, room) => {
  for (const bubble of drifting(room, {
    count: 64,
    radius: [0.005, 0.045],
    rarity: 2.4,
    density: towardsEdges,
  })) {
    placed(ctx, { x: bubble.x, y: bubble.y, angle: 0 }, bubble.radius, () => {
      const skin = ctx.createRadialGradient(-0.1, -0.1, 0.2, 0, 0, 1);
      skin.addColorStop(0, 'rgba(255,255,255,0)');
      skin.addColorStop(0.72, 'rgba(215,245,255,0.08)');
      skin.addColorStop(0.92, 'rgba(225,248,255,0.5)');
      skin.addColorStop(1, 'rgba(255,255,255,0.1)');
      ctx.fillStyle = skin;
      ctx.beginPath();
      ctx.arc(0, 0, 1, 0, 6.2832);
      ctx.fill();
      ctx.beginPath();
      ctx.ellipse(-0.42, -0.46, 0.26, 0.14, -0.75, 0, 6.2832);
      ctx.fillStyle = 'rgba(255,255,255,0.85)';
      ctx.fill();
      ctx.beginPath();
      ctx.arc(0, 0, 0.74, 0.4, 1.3);
      ctx.strokeStyle = veiled(lighter(room.palette.accent, 0.6), 0.7);
      ctx.lineWidth = 0.08;
      ctx.stroke();
    });
  }
};

/** Sparks flying up from a fire, streaked by their own speed. */
export const embers: Overlay = (ctx, room) => {
  const glow = glowOf('#ff7a1f', 0.12);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const ember of drifting(room, {
    count: 240,
    radius: [0.004, 0.026],
    rarity: 3,
    density: (x, y) => towardsEdges(x, y) * (0.3 + 0.7 * y),
  })) {
    placed(ctx, { x: ember.x, y: ember.y, angle: -1.2 + (room.random() - 0.5) * 0.9 }, ember.radius, () => {
      ctx.scale(1.9, 0.75);
      stamp(ctx, glow, [0, 0], { radius: 1, opacity: 0.65 + 0.35 * room.random() });
    });
  }
  ctx.restore();
};

/** Fine glittering dust on a slow swirl around the figure. */
export const stardust: Overlay = (ctx, room) => {
  const { frame, palette, random } = room;
  const sprites = [glowOf(palette.accent, 0.08), glowOf(mix(palette.light, palette.trim, 0.5), 0.08)];
  const short = Math.min(room.width, room.height);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 420; i++) {
    const t = i / 420;
    const angle = t * Math.PI * 3.4 + 0.8;
    const spread = frame.faceHeight * (0.08 + random() * random() * 0.55);
    const turn = random() * Math.PI * 2;
    const x = frame.x + Math.cos(angle) * frame.faceHeight * (1.05 + t * 0.75) + Math.cos(turn) * spread;
    const y =
      frame.y +
      frame.faceHeight * (1.9 - t * 3.2) +
      Math.sin(angle) * frame.faceHeight * 0.3 +
      Math.sin(turn) * spread;
    const radius = short * (0.002 + random() ** 5 * 0.016);
    const sprite = sprites[i % 2];
    const dx = Math.abs(x - frame.x) / frame.faceHeight;
    if (sprite && (dx > 0.62 || y > frame.y + frame.faceHeight))
      stamp(ctx, sprite, [x, y], { radius, opacity: 0.9 });
  }
  ctx.restore();
};

/** Leaves in the upper corners and at the sides, as if looking out of a tree. */
export const leavesFrame: Overlay = (ctx, room) => {
  const { width, height, palette } = room;
  const short = Math.min(width, height);
  const field = { radius: [0.03, 0.075], rarity: 1 } as const;
  const edge = (x: number, y: number): number => {
    const side = Math.abs(x - 0.5) * 2;
    return Math.max(0, (1 - y * 2.6) * 0.9 * (0.35 + side), side > 0.86 ? 0.8 - y * 0.75 : 0);
  };
  for (const [blur, tone, count] of [
    [0.009, darker(palette.primary, 0.6), 150],
    [0.0025, palette.primary, 120],
  ] as const) {
    const drifts = drifting(room, { ...field, count, density: edge });
    softly(ctx, room, { radius: short * blur }, (layer) => {
      const largest = short * field.radius[1];
      const stamps = [0, 0.07, 0.15, 0.22, 0.3].map((light) =>
        makeStamp(layer, largest, (own) =>
          leaf(own, { x: 0, y: 0, angle: 0 }, largest, mix(mix(tone, '#3f9a3a', 0.35), '#b9e06a', light)),
        ),
      );
      for (const drift of drifts) {
        const stamp = stamps[Math.floor(room.random() * stamps.length)];
        if (stamp)
          putStamp(layer, stamp, [drift.x, drift.y], {
            angle: 0.9 + room.random() * 1.6,
            size: drift.radius / largest,
          });
      }
    });
  }
};
