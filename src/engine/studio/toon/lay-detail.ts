import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { softBlur } from '../head/box-blur.ts';
import { lumaOf } from '../head/lab-colour.ts';
import { INNER_LIPS, LIPS } from '../head/mesh-landmarks.ts';
import type { Beard } from './beard.ts';
import { eyeShape, mouthOpening } from './face-signs.ts';
import { type Glasses, lensZone } from './glasses.ts';
import { faceCanvas, path, type Spot, spotsOf, stroke } from './pen.ts';
import type { DrawnHead } from './regions.ts';
import type { ToonStyle } from './toon-styles.ts';

/** Of shade on skin, which is warm, red has this share. */
const RED_SHADE = 0.78;
/** Detail fainter than this is a skin's unevenness: a drawing's is clean. */
const FAINT = 0.05;
/** What is darker than the face about it by more than this (beside `FAINT`) tells by so much less beyond it: a shadow's edge, stubble and a smile's folds would be patches. */
const DARK = { from: 0.09, less: 0.68 };
/** How much less of the photo's detail is seen in a beard, which is drawn with its own. */
const BEARD = 0.7;
/** How much of the photo's detail is left behind glasses. */
const BEHIND_GLASS = 0.3;

/** How much lighter than the face about it a place is drawn at most: skin's and lips' shine would be a white patch. */
const LIT = 0.07;
/** How much of the photo's own colour its detail has: lips are told by it, skin is drawn in one. */
const OWN_COLOUR = { skin: 0.1, lips: 0.8 };
/**
 * What lies between the lips, is nearly as light as the face about it (`from`, `to`) and has less of skin's colour (`pale`: blue against
 * red), each within `near` F, is teeth. They are white where they are as light as `light`, and their own shade is seen so much, as far down as `shaded`.
 */
const TEETH = {
  from: 0.76,
  to: 0.94,
  near: 0.012,
  pale: [0.02, 0.1],
  light: 1.3,
  shade: 0.35,
  shaded: 1.05,
  white: [243, 236, 224],
} as const;

/** Of a mouth so much of which is teeth all upper ones are drawn; one that opens from so much to so much, in F, leaves a share bare below them. */
const ROW_OF_TEETH = { share: 0.3, from: 0.07, to: 0.15, bare: 0.45 };

/** Lips are redder than skin, whatever the photo's are: shares of the skin's channels. */
const LIP = [1, 0.91, 0.92] as const;
/** The line round what lies between the lips: of a pen's width, without one in F, and how dark. */
const MOUTH_LINE = { share: 0.55, least: 0.006, dark: 0.7, faint: 0.4 };

/** Opaque within an outline, soft at its edge: RGBA. */
function faceZone(head: HeadLayer, outline: readonly Spot[]): Uint8Array {
  return faceCanvas(head, (face) => {
    path(face, outline);
    face.fill();
  }).data();
}

/** The lines between lips and mouth, which are one where they are shut: RGBA, its alpha alone counts. */
function mouthLine(head: HeadLayer, units: Float32Array, { line }: ToonStyle): Uint8Array {
  const spots = spotsOf(units, INNER_LIPS);
  const width = Math.max(MOUTH_LINE.least, line.width * MOUTH_LINE.share);
  return faceCanvas(head, (face) => {
    face.fillStyle = `rgba(0,0,0,${line.width > 0 ? MOUTH_LINE.dark : MOUTH_LINE.faint})`;
    stroke(face, spots.slice(0, 11), width);
    stroke(face, [...spots.slice(10), spots[0]!].reverse(), width * 0.8);
  }).data();
}

function layInk(data: Uint8ClampedArray, at: number, { r, g, b }: Rgb, share: number): void {
  for (const [channel, value] of [r, g, b].entries())
    data[at + channel] = data[at + channel]! + (value - data[at + channel]!) * share;
}

interface DetailOptions {
  readonly style: ToonStyle;
  readonly glasses: Glasses | null;
  readonly ink: Rgb;
  readonly beard: Beard | null;
}

/** Lets the photo's detail be seen in the drawing: on skin, and on what is drawn as large as the photo has it. In place. */
export function layDetail(
  { head, form, regions }: DrawnHead,
  detail: Float32Array,
  { style, glasses, ink, beard }: DetailOptions,
): void {
  const { data } = head.pixels;
  const near = (of: (red: number, green: number, blue: number) => number): Float32Array => {
    const plane = new Float32Array(data.length / 4);
    for (let pixel = 0, at = 0; pixel < plane.length; pixel++, at += 3)
      plane[pixel] = of(detail[at]!, detail[at + 1]!, detail[at + 2]!);
    const radius = Math.max(1, Math.round(TEETH.near * head.frame.faceHeight));
    softBlur(plane, new Float32Array(plane.length), head.pixels, radius);
    return plane;
  };
  const [light, pale] = [near(lumaOf), near((red, _green, blue) => blue - red)];
  const line = mouthLine(head, form.units, style);
  const eyes = eyeZone(head, form.units, style);
  // Rims are drawn: the photo's, and what they reflect and cast, would lie beside them as smears.
  const behind = glasses && lensZone(head, glasses);
  const zoneOf = (spots: readonly Spot[]) => faceZone(head, spots);
  const [lips, mouth] = [zoneOf(spotsOf(form.units, LIPS)), zoneOf(spotsOf(form.units, INNER_LIPS))];
  const teethAt = (pixel: number): number =>
    smoothstep(TEETH.from, TEETH.to, light[pixel]!) * smoothstep(TEETH.pale[0], TEETH.pale[1], pale[pixel]!);
  const row = isSmile(mouth, teethAt) ? zoneOf(rowOfTeeth(form.units)) : null;
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    const bare = regions.head[pixel]! * (1 - regions.hair[pixel]!);
    if (bare === 0) continue;
    const glazed = behind?.[at + 3] ? BEHIND_GLASS : 1;
    const onLips = lips[at + 3]! / 255;
    // A drawn child's features are drawn anew; it has no detail but its mouth.
    const kept = (1 - eyes[pixel]! * (1 - style.eyes.detail)) * (1 - BEARD * (beard?.share[pixel] ?? 0));
    const own = form.drawn ? onLips : kept * glazed;
    detailPixel(data, pixel, detail, {
      ...{ strength: style.skin.detail * bare * own, onLips },
      // Brows are as dark as they are.
      plain: (1 - onLips) * (1 - head.featureMask.data[pixel]! / 255),
    });
    const inMouth = mouth[at + 3]!;
    const teeth = Math.max(inMouth && teethAt(pixel) * inMouth, row ? row[at + 3]! : 0) / 255;
    if (teeth > 0) drawTeeth(data, at, light[pixel]!, teeth * bare);
    const inked = (bare * line[at + 3]!) / 255;
    if (inked > 0) layInk(data, at, ink, inked);
  }
}

/** Changes one pixel as the photo's detail does there. In place. */
function detailPixel(
  data: Uint8ClampedArray,
  pixel: number,
  detail: Float32Array,
  { strength, onLips, plain }: { readonly strength: number; readonly onLips: number; readonly plain: number },
): void {
  const colour = OWN_COLOUR.skin + (OWN_COLOUR.lips - OWN_COLOUR.skin) * onLips;
  const [at, first] = [pixel * 4, pixel * 3];
  const luma = lumaOf(detail[first]!, detail[first + 1]!, detail[first + 2]!);
  for (let channel = 0; channel < 3; channel++) {
    const differs = Math.min(LIT, luma + (detail[first + channel]! - luma) * colour - 1);
    const told = Math.max(0, Math.abs(differs) - FAINT * (1 - onLips));
    const strong = differs < 0 ? -told + Math.max(0, told - DARK.from) * DARK.less * plain : told;
    // Shade on skin is warm: red goes last.
    const warm = strong < 0 && channel === 0 ? RED_SHADE + (1 - RED_SHADE) * onLips : 1;
    const lip = 1 + (LIP[channel]! - 1) * onLips;
    data[at + channel] = data[at + channel]! * (1 + strong * strength * warm) * lip;
  }
}

/** Whether so much of what lies between the lips is teeth that they are one row, whatever shade lies on some. */
function isSmile(mouth: Uint8Array, teethAt: (pixel: number) => number): boolean {
  let [within, teeth] = [0, 0];
  for (let pixel = 0; pixel < mouth.length / 4; pixel++) {
    const share = mouth[pixel * 4 + 3]!;
    if (share === 0) continue;
    within += share;
    teeth += share * teethAt(pixel);
  }
  return teeth > within * ROW_OF_TEETH.share;
}

/** The outline of the upper teeth: down from the upper lip, in a mouth that is open wide not to the lower one. */
function rowOfTeeth(units: Float32Array): Spot[] {
  const spots = spotsOf(units, INNER_LIPS);
  const half = spots.length / 2;
  const { from, to, bare } = ROW_OF_TEETH;
  const up = bare * smoothstep(from, to, mouthOpening(units));
  return spots.map(([u, v], at) => {
    if (at <= half) return [u, v];
    const [above, upper] = spots[spots.length - at]!;
    return [u + (above - u) * up, v + (upper - v) * up];
  });
}

/** Teeth as white as the light on them: `luma` against the face about it. In place. */
function drawTeeth(data: Uint8ClampedArray, at: number, luma: number, share: number): void {
  const light = 1 - TEETH.shade * Math.max(0, TEETH.light - Math.max(TEETH.shaded, luma));
  for (let channel = 0; channel < 3; channel++)
    data[at + channel] = data[at + channel]! + (TEETH.white[channel]! * light - data[at + channel]!) * share;
}

/** So much darker and lighter than the hair about them locks are at most. */
const LOCK = { darker: 0.4, lighter: 0.35 };

/** Lets the photo's locks be seen in drawn hair. In place. */
export function layLocks({ head, regions }: DrawnHead, locks: Float32Array, { hair }: ToonStyle): void {
  const { data } = head.pixels;
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    const share = regions.head[pixel]! * regions.hair[pixel]! * hair.detail;
    if (share === 0) continue;
    const factor = 1 + Math.max(-LOCK.darker, Math.min(LOCK.lighter, locks[pixel]! - 1)) * share;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = data[at + channel]! * factor;
  }
}

/** 0..1 a pixel: where eyes are drawn larger than the photo's, soft at its edge. */
function eyeZone(head: HeadLayer, units: Float32Array, { eyes }: ToonStyle): Float32Array {
  const { frame, pixels } = head;
  const { width, height } = pixels;
  const place = headSpot(head);
  const zone = new Float32Array(width * height);
  const F = frame.faceHeight;
  const [cos, sin] = [Math.cos(frame.roll), Math.sin(frame.roll)];
  for (const side of ['left', 'right'] as const) {
    const eye = eyeShape(units, side);
    const [x, y] = place(...eye.middle);
    const [rx, ry] = [eye.width * 0.58 * eyes.wide * F, eye.width * 0.26 * eyes.high * F];
    const reach = Math.ceil(rx + ry);
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column++) {
        const [dx, dy] = [column - x, row - y];
        const away = Math.hypot((dx * cos + dy * sin) / rx, (dy * cos - dx * sin) / ry);
        if (away >= 1.2) continue;
        const pixel = row * width + column;
        zone[pixel] = Math.max(zone[pixel]!, Math.min(1, (1.2 - away) / 0.4));
      }
    }
  }
  return zone;
}
