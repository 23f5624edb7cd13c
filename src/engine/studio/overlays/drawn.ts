import type { SKRSContext2D } from '@napi-rs/canvas';
import { disc, oval, placed } from '../drawing/ornament.ts';
import { makeStamp, putStamp } from '../drawing/stamp.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import {
  clearOfFace,
  drifting,
  type Overlay,
  type OverlayRoom,
  softly,
  towardsEdges,
} from './overlay-room.ts';

/** Lines of speed running in from the picture's edge towards the figure. */
export const speedLines: Overlay = (ctx, room) => {
  const { width, height, frame, random } = room;
  const reach = Math.hypot(width, height);
  const clear = frame.faceHeight * 1.55;
  ctx.fillStyle = veiled(room.palette.light, 0.62);
  ctx.beginPath();
  for (let i = 0; i < 120; i++) {
    const angle = (i / 120) * Math.PI * 2 + (random() - 0.5) * 0.04;
    const start = clear * (1 + random() * 0.7);
    const half = 0.003 + random() * 0.013;
    const squash = height / width;
    const at = (turn: number, length: number): [number, number] => [
      frame.x + Math.cos(turn) * length,
      frame.y + frame.faceHeight * 0.3 + Math.sin(turn) * length * Math.max(0.8, squash),
    ];
    ctx.moveTo(...at(angle, start));
    ctx.lineTo(...at(angle - half, reach));
    ctx.lineTo(...at(angle + half, reach));
    ctx.closePath();
  }
  ctx.fill();
};

/** Printed dots that grow towards two corners. */
export const halftone: Overlay = (ctx, room) => {
  const { width, height, palette } = room;
  const step = Math.min(width, height) * 0.0165;
  const [cos, sin] = [Math.cos(Math.PI / 5) * step, Math.sin(Math.PI / 5) * step];
  const span = Math.ceil(Math.hypot(width, height) / step / 2);
  const dots = [veiled(palette.accent, 0.55), veiled(palette.dark, 0.5)].map((tone) =>
    makeStamp(ctx, step * 0.62, (own) => disc(own, [0, 0], step * 0.62, tone)),
  );
  for (let i = -span; i < span; i++) {
    for (let j = -span; j < span; j++) {
      const x = width / 2 + i * cos - j * sin;
      const y = height / 2 + i * sin + j * cos;
      const [u, v] = [x / width, y / height];
      if (u < -0.02 || v < -0.02 || u > 1.02 || v > 1.02) continue;
      const low = u + v > 1;
      const size = 1 - (low ? Math.hypot(1 - u, 1 - v) : Math.hypot(u, v)) / 0.56;
      const dot = dots[low ? 1 : 0];
      if (dot && size > 0.1 && clearOfFace(room, x, y, step * size))
        putStamp(ctx, dot, [x, y], { angle: 0, size });
    }
  }
};

function note(ctx: SKRSContext2D, form: number, tone: string): void {
  ctx.fillStyle = tone;
  ctx.strokeStyle = tone;
  ctx.lineWidth = 0.16;
  ctx.lineCap = 'round';
  const head = (x: number, y: number): void => {
    ctx.beginPath();
    ctx.ellipse(x, y, 0.36, 0.26, -0.35, 0, Math.PI * 2);
    ctx.fill();
  };
  const stem = (x: number, y: number): void => {
    ctx.beginPath();
    ctx.moveTo(x + 0.3, y - 0.05);
    ctx.lineTo(x + 0.3, y - 1.5);
    ctx.stroke();
  };
  if (form === 0) {
    head(0, 0.7);
    stem(0, 0.7);
    ctx.beginPath();
    ctx.moveTo(0.3, -0.85);
    ctx.bezierCurveTo(0.42, -0.45, 0.95, -0.45, 0.72, 0.15);
    ctx.bezierCurveTo(0.8, -0.2, 0.55, -0.3, 0.3, -0.35);
    ctx.fill();
    return;
  }
  head(-0.55, 0.72);
  stem(-0.55, 0.72);
  head(0.5, 0.55);
  stem(0.5, 0.55);
  ctx.beginPath();
  ctx.moveTo(-0.3, -0.82);
  ctx.lineTo(0.86, -1);
  ctx.lineTo(0.86, -0.66);
  ctx.lineTo(-0.3, -0.48);
  ctx.fill();
}

/** Notes of music dancing round the figure, the far ones faint. */
export const musicNotes: Overlay = (ctx, room) => {
  const { palette, random } = room;
  const tones = [palette.accent, palette.trim, palette.light, palette.primary];
  const notes = drifting(room, {
    count: 34,
    radius: [0.013, 0.036],
    rarity: 1.3,
    density: (x, y) => towardsEdges(x, y) * (1.15 - 0.7 * y),
  });
  const all = notes.map((drift, index) => ({
    ...drift,
    form: index % 2,
    turn: (random() - 0.5) * 0.7,
    tone: tones[index % tones.length] ?? palette.accent,
  }));
  const paint = (layer: SKRSContext2D, shade: boolean): void => {
    for (const { x, y, radius, form, turn, tone } of all) {
      placed(
        layer,
        { x: x + (shade ? radius * 0.1 : 0), y: y + (shade ? radius * 0.14 : 0), angle: turn },
        radius,
        () => note(layer, form, shade ? '#0b0a1c' : tone),
      );
    }
  };
  softly(ctx, room, { radius: Math.min(room.width, room.height) * 0.006, opacity: 0.5 }, (layer) =>
    paint(layer, true),
  );
  paint(ctx, false);
  for (const { x, y, radius, form, turn, tone } of all) {
    placed(ctx, { x: x - radius * 0.05, y: y - radius * 0.06, angle: turn }, radius * 0.86, () =>
      note(ctx, form, veiled(lighter(tone, 0.6), 0.4)),
    );
  }
};

/** Hearts, stars and rings of candy colours: toys of a sweet world. */
export const sweets: Overlay = (ctx, room) => {
  const { palette } = room;
  const tones = [palette.accent, palette.primary, palette.trim, palette.light];
  drifting(room, { count: 60, radius: [0.006, 0.02], rarity: 1.4, density: towardsEdges }).forEach(
    (drift, index) => {
      const tone = tones[index % tones.length] ?? palette.accent;
      placed(ctx, { x: drift.x, y: drift.y, angle: room.random() * 6.28 }, drift.radius, () =>
        sprinkle(ctx, room, index % 3, tone),
      );
    },
  );
};

function sprinkle(ctx: SKRSContext2D, room: OverlayRoom, form: number, tone: string): void {
  ctx.lineCap = 'round';
  if (form === 0) {
    for (const [width, colour] of [
      [0.62, darker(tone, 0.25)],
      [0.5, tone],
      [0.14, veiled(lighter(tone, 0.8), 0.8)],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(-0.7, 0);
      ctx.lineTo(0.7, 0);
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.stroke();
    }
    return;
  }
  if (form === 1) {
    ctx.beginPath();
    ctx.moveTo(0, 0.85);
    ctx.bezierCurveTo(-1.3, -0.1, -0.75, -1, 0, -0.4);
    ctx.bezierCurveTo(0.75, -1, 1.3, -0.1, 0, 0.85);
    ctx.fillStyle = tone;
    ctx.fill();
    oval(ctx, [-0.42, -0.3], [0.2, 0.12, -0.7], veiled(room.palette.light, 0.75));
    return;
  }
  const ball = ctx.createRadialGradient(-0.25, -0.3, 0.05, 0, 0, 0.8);
  ball.addColorStop(0, lighter(tone, 0.8));
  ball.addColorStop(0.4, tone);
  ball.addColorStop(1, darker(tone, 0.4));
  disc(ctx, [0, 0], 0.8, ball);
}
