import { beforeAll, expect, it } from 'vitest';
import { toonSource } from '../../../../tests/support/portraits/toon-source.ts';
import { eachFacePlace, headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import type { FaceForm } from '../head/relief.ts';
import { findBeard } from './beard.ts';
import { spotOf } from './pen.ts';

let form: FaceForm;
let head: HeadLayer;
beforeAll(async () => {
  ({ form, head } = await toonSource());
});

/** The photo with what lies at some places made darker, to so much of its light. */
function darkened(share: number, isDark: (u: number, v: number) => boolean): HeadLayer {
  const data = head.pixels.data.slice();
  eachFacePlace(head, (pixel, u, v) => {
    if (!isDark(u, v)) return;
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = data[pixel * 4 + channel]! * share;
  });
  return { ...head, pixels: { ...head.pixels, data } };
}

/** `isCovered`: places under hair or a scarf. */
function found(photo: HeadLayer, isCovered?: (u: number, v: number) => boolean) {
  const bare = Float32Array.from(photo.hairMask.data, (hair, pixel) => {
    return (photo.pixels.data[pixel * 4 + 3]! / 255) * (1 - hair / 255);
  });
  if (isCovered) eachFacePlace(photo, (pixel, u, v) => (bare[pixel] = isCovered(u, v) ? 0 : bare[pixel]!));
  return findBeard(photo, form.units, bare);
}

/** 0..1 at a landmark. */
function shareAt(photo: HeadLayer, index: number): number {
  const [x, y] = headSpot(photo)(...spotOf(form.units, index));
  return found(photo)!.share[Math.round(y) * photo.pixels.width + Math.round(x)]!;
}

const noseBase = () => spotOf(form.units, 2)[1];

it('a dark lower face is a beard, without its lips and cheeks', () => {
  const bearded = darkened(0.4, (_u, v) => v > noseBase());
  expect(shareAt(bearded, 199)).toBeGreaterThan(0.8);
  expect(shareAt(bearded, 15)).toBeLessThan(0.3);
  expect(shareAt(bearded, 50)).toBe(0);
});

it('a beard is drawn as dark as it is', () => {
  const { share, pixels } = found(darkened(0.4, (_u, v) => v > noseBase()))!;
  const { r } = head.skinTone;
  const reds = [...share.keys()].filter((pixel) => share[pixel]! > 0.8).map((pixel) => pixels[pixel * 4]!);
  const red = reds.reduce((sum, one) => sum + one, 0) / reds.length;
  expect(red).toBeLessThan(r * 0.55);
  expect(red).toBeGreaterThan(r * 0.2);
});

it.each([
  ['a face as it is', () => head],
  ['one in shade on one side', () => darkened(0.4, (u) => u > 0)],
  ['one in some shade from above', () => darkened(0.8, (_u, v) => v > noseBase())],
])('%s has no beard', (_name, photo) => {
  expect(found(photo())).toBeNull();
});

it('what hair or a scarf covers says nothing: a shaded chin alone is no beard', () => {
  const shaded = darkened(0.6, (u, v) => v > noseBase() && Math.abs(u) < 0.12);
  const beside = (u: number, v: number) => v > noseBase() && Math.abs(u) > 0.14;
  expect(found(shaded, beside)).toBeNull();
});

it('a beard is found as well where one side is in the dark', () => {
  const dark = darkened(0.4, (_u, v) => v > noseBase());
  const data = dark.pixels.data.slice();
  eachFacePlace(dark, (pixel, u) => {
    const light = Math.min(1, Math.max(0.45, 0.72 - u));
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = data[pixel * 4 + channel]! * light;
  });
  expect(found({ ...dark, pixels: { ...dark.pixels, data } })).not.toBeNull();
});
