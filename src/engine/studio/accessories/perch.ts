import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf, shoulderY } from '../drawing/body.ts';
import type { Point } from '../drawing/curve.ts';
import { disc } from '../drawing/ornament.ts';
import type { PartRoom } from '../drawing/part.ts';

/** Where a small friend sits: on the shoulder at the viewer's right, inside the picture. */
export function perch(room: PartRoom): Point {
  const x = Math.min(0.84, room.bounds.right - 0.42);
  return [x, shoulderY(bodyOf(room), x) + 0.03];
}

export function roundEye(ctx: SKRSContext2D, [x, y]: Point, size: number, iris: string): void {
  disc(ctx, [x, y], size, '#fffdf6');
  disc(ctx, [x - size * 0.12, y], size * 0.66, iris);
  disc(ctx, [x - size * 0.14, y], size * 0.38, '#15101a');
  disc(ctx, [x - size * 0.3, y - size * 0.28], size * 0.18, '#ffffff');
}
