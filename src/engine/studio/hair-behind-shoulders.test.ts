import type { SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { HAIRED, headWith, pixelAt } from '../../../tests/support/portraits/haired-head.ts';
import { PLAIN } from '../../../tests/support/portraits/worn-heads.ts';
import { bodyFrameOf } from './drawing/body-frame.ts';
import type { HeadLayer } from './drawing/layers.ts';
import type { PartLayer } from './drawing/part.ts';
import { behindShoulders } from './hair-behind-shoulders.ts';

const GREY = 200;

/** A head that is hair beside the face from `from` out to `to`, down to `end`, and else nothing but its middle. */
function longHaired(from = 0.3, to = 0.7, end = 1.3): HeadLayer {
  const isHair = (u: number, v: number) => Math.abs(u) > from && Math.abs(u) < to && v < end;
  const head = headWith(isHair);
  const data = head.pixels.data.slice();
  for (let pixel = 0; pixel < data.length / 4; pixel++) {
    const u = ((pixel % HAIRED.side) - HAIRED.x) / HAIRED.faceHeight;
    const isSeen = head.hairMask.data[pixel]! > 0 || Math.abs(u) <= from;
    data.set([GREY, GREY, GREY, isSeen ? 255 : 0], pixel * 4);
  }
  return { ...head, pixels: { ...head.pixels, data } };
}

const layer = (name: string, draw: (ctx: SKRSContext2D) => void, depth = 'body') =>
  ({ name, depth, draw }) as PartLayer;

/** A torso from a height down, in F from the head's middle, so wide on each side. */
const torso = (
  head: HeadLayer,
  top: number,
  half: number,
  { name = 'torso', depth = 'body' } = {},
): PartLayer => {
  const body = bodyFrameOf(head, 0);
  const units = HAIRED.faceHeight / body.faceHeight;
  const y = (HAIRED.y + top * HAIRED.faceHeight - body.y) / body.faceHeight;
  return layer(name, (ctx) => ctx.fillRect(-half * units, y, half * 2 * units, 4), depth);
};

const shown = (head: HeadLayer, layers: (head: HeadLayer) => PartLayer[]) => {
  const { data } = behindShoulders(head, layers(head), bodyFrameOf(head, 0)).pixels;
  return (u: number, v: number) => {
    const at = pixelAt(u, v) * 4;
    return { light: data[at], alpha: data[at + 3] };
  };
};

describe('hair that falls down the back', () => {
  it('is seen above the shoulders, in their shade near them, and hidden by them', () => {
    const at = shown(longHaired(), (head) => [torso(head, 0.8, 1)]);
    expect(at(0.5, 0.3)).toEqual({ light: GREY, alpha: 255 });
    expect(at(0.5, 0.74).alpha).toBe(255);
    expect(at(0.5, 0.74).light).toBeLessThan(GREY * 0.9);
    for (const u of [-0.5, 0.5]) expect(at(u, 0.95).alpha).toBe(0);
  });

  it('leaves no tips on cloth that the mask takes for less than hair', () => {
    const head = longHaired();
    head.hairMask.data[pixelAt(0.5, 1)] = 20;
    expect(shown(head, () => [torso(head, 0.8, 1)])(0.5, 1).alpha).toBe(0);
  });

  it('ends beside a body that it is wider than', () => {
    const at = shown(longHaired(0.3, 0.9, 1.5), (head) => [torso(head, 0.8, 0.5)]);
    expect(at(0.75, 0.7).alpha).toBe(255);
    expect(at(0.75, 1.4).alpha).toBe(0);
  });

  it('is before a cape, and before the neck down to its root', () => {
    const cape = shown(longHaired(), (head) => [torso(head, 0.8, 1, { name: 'cape', depth: 'behind-body' })]);
    expect(cape(0.5, 0.95).alpha).toBe(255);
    const neck = shown(longHaired(), (head) => [torso(head, 0.3, 1, { name: 'neck' })]);
    expect(neck(0.4, 0.6).alpha).toBe(255);
    expect(neck(0.4, 0.9).alpha).toBe(0);
  });

  it.each([
    ['a plait', longHaired(0.35, 0.5)],
    ['a bob', longHaired(0.3, 0.7, PLAIN.chinY + 0.12)],
  ])('is not %s, which stays before the shoulder', (_, head) => {
    expect(behindShoulders(head, [torso(head, 0.6, 1)], bodyFrameOf(head, 0))).toBe(head);
  });
});
