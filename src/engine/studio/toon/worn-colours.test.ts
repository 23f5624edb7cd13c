import { describe, expect, it } from 'vitest';
import type { HeadLayer } from '../drawing/layers.ts';
import type { LampDirection } from '../head/relief.ts';
import { CHILDREN } from '../model-child/child-look.ts';
import { drawModelChild } from '../model-child/model-child.ts';
import { MODEL_FACE } from '../model-child/model-face.ts';
import { drawToon } from './draw-toon.ts';
import { TOON_STYLES, type ToonLook } from './toon-styles.ts';

const LOOKS = Object.keys(TOON_STYLES) as ToonLook[];
const LAMP: LampDirection = [-0.45, 0.65, 0.75];
const FRAME = { width: 320, height: 320, x: 160, y: 160, faceHeight: 130, roll: 0 };

type Pixel = readonly [number, number, number];
const WHITE: Pixel = [240, 238, 236];
const RED: Pixel = [190, 30, 50];
const luma = ([r, g, b]: Pixel): number => 0.3 * r + 0.59 * g + 0.11 * b;

const pixelAt = ({ left, top, pixels }: HeadLayer, u: number, v: number): number =>
  (Math.round(FRAME.y + v * FRAME.faceHeight) - top) * pixels.width +
  Math.round(FRAME.x + u * FRAME.faceHeight) -
  left;

const colourAt = (head: HeadLayer, u: number, v: number): Pixel =>
  head.pixels.data.slice(pixelAt(head, u, v) * 4).slice(0, 3) as unknown as Pixel;

/** A band over the hair, in F. */
const BAND = { out: 0.26, from: -0.68, to: -0.58 };

/** A drawn child with a band of that colour in the hair; `known`: that it is worn. */
function withBand(colour: Pixel, known: boolean): HeadLayer {
  const head = drawModelChild(CHILDREN.meera, FRAME);
  const { width, height, data } = head.pixels;
  const mask = { width, height, data: new Uint8ClampedArray(width * height) };
  for (let u = -BAND.out; u <= BAND.out; u += 0.003)
    for (let v = BAND.from; v <= BAND.to; v += 0.003) {
      const pixel = pixelAt(head, u, v);
      if (head.hairMask.data[pixel]! < 250) continue;
      data.set(colour, pixel * 4);
      mask.data[pixel] = 255;
    }
  return known ? { ...head, wornMask: mask } : head;
}

function drawn(head: HeadLayer, look: ToonLook): HeadLayer {
  drawToon(head, MODEL_FACE, TOON_STYLES[look], LAMP);
  return head;
}

const ofBand = (head: HeadLayer): Pixel => colourAt(head, 0, (BAND.from + BAND.to) / 2);
const ofHair = (head: HeadLayer): Pixel => colourAt(head, 0.05, BAND.from - 0.06);

describe('what is worn in the hair', () => {
  it.each(LOOKS)('keeps its own colour in %s, and the hair its own', (look) => {
    const plain = drawn(drawModelChild(CHILDREN.meera, FRAME), look);
    const white = drawn(withBand(WHITE, true), look);
    expect(luma(ofBand(white))).toBeGreaterThan(205);
    expect(Math.abs(luma(ofHair(white)) - luma(ofHair(plain)))).toBeLessThan(20);
    const [r, g] = ofBand(drawn(withBand(RED, true), look));
    expect(r - g).toBeGreaterThan(100);
  });

  it('would be drawn as hair where it is not known to be worn', () => {
    expect(luma(ofBand(drawn(withBand(WHITE, false), 'toon')))).toBeLessThan(180);
  });
});
