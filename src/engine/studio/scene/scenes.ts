import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { seededRandom, textHash } from '../drawing/seeded-random.ts';
import { letFall } from './hour.ts';
import { PAINTERS } from './painters.ts';
import { scenePalette } from './scene-palettes.ts';
import type { SceneSize, SceneSpec } from './scene-spec.ts';
import { createBackdrop } from './scenery/backdrop.ts';

/** Above it a scene is painted smaller and enlarged: it lies out of focus, and grain is laid over it later. */
const LARGEST_PAINTED_SIDE = 2048;
/** Pictures above this many pixels are not kept (a 4K one is 64 MB). */
const LARGEST_KEPT = 1_600_000;
const KEPT = 4;

const recent = new Map<string, Canvas>();

/**
 * Paints a background at the given size in pixels. Same spec, size and seed, same pixels. The canvas may be
 * shared with later calls: draw from it, never into it.
 */
export function paintScene(spec: SceneSpec, size: SceneSize): Canvas {
  const key = JSON.stringify([spec, size]);
  const known = recent.get(key);
  if (known) {
    recent.delete(key);
    recent.set(key, known);
    return known;
  }
  const canvas = paint(spec, size);
  if (size.width * size.height <= LARGEST_KEPT) keep(key, canvas);
  return canvas;
}

function keep(key: string, canvas: Canvas): void {
  recent.set(key, canvas);
  for (const oldest of recent.keys()) {
    if (recent.size <= KEPT) break;
    recent.delete(oldest);
  }
}

function paint(spec: SceneSpec, { width, height, seed, mirrored = false }: SceneSize): Canvas {
  const scale = Math.min(1, LARGEST_PAINTED_SIDE / Math.max(width, height));
  const { canvas, backdrop } = createBackdrop({
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    palette: scenePalette(spec.kind, spec.palette),
    random: seededRandom(seed ^ textHash(spec.kind)),
    defocus: spec.defocus ?? 1,
  });
  PAINTERS[spec.kind](backdrop);
  if (spec.hour) letFall(canvas.getContext('2d'), canvas.width, canvas.height, spec.hour);
  return scale === 1 && !mirrored ? canvas : fitted(canvas, width, height, mirrored);
}

function fitted(source: Canvas, width: number, height: number, mirrored: boolean): Canvas {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  // A picture that is turned alone keeps its pixels: the filter would soften them.
  ctx.imageSmoothingEnabled = source.width !== width;
  ctx.imageSmoothingQuality = 'high';
  if (mirrored) ctx.setTransform(-1, 0, 0, 1, width, 0);
  ctx.drawImage(source, 0, 0, width, height);
  return canvas;
}
