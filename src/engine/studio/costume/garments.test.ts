import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PICTURE_SIZES } from '../../vocabulary.ts';
import type { FaceFrame } from '../drawing/layers.ts';
import { PART_DEPTHS, type Part, type PartLayer, type PartRoom } from '../drawing/part.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { boxOf, setFaceUnits } from '../light/raster.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { DRAWN_TO_THIGHS, GARMENTS, type GarmentKind } from './garments.ts';

const KINDS = Object.keys(GARMENTS) as GarmentKind[];

const palette = {
  primary: '#3366aa',
  secondary: '#aa3344',
  trim: '#ddaa33',
  accent: '#33aa77',
  dark: '#222233',
  light: '#eeeedd',
};

function frameOf(width: number, height: number): FaceFrame {
  const faceHeight = Math.min(height * 0.3, width * 0.36);
  return { width, height, x: width / 2, y: height * 0.41, faceHeight, roll: 0 };
}

/** Where a child's head sits, whatever the picture's size. */
const { fit } = drawModelChild(CHILDREN.aarav, frameOf(64, 64));

function layersOf(kind: GarmentKind, frame: FaceFrame): readonly PartLayer[] {
  const f = frame.faceHeight;
  const room: PartRoom = {
    fit,
    palette,
    bounds: {
      left: -frame.x / f,
      right: (frame.width - frame.x) / f,
      top: -frame.y / f,
      bottom: (frame.height - frame.y) / f,
    },
    skin: '#c98d63',
    hair: '#2b1c18',
    random: seededRandom(3),
  };
  const make = GARMENTS[kind] as () => Part;
  return make()(room);
}

const STRIP = 4;

/** Alpha of the bottom row of a picture with all of a garment's layers drawn. */
function bottomRow(kind: GarmentKind, width: number, height: number): Uint8Array {
  const frame = frameOf(width, height);
  // A strip of the picture: nothing else of it is looked at.
  const canvas = createCanvas(width, STRIP);
  const ctx = canvas.getContext('2d');
  for (const layer of layersOf(kind, frame)) {
    ctx.save();
    setFaceUnits(ctx, frame, [0, height - STRIP]);
    layer.draw(ctx);
    ctx.restore();
  }
  const bytes = canvas.data().subarray((STRIP - 1) * width * 4);
  return Uint8Array.from({ length: width }, (_, x) => bytes[x * 4 + 3]!);
}

describe.each(KINDS)('garment %s', (kind) => {
  it.each(Object.entries(PICTURE_SIZES.standard))('reaches the bottom edge at %s', (_ratio, [w, h]) => {
    const [width, height] = [Math.round(w / 4), Math.round(h / 4)];
    const row = bottomRow(kind, width, height);
    const half = frameOf(width, height).faceHeight * 0.6;
    const middle = row.subarray(Math.round(width / 2 - half), Math.round(width / 2 + half));
    expect(middle.every((alpha) => alpha === 255)).toBe(true);
  });

  it('keeps off the face and inside a child’s proportions', () => {
    const frame = frameOf(512, 512);
    const f = frame.faceHeight;
    for (const layer of layersOf(kind, frame)) {
      expect(PART_DEPTHS).toContain(layer.depth);
      const box = boxOf(frame, layer.draw);
      if (!box) continue;
      if (PART_DEPTHS.indexOf(layer.depth) <= PART_DEPTHS.indexOf('body')) continue;
      // The probe's boxes are up to two steps (16 px) larger than what is drawn.
      expect((box.top + 16 - frame.y) / f).toBeGreaterThan(0.3);
      expect((frame.x - box.left - 16) / f).toBeLessThan(1.7);
    }
  });

  it('draws the same twice, also when a layer is drawn again', () => {
    const draw = (layers: readonly PartLayer[]): Buffer => {
      const canvas = createCanvas(96, 96);
      const ctx = canvas.getContext('2d');
      for (const layer of layers) {
        ctx.save();
        setFaceUnits(ctx, frameOf(96, 96), [0, 0]);
        layer.draw(ctx);
        layer.relief?.(ctx);
        ctx.restore();
      }
      return Buffer.from(canvas.data());
    };
    const layers = layersOf(kind, frameOf(96, 96));
    const first = draw(layers);
    expect(Buffer.compare(first, draw(layers))).toBe(0);
    expect(Buffer.compare(first, draw(layersOf(kind, frameOf(96, 96))))).toBe(0);
  });
});

/** Tights fit like a skin. */
const WITHOUT_FOLDS: readonly GarmentKind[] = ['ballet-bodice'];

it.each([...DRAWN_TO_THIGHS].filter((kind) => !WITHOUT_FOLDS.includes(kind)))(
  '%s falls in folds below the waist',
  (kind) => {
    const frame = frameOf(160, 480);
    const heights = createCanvas(frame.width, 1);
    const ctx = heights.getContext('2d');
    // Across the thighs.
    const y = Math.round(frame.y + (fit.chinY + 2.6) * frame.faceHeight);
    const deepest = layersOf(kind, frame).map((layer) => {
      ctx.resetTransform();
      ctx.fillStyle = '#808080';
      ctx.fillRect(0, 0, frame.width, 1);
      setFaceUnits(ctx, frame, [0, y]);
      if (!layer.limb) layer.relief?.(ctx);
      const bytes = heights.data();
      const row = Array.from({ length: frame.width }, (_, x) => bytes[x * 4]!);
      return Math.max(...row) - Math.min(...row);
    });
    expect(Math.max(...deepest)).toBeGreaterThan(12);
  },
);
