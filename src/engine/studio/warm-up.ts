import { createCanvas, ImageData } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { PortraitRequest } from '../portrait-engine.ts';
import type { HeadLayer } from './layers.ts';
import { makePortrait, type PortraitTools } from './make-portrait.ts';
import { CHILDREN } from './model-child/child-look.ts';
import { drawModelChild } from './model-child/model-child.ts';
import { createStageClock } from './stage-clock.ts';

const SIDE = 720;
/** One theme of each kind of look, so that every path has run once. */
const WARM_THEMES = ['astronaut', 'cartoon-classics'] as const;

/** A JPEG of the drawn child, large enough to be found as a face: no photo of a person ships with the engine. */
async function drawnPhoto(): Promise<Uint8Array> {
  const frame = { width: SIDE, height: SIDE, x: SIDE / 2, y: SIDE * 0.45, faceHeight: SIDE * 0.3, roll: 0 };
  const head: HeadLayer = drawModelChild(CHILDREN.aarav, frame);
  const canvas = createCanvas(SIDE, SIDE);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#dfe6ea';
  ctx.fillRect(0, 0, SIDE, SIDE);
  ctx.fillStyle = '#4a6fa5';
  ctx.beginPath();
  ctx.ellipse(frame.x, SIDE * 1.02, SIDE * 0.34, SIDE * 0.34, 0, 0, Math.PI * 2);
  ctx.fill();
  const layer = createCanvas(head.pixels.width, head.pixels.height);
  const { data, width, height } = head.pixels;
  layer.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  ctx.drawImage(layer, head.left, head.top);
  const rgba = canvas.data();
  return sharp(rgba, { raw: { width: SIDE, height: SIDE, channels: 4 } })
    .removeAlpha()
    .jpeg()
    .toBuffer();
}

/**
 * Makes whole portraits of a drawn child, so that models, caches and compiled code are ready for the first real
 * one. Throws when that fails: the engine is not fit for work then.
 */
export async function warmUp(tools: PortraitTools): Promise<void> {
  const photo = await drawnPhoto();
  for (const id of WARM_THEMES) {
    const request: PortraitRequest = {
      portraitId: 'warm-up',
      photo,
      theme: { id, name: id, category: '', promptTemplate: '' },
      customStyle: '',
      aspectRatio: '1:1',
      tier: 'standard',
      watermark: true,
      seed: 1,
    };
    const clock = createStageClock(
      () => {},
      () => false,
    );
    const outcome = await makePortrait(request, tools, clock);
    if (!outcome.ok)
      throw new Error(`The studio engine cannot make a portrait of its own model: ${outcome.reason}`);
  }
}
