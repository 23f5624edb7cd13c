import type { CostumePalette } from '../drawing/part.ts';
import { halftone, musicNotes, speedLines, sweets } from './drawn.ts';
import {
  bubbles,
  confetti,
  embers,
  fireflies,
  leavesFrame,
  petals,
  snow,
  sparkles,
  stardust,
} from './drifts.ts';
import { gulal } from './gulal.ts';
import { bokeh, lensGlints, lightRays, rain } from './lights.ts';
import type { Overlay } from './overlay-room.ts';

export interface OverlayOptions {
  /** Colours of its own in place of the costume's. */
  readonly tint?: Partial<CostumePalette>;
}

function overlay(paint: Overlay): (options?: OverlayOptions) => Overlay {
  return (options) => (ctx, room) => {
    ctx.save();
    paint(ctx, options?.tint ? { ...room, palette: { ...room.palette, ...options.tint } } : room);
    ctx.restore();
  };
}

/** Every overlay: kind -> options -> painting in picture pixels. */
export const OVERLAYS = {
  fireflies: overlay(fireflies),
  snow: overlay(snow),
  petals: overlay(petals),
  sparkles: overlay(sparkles),
  confetti: overlay(confetti),
  bubbles: overlay(bubbles),
  embers: overlay(embers),
  stardust: overlay(stardust),
  'leaves-frame': overlay(leavesFrame),
  'light-rays': overlay(lightRays),
  'lens-glints': overlay(lensGlints),
  bokeh: overlay(bokeh),
  rain: overlay(rain),
  'speed-lines': overlay(speedLines),
  halftone: overlay(halftone),
  'music-notes': overlay(musicNotes),
  sweets: overlay(sweets),
  gulal: overlay(gulal),
};

export type OverlayKind = keyof typeof OVERLAYS;
