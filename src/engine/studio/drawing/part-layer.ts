import type { SKRSContext2D } from '@napi-rs/canvas';
import { addSmooth, type Point, type Spot } from './curve.ts';
import type { Material } from './material.ts';
import { placed } from './ornament.ts';
import type { PartDepth, PartLayer } from './part.ts';

export type Paint = (ctx: SKRSContext2D) => void;

/** A layer by its name, its place in the stacking order, its material and its drawing (in face units). */
export const partLayer = (name: string, depth: PartDepth, material: Material, draw: Paint): PartLayer => ({
  name,
  depth,
  ...material,
  draw,
});

/** Makes layers of one thing, each drawn about the thing's own middle and turned as it is. `size` of its units in face units. */
export const layersAt =
  (spot: Spot, size = 1, depth: PartDepth = 'in-front') =>
  (name: string, material: Material, paint: Paint): PartLayer =>
    partLayer(name, depth, material, (ctx) => placed(ctx, spot, size, () => paint(ctx)));

/** A drawing with what `cut` fills taken out of it. */
export const without =
  (draw: Paint, cut: Paint): Paint =>
  (ctx) => {
    draw(ctx);
    ctx.save();
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fillStyle = '#000000';
    cut(ctx);
    ctx.restore();
  };

/** A layer filled with one colour and painted over inside its outline. */
export function clothLayer(
  name: string,
  depth: PartDepth,
  {
    outline,
    color,
    material,
    paint,
    relief,
  }: { outline: readonly Point[]; color: string; material: Material; paint?: Paint; relief?: Paint },
): PartLayer {
  const draw: Paint = (ctx) => filled(ctx, outline, color, paint);
  return partLayer(name, depth, { ...material, ...(relief && { relief }) }, draw);
}

function filled(ctx: SKRSContext2D, outline: readonly Point[], color: string, paint?: Paint): void {
  ctx.save();
  ctx.beginPath();
  addSmooth(ctx, outline);
  ctx.fillStyle = color;
  ctx.fill();
  if (paint) {
    ctx.clip();
    paint(ctx);
  }
  ctx.restore();
}
