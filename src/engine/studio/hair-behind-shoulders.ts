import { createCanvas } from '@napi-rs/canvas';
import { NECK_LAYER } from './costume/tailoring/skin.ts';
import { eachFacePlace } from './drawing/head-spot.ts';
import type { FaceFrame, HeadLayer } from './drawing/layers.ts';
import type { PartLayer } from './drawing/part.ts';
import { smoothstep } from './drawing/smoothstep.ts';
import { NECK_ROOT } from './hair-before-cloth.ts';
import { hairSidesOf } from './hair-sides.ts';
import { lockLength } from './head/hair-ends.ts';
import { setFaceUnits } from './light/raster.ts';

/** Hair goes behind cloth from so far below the chin on, and from the last on whatever else is left beside it, in F. */
const BELOW = { from: -0.1, to: 0, all: [0.12, 0.2] } as const;
/** From so much of 255 on, a place is all hair. */
const HAIR = 128;
/** What of the body is as opaque as the second hides what lies behind; at its softer edge hair is seen up to it. */
const SOLID = { from: 140, to: 250 };
/** Hair lies in the shade of the shoulders, this dark, so softly, and so much higher than they are, in F. */
const SHADE = { dark: 0.5, soft: 0.05, up: 0.02 };
/** Hair wider than the shoulders ends beside them, lock by lock, in the body's units from its chin. */
const BESIDE = { from: 0.5, to: 0.85, uneven: 0.14 };

const BEYOND = 40;

/** The head's rows from which on hair may lie behind cloth: above them nothing is drawn. */
function lowerRows({ pixels: { width, height }, frame, fit, top }: HeadLayer): {
  first: number;
  rows: number;
} {
  const highest =
    frame.y -
    top +
    (fit.chinY + BELOW.from) * frame.faceHeight * Math.cos(frame.roll) -
    Math.abs(Math.sin(frame.roll)) * width;
  const first = Math.min(height - 1, Math.max(0, Math.floor(highest)));
  return { first, rows: height - first };
}

/** What of the body lies before hair on the back, and how dark its shade is, 0..255, in RGBA of the head's lower rows. */
function drawBody(
  head: HeadLayer,
  layers: readonly PartLayer[],
  body: FaceFrame,
): { readonly first: number; readonly solid: Uint8Array; readonly shade: Uint8Array } {
  const { first, rows } = lowerRows(head);
  const { width } = head.pixels;
  const canvas = createCanvas(width, rows);
  const ctx = canvas.getContext('2d');
  for (const { name, depth, draw } of layers) {
    if (depth !== 'body') continue;
    ctx.save();
    setFaceUnits(ctx, body, [head.left, head.top + first]);
    if (name === NECK_LAYER) {
      ctx.beginPath();
      ctx.rect(-BEYOND, head.fit.chinY + NECK_ROOT, BEYOND * 2, BEYOND);
      ctx.clip();
    }
    draw(ctx);
    ctx.restore();
  }
  const shade = createCanvas(width, rows);
  const soft = shade.getContext('2d');
  soft.filter = `blur(${SHADE.soft * head.frame.faceHeight}px)`;
  soft.drawImage(canvas, 0, -SHADE.up * head.frame.faceHeight);
  return { first, solid: canvas.data().slice(), shade: shade.data().slice() };
}

/** The head, its long hair behind shoulders and chest and in their shade. `layers`: the body's. */
export function behindShoulders(head: HeadLayer, layers: readonly PartLayer[], body: FaceFrame): HeadLayer {
  const sides = hairSidesOf(head);
  if (!sides.left && !sides.right) return head;
  const { pixels, hairMask, fit, left, top } = head;
  const { width } = pixels;
  const { first, solid, shade } = drawBody(head, layers, body);
  const [across, along] = [-Math.sin(body.roll) / body.faceHeight, Math.cos(body.roll) / body.faceHeight];
  const data = pixels.data.slice();
  eachFacePlace(
    head,
    (pixel, u, v) => {
      const at = pixel * 4 + 3;
      const seen = at - first * width * 4;
      if (seen < 0 || data[at] === 0 || !(u < 0 ? sides.left : sides.right)) return;
      const below = smoothstep(fit.chinY + BELOW.from, fit.chinY + BELOW.to, v);
      const hair = Math.min(1, hairMask.data[pixel]! / HAIR);
      const all = Math.max(hair, smoothstep(BELOW.all[0], BELOW.all[1], v - fit.chinY));
      const hidden = below * all * smoothstep(SOLID.from, SOLID.to, solid[seen]!);
      const x = left + (pixel % width) - body.x;
      const y = top + Math.floor(pixel / width) - body.y;
      const down = x * across + y * along - fit.chinY;
      const ended = smoothstep(BESIDE.from, BESIDE.to, down + BESIDE.uneven * lockLength(u));
      data[at] = data[at]! * (1 - hidden) * (1 - ended);
      const light = 1 - (SHADE.dark * below * hair * shade[seen]!) / 255;
      for (let channel = at - 3; channel < at; channel++) data[channel] = data[channel]! * light;
    },
    fit.chinY + BELOW.from,
  );
  return { ...head, pixels: { ...pixels, data } };
}
