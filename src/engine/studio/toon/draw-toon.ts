import { createCanvas, ImageData } from '@napi-rs/canvas';
import { valueAt } from '../drawing/cells.ts';
import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import type { FaceForm, LampDirection } from '../head/relief.ts';
import { brushHead } from '../head/stylise/brush.ts';
import { drawFeatures } from './draw-features.ts';
import { drawLines } from './draw-lines.ts';
import { eyeShape, readSigns } from './face-signs.ts';
import { findGlasses, type Glasses, lensZone, linePhoto } from './glasses.ts';
import { type HairTone, hairColour, hairTone } from './hair-tone.ts';
import { entryOf, mix, shadesOf, tint, toneTable } from './palette.ts';
import { faceCanvas, layPixels } from './pen.ts';
import { photoDetail } from './photo-detail.ts';
import { type DrawnHead, type Regions, regionsOf } from './regions.ts';
import { type SkinTone, skinTone } from './skin-tone.ts';
import type { ToonStyle } from './toon-styles.ts';
import { paintWorn } from './worn-colours.ts';
import { inkWorn } from './worn-lines.ts';

/** The photo is brushed before its detail is taken: no pores, no noise. */
const UNDERPAINTING = { radius: 0.01, mix: 0.85, featureMix: 0.35 };

/**
 * Draws a head anew in a style: skin and hair in their own colours under the scene's lamp, features where the mesh has
 * them with their expression, lines of a pen. Its pixels are replaced; the outline is the drawing's. In place.
 */
export function drawToon(head: HeadLayer, form: FaceForm, style: ToonStyle, lamp: LampDirection): void {
  const { units } = form;
  const photo = head.pixels.data.slice();
  const signs = readSigns(head, units);
  brushHead(head, UNDERPAINTING);
  const detail = form.drawn ? null : photoDetail(head);
  const regions = regionsOf(head, units, lamp);
  const glasses = signs.glasses ? findGlasses(linePhoto(head, photo), units) : null;
  const drawn: DrawnHead = { head, form, regions };
  const skin = skinTone(drawn, style, lamp);
  const hair = hairTone(head, regions, style, lamp);
  const { width, height } = head.pixels;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.putImageData(new ImageData(paintSkin(drawn, skin, style), width, height), 0, 0);
  const hairBase = hairColour(head, regions);
  const ink = inkOf(hairBase, style);
  const lampSide = lamp[0] < 0 ? -1 : 1;
  const paint = { style, signs, ink, skin: head.skinTone, hair: hairBase, lampSide };
  ctx.drawImage(
    faceCanvas(head, (face) => drawFeatures(face, head, units, paint)),
    0,
    0,
  );
  layPixels(ctx, head, paintHair(drawn, hairBase, hair, style));
  if (regions.worn) layPixels(ctx, head, paintWorn(head, regions.worn));
  drawLines(ctx, drawn, { line: style.line, ink });
  keep(head, canvas.data(), regions);
  if (detail) layDetail(drawn, detail, { style, glasses });
  inkWorn(drawn, photo, glasses, style.line.width > 0 ? ink : tint(head.skinTone, -22, 1.2, -0.15));
}

/** A pen's ink: dark, with something of the hair's colour in it. */
function inkOf(hair: Rgb, { line }: ToonStyle): Rgb {
  const dark = tint(hair, line.lightness, line.chroma);
  return mix(dark, { r: 40, g: 18, b: 16 }, 0.35);
}

function paintSkin(
  { head, regions }: DrawnHead,
  tone: SkinTone,
  style: ToonStyle,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = head.pixels;
  const { photo } = tone;
  const out = new Uint8ClampedArray(width * height * 4);
  const table = toneTable(head.skinTone, style.skin.steps, style.skin.softness);
  const dots = style.halftone === undefined ? null : screenOf(style.halftone * head.frame.faceHeight);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const at = pixel * 4;
      out[at + 3] = 255;
      // Under hair nothing of it is seen.
      if (regions.head[pixel] === 0 || regions.hair[pixel] === 1) continue;
      let value = tone.at(x, y);
      if (dots) value = dots(x + head.left, y + head.top, value);
      const entry = entryOf(value);
      const shine = tone.shineAt(x, y);
      const light = photo.entryAt(x, y);
      for (let channel = 0; channel < 3; channel++) {
        const colour = Math.min(255, table[entry + channel]! * photo.factors[light + channel]!);
        out[at + channel] = colour + (255 - colour) * shine;
      }
    }
  }
  return out;
}

/** Dots for shadow: the darker a tone, the larger its dot, on a screen turned by 45 degrees. */
function screenOf(pitch: number): (x: number, y: number, tone: number) => number {
  return (x, y, tone) => {
    const shade = Math.min(1, Math.max(0, (0.8 - tone) / 0.4));
    if (shade === 0) return 1;
    const u = ((x + y) / pitch) * Math.SQRT1_2;
    const v = ((x - y) / pitch) * Math.SQRT1_2;
    const away = Math.hypot(u - Math.round(u), v - Math.round(v));
    const radius = 0.16 + 0.4 * Math.sqrt(shade);
    const cover = Math.min(1, Math.max(0, (radius - away) * pitch + 0.5));
    return 1 - 0.36 * cover;
  };
}

function paintHair(
  { head, regions }: DrawnHead,
  colour: Rgb,
  tone: HairTone,
  style: ToonStyle,
): Uint8ClampedArray<ArrayBuffer> {
  const { width, height } = head.pixels;
  const out = new Uint8ClampedArray(width * height * 4);
  const table = toneTable(colour, shadesOf(colour, style.hair.steps), style.hair.softness);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x;
      const share = regions.hair[pixel]!;
      if (share === 0) continue;
      const entry = entryOf(valueAt(tone, x, y));
      const at = pixel * 4;
      out[at] = table[entry]!;
      out[at + 1] = table[entry + 1]!;
      out[at + 2] = table[entry + 2]!;
      out[at + 3] = share * 255;
    }
  }
  return out;
}

const RED_SHADE = 0.78;
/** Detail fainter than this is a skin's unevenness: a drawing's is clean. */
const FAINT = 0.04;
/** How much of the photo's detail is left behind glasses. */
const BEHIND_GLASS = 0.3;

/** Lets the photo's detail be seen in the drawing: on skin, and on what is drawn as large as the photo has it. In place. */
function layDetail(
  { head, form, regions }: DrawnHead,
  detail: Float32Array,
  { style, glasses }: { readonly style: ToonStyle; readonly glasses: Glasses | null },
): void {
  const { data } = head.pixels;
  const eyes = eyeZone(head, form.units, style);
  // Rims are drawn: the photo's, and what they reflect and cast, would lie beside them as smears.
  const behind = glasses && lensZone(head, glasses);
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    const bare = regions.head[pixel]! * (1 - regions.hair[pixel]!);
    if (bare === 0) continue;
    const glazed = behind?.[at + 3] ? BEHIND_GLASS : 1;
    const own = (1 - eyes[pixel]! * (1 - style.eyes.detail)) * glazed;
    const faint = Math.min(FAINT, Math.max(-FAINT, detail[pixel]! - 1));
    const factor = 1 + (detail[pixel]! - 1 - faint) * style.skin.detail * bare * own;
    // Shade on skin is warm: red goes last.
    data[at] = data[at]! * (factor < 1 ? 1 + (factor - 1) * RED_SHADE : factor);
    data[at + 1] = data[at + 1]! * factor;
    data[at + 2] = data[at + 2]! * factor;
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

/** Takes the drawing over into the head: opaque colours, the drawing's outline. */
function keep(head: HeadLayer, drawn: Uint8Array, regions: Regions): void {
  const { data } = head.pixels;
  for (let pixel = 0, at = 0; at < data.length; pixel++, at += 4) {
    data[at] = drawn[at]!;
    data[at + 1] = drawn[at + 1]!;
    data[at + 2] = drawn[at + 2]!;
    data[at + 3] = regions.head[pixel]! * 255;
  }
}
