import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fillSmooth } from '../drawing/curve.ts';
import type { Bitmap, FaceFrame, HeadFit, HeadLayer, Plane, Rgb } from '../drawing/layers.ts';
import { disc } from '../drawing/ornament.ts';
import { setFaceUnits } from '../light/raster.ts';
import type { ChildLook } from './child-look.ts';
import { FACE_OUTLINE, paintEars, paintFace } from './face.ts';
import { hairPainters } from './hair.ts';
import { HAIR_SHAPES } from './hair-shapes.ts';

/** Face units around the face's centre that a head may need: plaits reach low. */
const REACH = { left: -0.85, right: 0.85, top: -1.1, bottom: 1.5 };

type Paint = (ctx: SKRSContext2D) => void;

interface Area {
  readonly frame: FaceFrame;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function areaOf(frame: FaceFrame): Area {
  const f = frame.faceHeight;
  const left = Math.max(0, Math.floor(frame.x + REACH.left * f));
  const top = Math.max(0, Math.floor(frame.y + REACH.top * f));
  const right = Math.min(frame.width, Math.ceil(frame.x + REACH.right * f));
  const bottom = Math.min(frame.height, Math.ceil(frame.y + REACH.bottom * f));
  return { frame, left, top, width: right - left, height: bottom - top };
}

function painted(area: Area, paint: Paint): Canvas {
  const canvas = createCanvas(area.width, area.height);
  const ctx = canvas.getContext('2d');
  setFaceUnits(ctx, area.frame, [area.left, area.top]);
  paint(ctx);
  return canvas;
}

function alphaPlane(canvas: Canvas): Plane {
  const bytes = canvas.data();
  const data = new Uint8ClampedArray(canvas.width * canvas.height);
  for (let i = 0; i < data.length; i++) data[i] = bytes[i * 4 + 3]!;
  return { width: canvas.width, height: canvas.height, data };
}

/** Straight-alpha pixels of a canvas. */
function bitmapOf(canvas: Canvas): Bitmap {
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data: image.data };
}

function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return { r: n >> 16, g: (n >> 8) & 255, b: n & 255 };
}

const faceShape: Paint = (ctx) => {
  fillSmooth(ctx, FACE_OUTLINE, '#ffffff');
};

/** Paints `take` with `cut` cleared out of it. */
function without(take: Paint, cut: Paint): Paint {
  return (ctx) => {
    take(ctx);
    ctx.globalCompositeOperation = 'destination-out';
    cut(ctx);
    ctx.globalCompositeOperation = 'source-over';
  };
}

const featureSpots: Paint = (ctx) => {
  for (const side of [-1, 1]) disc(ctx, [side * 0.185, -0.02], 0.13, '#ffffff');
  ctx.beginPath();
  ctx.ellipse(0, 0.31, 0.19, 0.1, 0, 0, Math.PI * 2);
  ctx.fill();
};

/** What costume parts may know about the drawn child's head. */
function fitOf(look: ChildLook): HeadFit {
  const { crownY, halfWidth } = HAIR_SHAPES[look.hairStyle];
  return {
    cheekHalfWidth: 0.43,
    jawHalfWidth: 0.32,
    eyesX: [-0.185, 0.185],
    eyeY: -0.012,
    noseY: 0.12,
    mouthY: 0.3,
    chinY: 0.5,
    browY: -0.18,
    foreheadY: -0.46,
    crownY,
    hairHalfWidth: halfWidth,
    hairAside: 0,
    cutY: null,
    yaw: 0,
    pitch: 0,
  };
}

/** The drawn child's head, placed in a frame as a photo's head would be. */
export function drawModelChild(look: ChildLook, frame: FaceFrame): HeadLayer {
  const area = areaOf(frame);
  const hair = hairPainters(look);
  const whole = painted(area, (ctx) => {
    hair.back(ctx);
    paintEars(ctx, look);
    paintFace(ctx, look);
    hair.front(ctx);
  });
  const hairOnly = painted(area, (ctx) => {
    without(hair.back, faceShape)(ctx);
    hair.front(ctx);
  });
  return {
    frame,
    fit: fitOf(look),
    left: area.left,
    top: area.top,
    pixels: bitmapOf(whole),
    faceMask: alphaPlane(painted(area, without(faceShape, hair.front))),
    hairMask: alphaPlane(hairOnly),
    featureMask: alphaPlane(painted(area, featureSpots)),
    skinTone: rgb(look.skin),
    hairTone: rgb(look.hair),
    trust: { score: 1, measures: {} },
  };
}
