import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Bitmap } from '../drawing/layers.ts';
import { burnIn, MARK_FONT, type PictureArea } from './burn-in.ts';

const WORDS = 'AI-generated';
/** Height of the letters' em, as a share of the picture's mean side: read on a phone, and still small. */
const LETTERS = 0.0235;
/** In ems. The words' width is fixed, so that the mark's place is known before anything is drawn. */
const PILL = { width: 6.7, height: 1.6, away: 0.8 };

/** Where the mark stands: in the lower left corner, opposite the watermark's words. */
export function aiMarkArea({ width, height }: Pick<Bitmap, 'width' | 'height'>): PictureArea {
  const em = Math.sqrt(width * height) * LETTERS;
  const pill = { width: Math.round(em * PILL.width), height: Math.round(em * PILL.height) };
  const away = Math.round(em * PILL.away);
  return { left: away, top: height - away - pill.height, ...pill };
}

/**
 * Burns the mark that says that an image model made the picture into an opaque bitmap, in place: light letters on their
 * own dark ground, so that it is read on any scene.
 */
export function drawAiMark(bitmap: Bitmap): Bitmap {
  const area = aiMarkArea(bitmap);
  burnIn(bitmap, (ctx) => drawPill(ctx, area), area);
  return bitmap;
}

function drawPill(ctx: SKRSContext2D, { left, top, width, height }: PictureArea): void {
  const em = height / PILL.height;
  ctx.fillStyle = 'rgba(16,18,38,0.56)';
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, height / 2);
  ctx.fill();
  ctx.font = `600 ${em}px "${MARK_FONT}"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = 'rgba(255,255,255,0.96)';
  ctx.fillText(WORDS, left + width / 2, top + height / 2 + em * 0.24);
}
