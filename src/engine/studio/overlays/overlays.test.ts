import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { FaceFrame } from '../drawing/layers.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import type { OverlayRoom } from './overlay-room.ts';
import { OVERLAYS, type OverlayKind } from './overlays.ts';

const KINDS = Object.keys(OVERLAYS) as OverlayKind[];
const SHAPES = [
  [256, 256],
  [222, 296],
  [296, 222],
  [336, 189],
] as const;

function roomOf(width: number, height: number, seed: number): OverlayRoom {
  const faceHeight = Math.min(height * 0.3, width * 0.36);
  const frame: FaceFrame = { width, height, x: width / 2, y: height * 0.41, faceHeight, roll: 0 };
  return {
    width,
    height,
    frame,
    palette: {
      primary: '#c8202f',
      secondary: '#1f4fb0',
      trim: '#e8b33a',
      accent: '#35c3b0',
      dark: '#1b2140',
      light: '#f4f1ea',
    },
    random: seededRandom(seed),
  };
}

/** The overlay over a plain grey picture. */
function painted(
  kind: OverlayKind,
  width: number,
  height: number,
  seed = 5,
): { data: Uint8ClampedArray; room: OverlayRoom } {
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.fillStyle = '#60656e';
  ctx.fillRect(0, 0, width, height);
  const room = roomOf(width, height, seed);
  OVERLAYS[kind]()(ctx, room);
  return { data: ctx.getImageData(0, 0, width, height).data, room };
}

function differs(data: Uint8ClampedArray, at: number): number {
  return Math.max(Math.abs(data[at]! - 0x60), Math.abs(data[at + 1]! - 0x65), Math.abs(data[at + 2]! - 0x6e));
}

describe('overlays', () => {
  it.each(KINDS)('%s keeps off eyes and mouth in every aspect ratio and for many seeds', (kind) => {
    for (const [width, height] of SHAPES) {
      for (const seed of [1, 2, 3, 4]) {
        const { data, room } = painted(kind, width, height, seed);
        const { x, y, faceHeight } = room.frame;
        let worst = 0;
        for (let row = Math.round(y - faceHeight * 0.26); row < y + faceHeight * 0.42; row++) {
          for (let column = Math.round(x - faceHeight * 0.33); column < x + faceHeight * 0.33; column++) {
            worst = Math.max(worst, differs(data, (row * width + column) * 4));
          }
        }
        // A glint's faint outer haze may tint the skin by what no eye sees.
        expect(worst, `${width} x ${height}, seed ${seed}`).toBeLessThan(8);
      }
    }
  });

  it.each(KINDS)('%s is seen', (kind) => {
    const { data } = painted(kind, 384, 384);
    let seen = 0;
    for (let at = 0; at < data.length; at += 4) if (differs(data, at) > 24) seen += 1;
    expect(seen).toBeGreaterThan(300);
  });

  it.each(KINDS)('%s is the same for the same seed', (kind) => {
    const first = Buffer.from(painted(kind, 384, 384).data);
    expect(Buffer.from(painted(kind, 384, 384).data).equals(first)).toBe(true);
  });

  it('leaves the context as it found it', () => {
    for (const kind of KINDS) {
      const ctx = createCanvas(64, 64).getContext('2d');
      OVERLAYS[kind]()(ctx, roomOf(64, 64, 1));
      expect([ctx.globalAlpha, ctx.globalCompositeOperation, ctx.filter], kind).toEqual([
        1,
        'source-over',
        'none',
      ]);
    }
  });
});
