import { beforeAll, describe, expect, it } from 'vitest';
import { toonSource } from '../../../../tests/support/portraits/toon-source.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { labOf } from '../head/lab-colour.ts';
import type { FaceForm } from '../head/relief.ts';
import { eyeShape, readSigns } from './face-signs.ts';

let form: FaceForm;
let head: HeadLayer;
beforeAll(async () => {
  ({ form, head } = await toonSource());
});

type Ink = readonly [number, number, number];

/** The photo with irises of a colour about dark pupils, and skin of a tone. */
function irisOf(colour: Ink, skinTone: Rgb = head.skinTone): Rgb {
  const data = head.pixels.data.slice();
  const place = headSpot(head);
  for (const side of ['left', 'right'] as const) {
    const { upper, lower, middle, width } = eyeShape(form.units, side);
    const v = (upper[4]![1] + lower[4]![1]) / 2;
    const reach = width * 0.24;
    for (let du = -reach; du < reach; du += 0.002) {
      for (let dv = -reach; dv < reach; dv += 0.002) {
        const away = Math.hypot(du, dv);
        if (away > reach) continue;
        const [x, y] = place(middle[0] + du, v + dv);
        const at = (Math.round(y) * head.pixels.width + Math.round(x)) * 4;
        data.set(away < width * 0.07 ? [18, 14, 14] : colour, at);
      }
    }
  }
  const photo = { ...head, skinTone, pixels: { ...head.pixels, data } };
  return readSigns(photo, form.units).iris;
}

const BROWN: Ink = [84, 52, 38];
const BLUE: Ink = [82, 100, 122];
const GREY_GREEN: Ink = [86, 104, 96];

describe('the irises of a drawing', () => {
  it('are brown where the photo’s are', () => {
    const { a, b } = labOf(irisOf(BROWN));
    expect(a).toBeGreaterThan(4);
    expect(b).toBeGreaterThan(4);
  });

  it('are blue, and green, where the photo’s are, and lighter than brown ones', () => {
    expect(labOf(irisOf(BLUE)).b).toBeLessThan(-8);
    expect(labOf(irisOf(GREY_GREEN)).a).toBeLessThan(-5);
    for (const light of [BLUE, GREY_GREEN])
      expect(labOf(irisOf(light)).l).toBeGreaterThan(labOf(irisOf(BROWN)).l + 8);
  });

  it('are brown where the white of eyes is most of what is seen', () => {
    const { r, g, b } = head.skinTone;
    const white = Math.max(r, g, b) * 0.95;
    expect(labOf(irisOf([white, white * 0.96, white * 0.95])).b).toBeGreaterThan(4);
  });

  it('are brown in a room’s mauve light, and where a sky shines in the eyes of dark skin', () => {
    const dark = { r: 104, g: 68, b: 52 };
    for (const iris of [irisOf([88, 66, 92]), irisOf(BLUE, dark)]) {
      expect(labOf(iris).b).toBeGreaterThan(4);
      expect(labOf(iris).l).toBeLessThan(labOf(irisOf(BLUE)).l - 8);
    }
  });
});
