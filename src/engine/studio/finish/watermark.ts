import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Bitmap, FaceFrame } from '../drawing/layers.ts';
import { burnIn, MARK_FONT, type PictureArea } from './burn-in.ts';

const WORDMARK = 'Magic Portrait';
const TILT = -Math.PI / 7;

/**
 * Burns the trial's watermark into an opaque bitmap, in place: the wordmark repeated on the diagonal over the whole
 * picture, so that no crop of any use is free of it, fading out around the child's face, and once clearly in the corner.
 * `clear`: where another mark stands.
 */
export function drawWatermark(bitmap: Bitmap, face: FaceFrame, clear?: PictureArea): Bitmap {
  const { width, height } = bitmap;
  burnIn(bitmap, (ctx) => {
    ctx.drawImage(rowsFor(width, height), 0, 0);
    clearFace(ctx, face);
    if (clear) ctx.clearRect(clear.left, clear.top, clear.width, clear.height);
    drawCorner(ctx, width, height);
  });
  return bitmap;
}

let last: Canvas | undefined;

/** The rows depend on a picture's size alone: those of the last one are kept. */
function rowsFor(width: number, height: number): Canvas {
  if (last?.width === width && last.height === height) return last;
  last = createCanvas(width, height);
  drawRows(last.getContext('2d'), width, height);
  return last;
}

function drawRows(ctx: SKRSContext2D, width: number, height: number): void {
  const size = Math.sqrt(width * height) * 0.037;
  ctx.save();
  ctx.translate(width / 2, height / 2);
  ctx.rotate(TILT);
  ctx.font = `600 ${size}px "${MARK_FONT}"`;
  ctx.textBaseline = 'middle';
  const stride = ctx.measureText(WORDMARK).width + size * 2.4;
  const reach = Math.hypot(width, height) / 2 + stride;
  // White text with a thin dark edge reads on light and on dark scenes alike.
  ctx.lineJoin = 'round';
  ctx.lineWidth = size * 0.07;
  ctx.strokeStyle = 'rgba(20,24,48,0.1)';
  ctx.fillStyle = 'rgba(255,255,255,0.2)';
  for (let row = 0, y = -reach; y < reach; y += size * 3.4, row++) {
    for (let x = -reach + (row % 2) * stride * 0.5; x < reach; x += stride) {
      ctx.strokeText(WORDMARK, x, y);
      ctx.fillText(WORDMARK, x, y);
      sparkle(ctx, x - size * 1.2, y - size * 0.05, size * 0.5);
    }
  }
  ctx.restore();
}

function sparkle(ctx: SKRSContext2D, x: number, y: number, r: number): void {
  ctx.beginPath();
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 ? r * 0.28 : r;
    ctx.lineTo(x + Math.cos((i * Math.PI) / 4) * reach, y + Math.sin((i * Math.PI) / 4) * reach);
  }
  ctx.closePath();
  ctx.fill();
}

/** Erases the rows over the face: fully over eyes and mouth, fading at the cheeks. */
function clearFace(ctx: SKRSContext2D, { x, y, faceHeight, roll }: FaceFrame): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.translate(x, y);
  ctx.rotate(roll);
  ctx.scale(faceHeight * 0.62, faceHeight * 0.76);
  const hole = ctx.createRadialGradient(0, 0, 0.62, 0, 0, 1);
  hole.addColorStop(0, 'rgba(0,0,0,1)');
  hole.addColorStop(1, 'rgba(0,0,0,0)');
  ctx.fillStyle = hole;
  ctx.fillRect(-1, -1, 2, 2);
  ctx.restore();
}

function drawCorner(ctx: SKRSContext2D, width: number, height: number): void {
  const size = Math.sqrt(width * height) * 0.031;
  ctx.save();
  ctx.font = `700 ${size}px "${MARK_FONT}"`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'alphabetic';
  const x = width - size * 0.9;
  const y = height - size * 0.9;
  ctx.shadowColor = 'rgba(12,16,40,0.65)';
  ctx.shadowBlur = size * 0.4;
  ctx.fillStyle = 'rgba(255,255,255,0.9)';
  ctx.fillText(WORDMARK, x, y);
  ctx.fillStyle = 'rgba(255,190,64,0.95)';
  sparkle(ctx, x - ctx.measureText(WORDMARK).width - size * 0.75, y - size * 0.32, size * 0.48);
  ctx.restore();
}
