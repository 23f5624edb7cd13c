import { ramp } from '../drawing/smoothstep.ts';
import { type ChannelTables, throughTables } from '../photo/channel-tables.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { fromLinear, type Lab, rgbToLab, toLinear } from './lab-colour.ts';
import { isMonochrome, TINT } from './tint-photo.ts';
import type { FaceView } from './view-face.ts';

/** A face in a photo: its middle and its size, in pixels. */
export interface FaceArea {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Every so many pixels are looked at. */
const STRIDE = 23;
/** A photo's white: what all but so many of its pixels are darker than, channel by channel. */
const WHITE_SHARE = 0.995;
/**
 * A photo whose white is darker than this in its lightest channel, 0..255, was taken in too little light. Dark pictures
 * that are meant so have lights in them: those of people against black were measured at 183 and above.
 */
const TOO_DARK = 165;
/** Where its white is brought, and how far at most. */
const WELL_LIT = 215;
const MOST_GAIN = 1.8;
/**
 * A face in its photo's shadow, or at a flash's end, has neither light skin (CIE L*) nor lights: of well-lit ones, brown
 * ones too, the white of an eye, teeth or a cheek's shine were measured at 167 and above. Its own gain is smaller.
 */
const FACE_LIT = { lights: 165, lightness: { from: 44, to: 52 }, mostGain: 1.4 };
/** White this dark, 0..255, may be anything: skin, a wall. */
const SURE_WHITE = 190;
/**
 * Coloured light: blue, or red, is this small a share of the strongest channel. Warm rooms at evening reach 0.7 of blue
 * and are left alone.
 */
const WARM_LIGHT = 0.62;
const COLD_LIGHT = 0.8;
/** How much of a cast is taken off: some of the evening stays. */
const CAST_SHARE = 0.8;
/** Of a face's size: skin within it is no white. */
const FACE_REACH = 0.9;
/** So much of a photo has to be something other than faces for its white to be believed. */
const LEAST_AROUND = 0.25;

/** Of a face's size: skin lies within it. */
const SKIN_REACH = 0.3;
/** So many samples are taken of it to each side. */
const SKIN_STEPS = 12;
/** Skin in ordinary light, of 40 people: chroma of 11 to 40, less on dark skin; a hue of red to yellow. */
const LEAST_CHROMA = 11;
const LEAST_CHROMA_PER_LIGHTNESS = 0.36;
const MOST_CHROMA = 40;
const SKIN_HUES = [5, 82] as const;
/** Skin in the middle of all; the darker it is, the less colour. */
const TYPICAL_SKIN: Lab = { l: 45, a: 14, b: 18 };
/** Developing brings skin seen in coloured light to this share of its distance from skin's colour, or nearer. */
const NEARER = 0.7;

/** Whether skin of this colour is seen in light without a colour of its own. */
function isOrdinarySkin({ l, a, b }: Lab): boolean {
  const chroma = Math.hypot(a, b);
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return (
    chroma >= Math.min(LEAST_CHROMA, l * LEAST_CHROMA_PER_LIGHTNESS) &&
    chroma <= Math.min(MOST_CHROMA, l) &&
    hue >= SKIN_HUES[0] &&
    hue <= SKIN_HUES[1]
  );
}

/** The middle colour of all faces, 0..255 per channel; null without a face. */
function skinOf({ data, width, height }: RgbPhoto, faces: readonly FaceArea[]): readonly number[] | null {
  const channels: number[][] = [[], [], []];
  for (const { x, y, size } of faces) {
    const reach = size * SKIN_REACH;
    const step = Math.max(1, Math.round(reach / SKIN_STEPS));
    const [left, top] = [Math.max(0, Math.round(x - reach)), Math.max(0, Math.round(y - reach))];
    const [right, bottom] = [Math.min(width, x + reach), Math.min(height, y + reach)];
    for (let row = top; row < bottom; row += step) {
      for (let column = left; column < right; column += step) {
        const at = (row * width + column) * 3;
        for (const [channel, values] of channels.entries()) values.push(data[at + channel]!);
      }
    }
  }
  if (channels[0]!.length === 0) return null;
  return channels.map((values) => values.sort((one, other) => one - other)[values.length >> 1]!);
}

/** How far a colour is from that of skin in the middle of all, in the plane of a* and b*. */
function farFromSkin({ l, a, b }: Lab): number {
  const depth = Math.min(1, l / TYPICAL_SKIN.l);
  return Math.hypot(a - TYPICAL_SKIN.a * depth, b - TYPICAL_SKIN.b * depth);
}

/**
 * Whether a cast is the light's: faces in it haven't the colour of skin, and come out of it much nearer to one. Before
 * an orange or a blue wall skin is ordinary as it is.
 */
function isOnSkin(skin: readonly number[], through: ChannelTables): boolean {
  const labOf = ([red, green, blue]: readonly number[]) => rgbToLab(red! / 255, green! / 255, blue! / 255);
  const taken = labOf(skin);
  const developed = labOf(skin.map((value, channel) => through[channel]![value]!));
  return !isOrdinarySkin(taken) && farFromSkin(developed) < farFromSkin(taken) * NEARER;
}

/** The photo's white, 0..255 per channel; null when nearly all of it is faces. */
function whiteOf({ data, width, height }: RgbPhoto, faces: readonly FaceArea[]): readonly number[] | null {
  const counts = [new Uint32Array(256), new Uint32Array(256), new Uint32Array(256)] as const;
  let looks = 0;
  let around = 0;
  for (let pixel = 0; pixel < width * height; pixel += STRIDE) {
    looks++;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const isFace = faces.some(
      (face) => Math.max(Math.abs(x - face.x), Math.abs(y - face.y)) < face.size * FACE_REACH,
    );
    if (isFace) continue;
    around++;
    for (let channel = 0; channel < 3; channel++) {
      const count = counts[channel]!;
      const value = data[pixel * 3 + channel]!;
      count[value] = count[value]! + 1;
    }
  }
  if (around < looks * LEAST_AROUND) return null;
  return counts.map((count) => {
    let above = around * (1 - WHITE_SHARE);
    let value = 255;
    for (; value > 0 && above >= count[value]!; value--) above -= count[value]!;
    return value;
  });
}

const NO_CAST: readonly number[] = [1, 1, 1];

/** What light of each channel is multiplied by, so that white is neutral and no lighter than it was. */
function castFactors(white: readonly number[]): readonly number[] {
  const lightest = Math.max(...white);
  const [red, , blue] = white.map((value) => value / lightest);
  const isCast = lightest >= SURE_WHITE && (blue! < WARM_LIGHT || red! < COLD_LIGHT);
  if (!isCast) return NO_CAST;
  const light = white.map((value) => toLinear(Math.max(1, value) / 255));
  const luminance = (of: readonly number[]) => 0.2126 * of[0]! + 0.7152 * of[1]! + 0.0722 * of[2]!;
  const factors = light.map((value) => (luminance(light) / value) ** CAST_SHARE);
  const kept = luminance(light) / luminance(light.map((value, channel) => value * factors[channel]!));
  return factors.map((factor) => factor * kept);
}

function tablesOf(gain: number, factors: readonly number[]): ChannelTables {
  const table = (factor: number) =>
    Uint8Array.from({ length: 256 }, (_, value) => {
      const light = toLinear(Math.min(1, (value * gain) / 255)) * factor;
      return Math.round(255 * Math.min(1, fromLinear(light)));
    });
  return [table(factors[0]!), table(factors[1]!), table(factors[2]!)];
}

/** What the values of a face in too little light are multiplied by; 1 for any other. */
export function faceGain({ lights, lightness }: Pick<FaceView, 'lights' | 'lightness'>): number {
  const { from, to } = FACE_LIT.lightness;
  const gain = Math.min(FACE_LIT.mostGain, Math.max(1, FACE_LIT.lights / Math.max(1, lights)));
  return 1 + (gain - 1) * (1 - ramp(from, to, lightness));
}

/** Null for a photo in good and neutral light, as nearly all are. */
function tablesFor(photo: RgbPhoto, faces: readonly FaceArea[], ofFace: number): ChannelTables | null {
  // A face may be all the light in a photo, and is no white.
  const lightest = Math.max(...(whiteOf(photo, []) ?? [255]));
  const ofPhoto = lightest < TOO_DARK ? Math.min(MOST_GAIN, WELL_LIT / Math.max(1, lightest)) : 1;
  const gain = Math.max(ofPhoto, ofFace);
  const white = whiteOf(photo, faces);
  const factors = white ? castFactors(white) : NO_CAST;
  const skin = factors === NO_CAST ? null : skinOf(photo, faces);
  const developed = skin && tablesOf(gain, factors);
  if (skin && developed && isOnSkin(skin, developed)) return developed;
  return gain === 1 ? null : tablesOf(gain, NO_CAST);
}

/**
 * Brings a photo that was taken in too little light, or in light of a strong colour, to ordinary light, as a camera
 * would have, and tints one without colours; nearly all photos stay as they are. `faces`: where skin is no white. What
 * is decoded of it later goes the same way (`decodeDetail`). `gain`: at least, for the face that is asked for (`faceGain`).
 */
export function developPhoto(photo: PhotoOverview, faces: readonly FaceArea[], gain = 1): PhotoOverview {
  const tables = isMonochrome(photo) ? TINT : tablesFor(photo, faces, gain);
  return tables ? { ...throughTables(photo, tables), tables } : photo;
}
