import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf } from '../drawing/body.ts';
import type { Material } from '../drawing/material.ts';
import type { CostumePalette, PartDepth, PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';

/** Draws what is ridden or driven about its own middle, in units as large as a child can ride. */
export type Paint = (ctx: SKRSContext2D, palette: CostumePalette) => void;

/** One of those units in body units. */
const SIZE = 1.25;

/** A height of what is before the lap, in body units. */
export const lapY = (room: PartRoom, y: number): number => bodyOf(room).c + 2.45 + y * SIZE;

/** Makes layers of what comes towards the viewer before the child's lap. */
export function beforeLap(room: PartRoom) {
  const spot = { x: 0, y: lapY(room, 0), angle: 0 };
  return (name: string, material: Material, paint: Paint, depth?: PartDepth): PartLayer =>
    layersAt(spot, SIZE, depth)(name, material, (ctx) => paint(ctx, room.palette));
}
