import { mix } from '../drawing/colour.ts';
import { disc, fillRect } from '../drawing/ornament.ts';
import { lighter, veiled } from '../drawing/tint.ts';
import {
  clearOfFace,
  drifting,
  glowSprite,
  type Overlay,
  softly,
  stamp,
  towardsEdges,
} from './overlay-room.ts';

/** Shafts of light falling from an upper corner, dying out before the face. */
export const lightRays: Overlay = (ctx, room) => {
  const { width, height, frame, palette, random } = room;
  const long = Math.hypot(width, height);
  const [x0, y0] = [-width * 0.12, -height * 0.18];
  const tone = mix(palette.light, '#ffe9b8', 0.5);
  ctx.globalCompositeOperation = 'screen';
  softly(ctx, room, { radius: Math.min(width, height) * 0.008 }, (layer) => {
    for (let i = 0; i < 9; i++) {
      const angle = 0.22 + i * 0.135 + (random() - 0.5) * 0.07;
      const half = 0.018 + random() * 0.032;
      const shaft = layer.createRadialGradient(x0, y0, 0, x0, y0, long * (0.62 + random() * 0.3));
      const opacity = 0.24 + random() * 0.26;
      shaft.addColorStop(0, veiled(tone, opacity));
      shaft.addColorStop(0.55, veiled(tone, opacity * 0.5));
      shaft.addColorStop(1, veiled(tone, 0));
      layer.beginPath();
      layer.moveTo(x0, y0);
      layer.lineTo(x0 + Math.cos(angle - half) * long, y0 + Math.sin(angle - half) * long);
      layer.lineTo(x0 + Math.cos(angle + half) * long, y0 + Math.sin(angle + half) * long);
      layer.fillStyle = shaft;
      layer.fill();
    }
    // The face keeps the light that the rig gives it: no shaft crosses it.
    layer.globalCompositeOperation = 'destination-out';
    const reach = frame.faceHeight * 0.95;
    const hole = layer.createRadialGradient(frame.x, frame.y, reach * 0.6, frame.x, frame.y, reach);
    hole.addColorStop(0, 'rgba(0,0,0,1)');
    hole.addColorStop(1, 'rgba(0,0,0,0)');
    fillRect(layer, [0, 0, width, height], hole);
  });
};

/** The sun in an upper corner of the lens. */
export const lensGlints: Overlay = (ctx, room) => {
  const { width, height, palette } = room;
  const short = Math.min(width, height);
  const sun = { x: width * 0.9, y: height * 0.08 };
  ctx.globalCompositeOperation = 'screen';
  const { frame } = room;
  const apart = Math.hypot(sun.x - frame.x, sun.y - frame.y) - frame.faceHeight * 0.58;
  const glow = ctx.createRadialGradient(sun.x, sun.y, 0, sun.x, sun.y, Math.min(short * 0.5, apart));
  glow.addColorStop(0, veiled(lighter(palette.trim, 0.7), 0.75));
  glow.addColorStop(0.15, veiled(palette.trim, 0.32));
  glow.addColorStop(1, veiled(palette.trim, 0));
  fillRect(ctx, [0, 0, width, height], glow);
};

/** Lamps out of focus along the lower edge and in the corners: diyas, fairy lights, a stage. */
export const bokeh: Overlay = (ctx, room) => {
  const { palette, random } = room;
  const tones = [
    mix(palette.trim, '#ffb347', 0.6),
    mix(palette.accent, '#ff8f5a', 0.4),
    mix(palette.light, '#ffe2a8', 0.6),
  ];
  const discs = tones.map((tone) =>
    glowSprite(128, [
      [0, veiled(tone, 0.34)],
      [0.8, veiled(tone, 0.42)],
      [0.92, veiled(lighter(tone, 0.5), 0.6)],
      [1, veiled(tone, 0)],
    ]),
  );
  const flame = glowSprite(96, [
    [0, 'rgba(255,252,230,1)'],
    [0.18, 'rgba(255,214,120,0.9)'],
    [0.5, 'rgba(255,140,40,0.3)'],
    [1, 'rgba(255,120,30,0)'],
  ]);
  ctx.globalCompositeOperation = 'screen';
  const low = (x: number, y: number): number =>
    Math.max(0, (y - 0.62) * 2.4) + Math.max(0, Math.abs(x - 0.5) * 2 - 0.62) * 0.9;
  for (const lamp of drifting(room, { count: 120, radius: [0.012, 0.06], rarity: 1.4, density: low })) {
    const disc = discs[Math.floor(random() * discs.length)];
    if (disc) stamp(ctx, disc, [lamp.x, lamp.y], { radius: lamp.radius, opacity: 0.5 + random() * 0.4 });
    if (lamp.near < 0.3) stamp(ctx, flame, [lamp.x, lamp.y], { radius: lamp.radius * 0.9, opacity: 0.8 });
  }
};

/** Soft glints on a slow vertical fall at the edges: rain against the light. */
export const rain: Overlay = (ctx, room) => {
  const { width, height, random } = room;
  const short = Math.min(width, height);
  const paint = (
    layer: typeof ctx,
    { count, long, wide, opacity }: { count: number; long: number; wide: number; opacity: number },
  ): void => {
    layer.lineCap = 'round';
    layer.lineWidth = short * wide;
    layer.strokeStyle = `rgba(225,238,250,${opacity})`;
    layer.beginPath();
    for (let i = 0; i < count; i++) {
      const [x, y] = [random() * width, random() * height];
      const length = short * long * (0.6 + random() * 0.8);
      if (!clearOfFace(room, x, y + length / 2, length * 0.6)) continue;
      layer.moveTo(x, y);
      layer.lineTo(x - length * 0.16, y + length);
    }
    layer.stroke();
  };
  paint(ctx, { count: 190, long: 0.035, wide: 0.0013, opacity: 0.42 });
  softly(ctx, room, { radius: short * 0.0022 }, (layer) =>
    paint(layer, { count: 46, long: 0.075, wide: 0.003, opacity: 0.5 }),
  );
  for (const drop of drifting(room, { count: 26, radius: [0.002, 0.005], density: towardsEdges })) {
    disc(ctx, [drop.x, drop.y], drop.radius, 'rgba(235,245,255,0.7)');
  }
};
