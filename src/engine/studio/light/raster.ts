import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../drawing/curve.ts';
import type { FaceFrame } from '../drawing/layers.ts';

/** Premultiplied RGBA of a rectangle of the picture. */
export interface RasterPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Keeps the memory behind `data` alive. */
  readonly source?: Canvas;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Draw = (ctx: SKRSContext2D) => void;

/** Pixels of the picture per pixel of the probe that finds out where a part lies. */
export const PROBE_STEP = 8;

/** Points the context's face units at the picture's pixels, `step` pixels per canvas pixel, from (left, top). */
export function setFaceUnits(ctx: SKRSContext2D, frame: FaceFrame, [left, top]: Point, step = 1): void {
  const scale = frame.faceHeight / step;
  const cos = Math.cos(frame.roll) * scale;
  const sin = Math.sin(frame.roll) * scale;
  ctx.setTransform(cos, sin, -sin, cos, (frame.x - left) / step, (frame.y - top) / step);
}

/** Points a context that draws in a frame's face units at the picture's pixels again, from the face's centre. */
export function setPixels(ctx: SKRSContext2D, { faceHeight, roll }: FaceFrame): void {
  ctx.scale(1 / faceHeight, 1 / faceHeight);
  ctx.rotate(-roll);
}

function coverage(canvas: Canvas): { x0: number; y0: number; x1: number; y1: number } | null {
  const { width, height } = canvas;
  const bytes = canvas.data();
  let x0 = width;
  let x1 = -1;
  let y0 = -1;
  let y1 = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (bytes[(y * width + x) * 4 + 3] === 0) continue;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y0 < 0) y0 = y;
      y1 = y;
    }
  }
  return y0 < 0 ? null : { x0, y0, x1, y1 };
}

/** A drawing at a small scale, and the rectangle of the picture that it touches. */
export interface Probe {
  /** `PROBE_STEP` pixels of the picture to each of its own. */
  readonly canvas: Canvas;
  readonly box: Box;
}

/** Draws at a small scale; null for a drawing that lies outside the picture. */
export function probeOf(frame: FaceFrame, draw: Draw): Probe | null {
  const canvas = createCanvas(Math.ceil(frame.width / PROBE_STEP), Math.ceil(frame.height / PROBE_STEP));
  const ctx = canvas.getContext('2d');
  setFaceUnits(ctx, frame, [0, 0], PROBE_STEP);
  draw(ctx);
  const hit = coverage(canvas);
  if (!hit) return null;
  const left = Math.max(0, (hit.x0 - 1) * PROBE_STEP);
  const top = Math.max(0, (hit.y0 - 1) * PROBE_STEP);
  const right = Math.min(frame.width, (hit.x1 + 2) * PROBE_STEP);
  const bottom = Math.min(frame.height, (hit.y1 + 2) * PROBE_STEP);
  return { canvas, box: { left, top, width: right - left, height: bottom - top } };
}

/** The rectangle of the picture that a drawing touches, or null when it lies outside. */
export const boxOf = (frame: FaceFrame, draw: Draw): Box | null => probeOf(frame, draw)?.box ?? null;

/** Draws into a canvas of just that rectangle. */
export function drawBox(frame: FaceFrame, box: Box, draw: Draw): Canvas {
  const canvas = createCanvas(box.width, box.height);
  const ctx = canvas.getContext('2d');
  setFaceUnits(ctx, frame, [box.left, box.top]);
  draw(ctx);
  return canvas;
}

/** The canvas's own bytes: premultiplied, and without the copy that getImageData makes. */
export function rasterOf(canvas: Canvas, box: Box): RasterPart {
  return { ...box, data: canvas.data(), source: canvas };
}
