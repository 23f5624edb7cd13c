import { beforeAll, describe, expect, it } from 'vitest';
import {
  around,
  colourAt,
  drawnIn,
  isWhite,
  luma,
  type Pixel,
  pixelAt,
  toonSource,
  whites,
  withOwnPixels,
} from '../../../../tests/support/portraits/toon-source.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { labOf, rgbToLab } from '../head/lab-colour.ts';
import { type FaceForm, type LampDirection, lightOn, reliefOf } from '../head/relief.ts';
import { LIDS, readSigns } from './face-signs.ts';
import { TOON_STYLES, type ToonLook } from './toon-styles.ts';

const LOOKS = Object.keys(TOON_STYLES) as ToonLook[];

let form: FaceForm;
let photo: HeadLayer;
beforeAll(async () => {
  ({ form, head: photo } = await toonSource());
});

const copied = (): HeadLayer => withOwnPixels(photo);
const drawn = (look: ToonLook, head = photo, by = form): HeadLayer => drawnIn(look, { form: by, head });

/** The photo as it is, drawn once in each look for all who only look at it. */
const plain = new Map<ToonLook, HeadLayer>();
function plainly(look: ToonLook): HeadLayer {
  const head = plain.get(look) ?? drawn(look);
  plain.set(look, head);
  return head;
}

const spot = (index: number, by = form): readonly [number, number] => [
  by.units[index * 2]!,
  by.units[index * 2 + 1]!,
];
const middleOf = (one: number, other: number): readonly [number, number] => {
  const [a, b] = [spot(one), spot(other)];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

/** Median L* of what a head's masks say is bare skin of the face, or hair. */
function medianL(head: HeadLayer, isIn: (pixel: number) => boolean): number {
  const found: number[] = [];
  const { data } = head.pixels;
  for (let pixel = 0; pixel < head.faceMask.data.length; pixel++) {
    if (!isIn(pixel)) continue;
    found.push(rgbToLab(data[pixel * 4]! / 255, data[pixel * 4 + 1]! / 255, data[pixel * 4 + 2]! / 255).l);
  }
  return found.sort((one, other) => one - other)[found.length >> 1]!;
}
const bare = (pixel: number): boolean =>
  photo.faceMask.data[pixel]! > 230 && photo.featureMask.data[pixel]! < 30;
const hairy = (pixel: number): boolean => photo.hairMask.data[pixel]! > 230;

describe('a drawn head', () => {
  it.each(LOOKS)('%s is the same twice, and stays inside the head’s outline', (look) => {
    const [one, other] = [plainly(look), drawn(look)];
    expect(Buffer.from(one.pixels.data).equals(Buffer.from(other.pixels.data))).toBe(true);
    let outside = 0;
    for (let pixel = 0; pixel < one.hairMask.data.length; pixel++) {
      if (photo.pixels.data[pixel * 4 + 3] === 0 && one.pixels.data[pixel * 4 + 3]! > 128) outside++;
    }
    expect(outside / one.hairMask.data.length).toBeLessThan(0.004);
  });

  it.each(LOOKS)('%s keeps the lightness of skin and hair', (look) => {
    const head = plainly(look);
    expect(Math.abs(medianL(head, bare) - medianL(photo, bare))).toBeLessThan(8);
    expect(Math.abs(medianL(head, hairy) - medianL(photo, hairy))).toBeLessThan(14);
  });

  it('is told apart from every other style at a glance', () => {
    const heads = LOOKS.map(plainly);
    heads.forEach((one, index) => {
      for (const other of heads.slice(index + 1)) {
        let differs = 0;
        let seen = 0;
        for (let at = 0; at < one.pixels.data.length; at += 4) {
          if (photo.pixels.data[at + 3]! < 250) continue;
          seen++;
          const [a, b] = [one.pixels.data, other.pixels.data];
          if (Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) > 16) differs++;
        }
        expect(differs / seen).toBeGreaterThan(0.18);
      }
    });
  });

  it.each(LOOKS)('%s has the scene’s light on its skin, and little of the photo’s', (look) => {
    const sides = (head: HeadLayer) =>
      [spot(205), spot(425)].map((cheek) => {
        const lumas = around(head, cheek, 0.03).map(luma);
        return lumas.reduce((sum, value) => sum + value, 0) / lumas.length;
      });
    const shaded = copied();
    const { data, width } = shaded.pixels;
    const middle = pixelAt(photo, 0, 0) % width;
    for (let at = 0; at < data.length; at += 4) {
      if ((at / 4) % width > middle) for (let channel = 0; channel < 3; channel++) data[at + channel]! *= 0.6;
    }
    const [left, right] = sides(shaded);
    const [plainLeft, plainRight] = sides(photo);
    const [drawnLeft, drawnRight] = sides(drawn(look, shaded));
    const [usualLeft, usualRight] = sides(plainly(look));
    const fell = left! / right! / (plainLeft! / plainRight!);
    const fellDrawn = drawnLeft! / drawnRight! / (usualLeft! / usualRight!);
    expect(fell).toBeGreaterThan(1.5);
    expect(fellDrawn - 1).toBeLessThan((fell - 1) * 0.6);
  });

  it('has lamplight on the side of the lamp', () => {
    const relief = reliefOf(photo, form, 0.085);
    const from = (lamp: LampDirection) => lightOn(relief, lamp, photo.frame.faceHeight);
    const [left, right] = [from([-0.6, 0.5, 0.7]), from([0.6, 0.5, 0.7])];
    const cellAt = ([u, v]: readonly [number, number]) => {
      const pixel = pixelAt(photo, u, v);
      const { width } = photo.pixels;
      return (
        Math.round(Math.floor(pixel / width) / relief.step) * relief.columns +
        Math.round((pixel % width) / relief.step)
      );
    };
    const [cheekLeft, cheekRight] = [cellAt(spot(187)), cellAt(spot(411))];
    expect(left[cheekLeft]).toBeGreaterThan(left[cheekRight]! + 0.1);
    expect(right[cheekRight]).toBeGreaterThan(right[cheekLeft]! + 0.1);
  });
});

describe('drawn eyes', () => {
  const eye = () => middleOf(33, 133);

  it('are white with a dark pupil, and larger in anime than in a picture book', () => {
    const looks = (look: ToonLook) => around(plainly(look), eye(), 0.12);
    expect(whites(looks('toon'))).toBeGreaterThan(30);
    expect(looks('toon').some((pixel) => luma(pixel) < 45)).toBe(true);
    const drawnOn = (look: ToonLook) =>
      looks(look).filter((pixel) => luma(pixel) < 70 || isWhite(pixel)).length;
    expect(drawnOn('anime')).toBeGreaterThan(drawnOn('storybook') * 1.25);
  });

  it('are shut where the child’s are', () => {
    const units = form.units.slice();
    for (const { upper, lower } of Object.values(LIDS)) {
      upper.forEach((index, place) => {
        units[index * 2 + 1] = form.units[lower[place]! * 2 + 1]! - 0.004;
      });
    }
    const head = drawn('toon', photo, { ...form, units });
    expect(whites(around(head, eye(), 0.1))).toBe(0);
  });

  /** The photo with both eyes painted: by how far a place is aside of an eye's middle and below it, in F. */
  function withEyes(paint: (du: number, dv: number) => Pixel): HeadLayer {
    const head = copied();
    for (const [u, v] of [eye(), middleOf(362, 263)]) {
      for (let du = -0.09; du <= 0.09; du += 0.002)
        for (let dv = -0.03; dv <= 0.03; dv += 0.002)
          head.pixels.data.set(paint(du, dv), pixelAt(head, u + du, v + dv) * 4);
    }
    return head;
  }

  it('look where the photo’s look', () => {
    const looking = (aside: number): number => {
      const head = withEyes((du, dv) =>
        Math.hypot(du - aside, dv) < 0.035 ? [30, 30, 30] : [220, 220, 220],
      );
      // From the outer corner inwards: of the left eye, to the viewer's right.
      return readSigns(head, form.units).eyes.left.gaze[0];
    };
    expect(looking(0.04)).toBeGreaterThan(looking(0) + 0.04);
    expect(looking(-0.04)).toBeLessThan(looking(0) - 0.04);
  });

  it('have the colour of the iris between its pupil and its rim, under dark lashes', () => {
    const irisOf = (colour: Pixel) => {
      const head = withEyes((du, dv) => {
        const away = Math.hypot(du, dv);
        if (dv < -0.02 || away < 0.012) return [20, 16, 16];
        return away < 0.035 ? colour : [220, 216, 214];
      });
      return labOf(readSigns(head, form.units).iris);
    };
    expect(irisOf([90, 120, 150]).b).toBeLessThan(-8);
    expect(irisOf([70, 45, 28]).b).toBeGreaterThan(8);
  });
});

describe('a drawn face', () => {
  it('keeps what the child is known by: a mole, a dimple, the shape of a nose', () => {
    const marked = copied();
    const cheek = spot(205);
    for (let du = -0.02; du <= 0.02; du += 0.002) {
      for (let dv = -0.02; dv <= 0.02; dv += 0.002) {
        if (Math.hypot(du, dv) > 0.02) continue;
        marked.pixels.data.set([70, 45, 38], pixelAt(marked, cheek[0] + du, cheek[1] + dv) * 4);
      }
    }
    const seen = (head: HeadLayer) => luma(colourAt(head, ...cheek));
    expect(seen(drawn('toon', marked))).toBeLessThan(seen(plainly('toon')) - 25);
  });

  it('has no patch as white as the photo’s shine', () => {
    const shining = copied();
    const cheek = spot(205);
    for (let du = -0.02; du <= 0.02; du += 0.002)
      for (let dv = -0.02; dv <= 0.02; dv += 0.002)
        shining.pixels.data.set([255, 252, 250], pixelAt(shining, cheek[0] + du, cheek[1] + dv) * 4);
    const seen = (head: HeadLayer) => luma(colourAt(head, ...cheek));
    expect(seen(drawn('toon', shining))).toBeLessThan(seen(plainly('toon')) + 25);
  });
});

describe('glasses', () => {
  it('are drawn where a bridge crosses the nose, and never else', () => {
    expect(readSigns(photo, form.units).glasses).toBe(false);
    const worn = copied();
    const line = (from: readonly [number, number], to: readonly [number, number]) => {
      for (let t = 0; t <= 1; t += 0.002) {
        for (const thick of [-0.008, -0.004, 0, 0.004, 0.008]) {
          const [u, v] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t + thick];
          worn.pixels.data.set([25, 22, 22], pixelAt(worn, u, v) * 4);
        }
      }
    };
    const [left, right] = [spot(133), spot(362)];
    line(left, right);
    for (const [outer, inner] of [
      [spot(33), left],
      [spot(263), right],
    ] as const) {
      const [middle, half] = [(outer[0] + inner[0]) / 2, Math.abs(outer[0] - inner[0])];
      const rimAt = (turn: number) =>
        [middle + Math.cos(turn) * half * 0.95, outer[1] + 0.02 + Math.sin(turn) * half * 0.75] as const;
      // Half of it shines and is not seen.
      for (let turn = -0.8; turn < 4; turn += 0.05) line(rimAt(turn), rimAt(turn + 0.05));
    }
    const half = Math.abs(spot(33)[0] - left[0]);
    expect(readSigns(worn, form.units).glasses).toBe(true);
    const [plain, glazed] = [plainly('toon'), drawn('toon', worn)];
    const middle = (spot(33)[0] + left[0]) / 2;
    const rim: readonly [number, number] = [middle, spot(33)[1] + 0.02 + half * 0.75];
    const lit: readonly [number, number] = [
      middle + Math.cos(4.4) * half * 0.95,
      spot(33)[1] + 0.02 + Math.sin(4.4) * half * 0.75,
    ];
    expect(luma(colourAt(plain, ...rim))).toBeGreaterThan(100);
    expect(Math.min(...around(glazed, rim, 0.012).map(luma))).toBeLessThan(70);
    // The rim is whole where the photo's is lost in light.
    expect(Math.min(...around(glazed, lit, 0.03).map(luma))).toBeLessThan(70);
  });
});

describe('drawn brows', () => {
  const INNER = [66, 107, 65, 55, 296, 336, 295, 285];
  /** As a mesh has them of a head that looks down: their inner ends low. */
  const lowered = (by: number): FaceForm => {
    const units = form.units.slice();
    for (const index of INNER) units[index * 2 + 1]! += by;
    return { ...form, units };
  };
  /** Least lightness within the brow's thickness of a height, above the inner corners of the eyes. */
  const darkest = (head: HeadLayer, y: number) =>
    Math.min(...[107, 336].flatMap((index) => around(head, [spot(index)[0] * 1.15, y], 0.012).map(luma)));

  it('frown no more than level, however low their inner ends are', () => {
    // Far darker than the cheek.
    const level = (spot(107)[1] + spot(55)[1]) / 2;
    for (const head of [plainly('comic'), drawn('comic', photo, lowered(0.1))])
      expect(darkest(head, level)).toBeLessThan(0.65 * luma(colourAt(head, ...spot(50))));
  });
});
