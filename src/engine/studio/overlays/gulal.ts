import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../drawing/curve.ts';
import { disc } from '../drawing/ornament.ts';
import { lighter, veiled } from '../drawing/tint.ts';
import {
  clearOfFace,
  drifting,
  glowSprite,
  type Overlay,
  type OverlayRoom,
  softly,
  stamp,
  towardsEdges,
} from './overlay-room.ts';

/** The powders that are thrown at Holi. */
const POWDERS = ['#ff2f92', '#ffb800', '#1fb85f', '#2f8cff', '#8f45f0', '#ff6a1a'] as const;

const toneOf = (index: number): string => POWDERS[index % POWDERS.length]!;

function dustOf(colour: string): Canvas {
  return glowSprite(96, [
    [0, veiled(colour, 0.85)],
    [0.45, veiled(colour, 0.5)],
    [0.8, veiled(lighter(colour, 0.2), 0.14)],
    [1, veiled(colour, 0)],
  ]);
}

/** Many soft discs within `radius`, thickest in the middle. */
function puff(
  ctx: SKRSContext2D,
  { random }: OverlayRoom,
  sprite: Canvas,
  { at: [x, y], radius, discs, opacity }: { at: Point; radius: number; discs: number; opacity: number },
): void {
  for (let i = 0; i < discs; i++) {
    const far = random() ** 0.7 * radius * 0.58;
    const turn = random() * Math.PI * 2;
    const size = radius * (0.16 + 0.26 * random());
    stamp(ctx, sprite, [x + Math.cos(turn) * far, y + Math.sin(turn) * far], { radius: size, opacity });
  }
}

/** How far below the face's middle, in F, clothes begin, and how far they are stained. */
const CLOTHES = { from: 1, to: 2.3, half: 1 };
const STAINS = 13;

/** Powder on the clothes: it dyes them, and spatters round where it hit. */
function stains(ctx: SKRSContext2D, room: OverlayRoom, sprites: readonly Canvas[]): void {
  const { frame, random } = room;
  ctx.save();
  ctx.globalCompositeOperation = 'multiply';
  for (let i = 0; i < STAINS; i++) {
    const unit = frame.faceHeight;
    const x = frame.x + (random() * 2 - 1) * CLOTHES.half * unit;
    const y = frame.y + (CLOTHES.from + (CLOTHES.to - CLOTHES.from) * random()) * unit;
    const radius = unit * (0.14 + 0.2 * random());
    if (!clearOfFace(room, x, y, radius)) continue;
    puff(ctx, room, sprites[i % sprites.length]!, { at: [x, y], radius, discs: 22, opacity: 0.3 });
    for (let drop = 0; drop < 12; drop++) {
      const turn = random() * Math.PI * 2;
      const far = radius * (0.6 + 0.4 * random());
      const spot: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
      disc(ctx, spot, unit * (0.005 + 0.012 * random()), veiled(toneOf(i), 0.6));
    }
  }
  ctx.restore();
}

/** Holi's coloured powder: clouds of it in the air, dust before the lens, and stains on the clothes. */
export const gulal: Overlay = (ctx, room) => {
  const short = Math.min(room.width, room.height);
  const sprites = POWDERS.map(dustOf);
  stains(ctx, room, sprites);
  const clouds = drifting(room, { count: 30, radius: [0.1, 0.24], rarity: 1.2, density: towardsEdges });
  softly(ctx, room, { radius: short * 0.012, opacity: 0.82 }, (layer) => {
    for (const [index, { x, y, radius }] of clouds.entries())
      puff(layer, room, sprites[index % sprites.length]!, { at: [x, y], radius, discs: 30, opacity: 0.55 });
  });
  const grains = drifting(room, { count: 420, radius: [0.0012, 0.006], rarity: 2.6, density: towardsEdges });
  for (const [index, { x, y, near, radius }] of grains.entries())
    disc(ctx, [x, y], radius, veiled(toneOf(index), 0.9 - near * 0.4));
};
