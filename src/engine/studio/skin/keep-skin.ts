import type { Bitmap, HeadLayer, Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { innerOval, middleLightness } from '../head/inner-oval.ts';
import { type Lab, labToRgb, medianLab, rgbToLab } from '../head/lab-colour.ts';
import { matteSpaceOf } from '../head/matte-space.ts';
import type { Colour } from '../head/skin-tone.ts';
import { curvesBetween, type ToneCurves, withColour } from '../head/tone-curves.ts';
import { skinGoal } from './skin-goal.ts';

/** What a head goes through before it is lit, and what neck, arms and hands are painted in to come out as it does. */
export interface KeptSkin {
  readonly curves: ToneCurves;
  readonly skinTone: Rgb;
}

/** What a proof is asked about: a small head, its mask that of the skin that is seen, and the body's bare skin. */
export interface ProvedSkin {
  readonly seen: HeadLayer;
  readonly bare: BodySkin;
}

/** Where a picture shows the body's own skin, painted in the head's tone. */
export interface BodySkin {
  /** Indices of the picture's pixels. */
  readonly pixels: readonly number[];
  /** What of it is seen: bare arms or chest, hands alone, or nothing but a neck in the chin's shade. */
  readonly part: 'arms' | 'hands' | 'neck';
}

/** Makes a small picture of a small head, its pixels through the curves first: RGBA of the head's frame. */
export type PrintProof = (curves: ToneCurves | null) => Bitmap;

/** What of a photo a portrait's skin is kept by. */
export interface PhotoSkin {
  readonly skin: Colour;
  /** The face as a whole, with eyes, beard and glasses: its middle L*, its landmarks, and whether it is drawn anew. Null where it isn't known. */
  readonly whole: {
    readonly lightness: number;
    readonly units: Float32Array;
    readonly isDrawn: boolean;
  } | null;
}

/** A pixel of a head is sure skin of the face within these, 0..255. */
const SURE = { face: 230, features: 50, alpha: 250 };
/** A channel that was hardly moved says nothing about the next step. */
const LEAST_STEP = 0.004;
/** Bounds of how much a channel answers to a step of its own. */
const SLOPES = { least: 0.5, most: 2 };
/** Bounds of the factor on the head's colour. */
const COLOUR = { least: 0.6, most: 1.5 };
/** Near enough to the goal, in CIE L*a*b*. */
const NEAR = 0.8;
/** Most proofs of what the curves come to, after the one without. */
const PROOFS = 5;

/** Pixels of the head that are sure skin and lie in the picture: index in the head's planes and in the picture's. */
function skinPixels(head: HeadLayer): [inHead: number, inPicture: number][] {
  const { pixels, frame, left, top, faceMask, featureMask } = head;
  const found: [number, number][] = [];
  for (let pixel = 0; pixel < faceMask.data.length; pixel++) {
    if (faceMask.data[pixel]! < SURE.face || featureMask.data[pixel]! > SURE.features) continue;
    if (pixels.data[pixel * 4 + 3]! < SURE.alpha) continue;
    const x = left + (pixel % pixels.width);
    const y = top + Math.floor(pixel / pixels.width);
    if (x >= 0 && y >= 0 && x < frame.width && y < frame.height) found.push([pixel, y * frame.width + x]);
  }
  return found;
}

/** The colour of some of a picture's pixels; null of none. */
function colourAt({ data }: Bitmap, pixels: readonly number[]): Colour | null {
  const channel = (at: number) => data[at]! / 255;
  const middle = medianLab(
    pixels.map((pixel) => rgbToLab(channel(pixel * 4), channel(pixel * 4 + 1), channel(pixel * 4 + 2))),
  );
  return middle && labToRgb(middle);
}

const each = (of: (channel: 0 | 1 | 2) => number): Colour => [of(0), of(1), of(2)];
/** What a channel may come to before the light, 0..1. */
const CHANNEL = { least: 0.03, most: 0.97 };

function distance(one: Colour, other: Colour): number {
  const [p, q] = [rgbToLab(...one), rgbToLab(...other)];
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);
}

const chromaOf = (colour: Colour): number => {
  const { a, b } = rgbToLab(...colour);
  return Math.hypot(a, b);
};

/**
 * How much lighter (L*) than the photo's a face may be as a whole, at least and at most. A drawing is one tone, where a photo in
 * little light has lights that tell how fair it is: drawn faces in the dark are a little lighter, and light ones no darker.
 */
const WHOLE = { photo: [-4, 4], drawn: { light: [0.5, 4], dark: [3, 5], from: 64, to: 52 } } as const;
/** No skin is moved farther for it, in L*. */
const MOST_MOVED = 6;

/** How much lighter a face is as a whole than its skin, in a picture where that is `plain`. */
function wholeBeside(
  plain: Colour,
  picture: Bitmap,
  { frame }: HeadLayer,
  { whole }: PhotoSkin,
): number | null {
  if (!whole) return null;
  const { width, height, data } = picture;
  const space = matteSpaceOf({ frame, area: { left: 0, top: 0, width, height } });
  const cells = innerOval(space, whole.units);
  const shown = middleLightness(cells, (cell) => {
    const column = cell % space.width;
    const x = Math.min(width - 1, column * space.step);
    const y = Math.min(height - 1, ((cell - column) / space.width) * space.step);
    const at = (y * width + x) * 4;
    return [data[at]! / 255, data[at + 1]! / 255, data[at + 2]! / 255];
  });
  return shown === null ? null : shown - rgbToLab(...plain).l;
}

/** The goal moved so far that the face as a whole is as light as the photo's, give or take. */
function besideWhole(goal: Colour, { whole }: PhotoSkin, beside: number | null): Colour {
  if (!whole || beside === null) return goal;
  const { light, dark, from, to } = WHOLE.drawn;
  const share = ramp(from, to, whole.lightness);
  const [least, most] = whole.isDrawn
    ? [light[0] + (dark[0] - light[0]) * share, light[1] + (dark[1] - light[1]) * share]
    : WHOLE.photo;
  const lab = rgbToLab(...goal);
  const apart = lab.l + beside - whole.lightness;
  const moved = Math.min(most, Math.max(least, apart)) - apart;
  return labToRgb({ ...lab, l: lab.l + Math.min(MOST_MOVED, Math.max(-MOST_MOVED, moved)) });
}

/** One proof: the face's colour before light and finish, what they make of it, and the whole. */
interface Trial {
  readonly from: Colour;
  readonly shown: Colour;
  readonly picture: Bitmap;
}

/** The colour to start from next: by what each channel answered to its last step, at first in proportion. */
function nextTry(last: Trial, before: Trial | null, goal: Colour): Colour {
  const wanted = each((c) => {
    const miss = goal[c] - last.shown[c];
    const step = before ? last.from[c] - before.from[c] : 0;
    const answer = before ? (last.shown[c] - before.shown[c]) / step : 0;
    const slope = Math.abs(step) < LEAST_STEP ? last.shown[c] / last.from[c] : answer;
    return last.from[c] + miss / Math.min(SLOPES.most, Math.max(SLOPES.least, slope));
  });
  // A colour out of reach keeps its hue: each channel bounded by itself would turn pale skin green.
  const over = Math.max(1, Math.max(...wanted) / CHANNEL.most);
  return each((c) => Math.max(CHANNEL.least, wanted[c] / over));
}

/** Fewer pixels of the body's skin are the edge of a hand. */
export const LEAST_BARE = 12;
/**
 * How far the body's paint goes from the face's, in L* and in both axes of colour, and how much of its chroma it keeps: under
 * coloured lamps little may be right. The chin's shade is dark and rich in colour: what is measured there alone would come out grey
 * in the light. Arms have dark edges, and their middles are what is looked at; hands are all edges and folds.
 */
const REPAINT = {
  darker: 10,
  lighter: { arms: 1, hands: 4, neck: 1 },
  colour: 5,
  leastChroma: { arms: 0.8, hands: 0.8, neck: 0.92 },
};

/**
 * What the body's skin is painted in to come out as the face does: a bright scene blooms over arms that are away from the face more
 * than over it, and a scene's lamps colour hands that the face is kept from. `drawn`: what the proof had it painted in.
 */
function paintFor({ from, shown, picture }: Trial, { pixels, part }: BodySkin, drawn: Colour): Colour {
  const body = pixels.length < LEAST_BARE ? null : colourAt(picture, pixels);
  if (!body) return from;
  const [paint, tone, face, arms] = [from, drawn, shown, body].map((colour) => rgbToLab(...colour)) as [
    Lab,
    Lab,
    Lab,
    Lab,
  ];
  const moved = (key: keyof Lab, least: number, most: number): number =>
    paint[key] + Math.min(most, Math.max(least, tone[key] + face[key] - arms[key] - paint[key]));
  const { darker, lighter, colour, leastChroma } = REPAINT;
  const [a, b] = [moved('a', -colour, colour), moved('b', -colour, colour)];
  const kept = Math.max(
    1,
    (leastChroma[part] * Math.hypot(paint.a, paint.b)) / Math.max(1, Math.hypot(a, b)),
  );
  return labToRgb({ l: moved('l', -darker, lighter[part]), a: a * kept, b: b * kept });
}

/**
 * Finds what a head's pixels must go through for the finished picture to keep the skin's tone, by small proofs of it.
 * `photo`: the skin as the photo has it, 0..1; the head: stylised and as small as the proofs. Null for one without skin.
 */
export function keepSkin(
  { seen: head, bare }: ProvedSkin,
  photo: PhotoSkin,
  printProof: PrintProof,
): KeptSkin | null {
  const pixels = skinPixels(head);
  const inHead = pixels.map(([at]) => at);
  const inPicture = pixels.map(([, at]) => at);
  const from = colourAt(head.pixels, inHead);
  const unchanged = printProof(null);
  const plain = colourAt(unchanged, inPicture);
  if (!from || !plain) return null;
  const { r, g, b } = head.skinTone;
  const drawn: Colour = [r / 255, g / 255, b / 255];
  const goal = besideWhole(
    skinGoal(photo.skin, drawn, plain, photo.whole?.isDrawn ? 'drawn' : 'photographed'),
    photo,
    wholeBeside(plain, unchanged, head, photo),
  );
  // Colour that the finish adds everywhere is taken off everywhere: curves alone would turn lights and shadows apart.
  const { least, most } = COLOUR;
  const colour = Math.min(most, Math.max(least, chromaOf(goal) / Math.max(1, chromaOf(plain))));
  const start = withColour(from, colour);
  const through = (to: Colour) => curvesBetween(start, to, { colour });
  let to = start;
  let before: Trial | null = null;
  let best: Trial | null = null;
  for (let proof = 0; proof < PROOFS; proof++) {
    const picture = printProof(through(to));
    const shown = colourAt(picture, inPicture) ?? goal;
    const last: Trial = { from: to, shown, picture };
    if (!best || distance(shown, goal) < distance(best.shown, goal)) best = last;
    if (distance(shown, goal) < NEAR) break;
    to = nextTry(last, before, goal);
    before = last;
  }
  // Where light makes a channel white the steps go astray: what was seen to come nearest is taken.
  to = best?.from ?? start;
  const paint = best ? paintFor(best, bare, drawn) : to;
  return { curves: through(to), skinTone: { r: paint[0] * 255, g: paint[1] * 255, b: paint[2] * 255 } };
}
