import { createCanvas, ImageData } from '@napi-rs/canvas';
import { valueAt } from '../drawing/cells.ts';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import type { FaceForm, LampDirection } from '../head/relief.ts';
import { brushHead } from '../head/stylise/brush.ts';
import { findBeard } from './beard.ts';
import { drawFeatures } from './draw-features.ts';
import { drawLines } from './draw-lines.ts';
import { readSigns } from './face-signs.ts';
import { findGlasses, linePhoto } from './glasses.ts';
import { type HairTone, hairColour, hairTone } from './hair-tone.ts';
import { layDetail, layLocks } from './lay-detail.ts';
import { entryOf, mix, shadesOf, tint, toneTable } from './palette.ts';
import { faceCanvas, layPixels } from './pen.ts';
import { lockDetail, photoDetail } from './photo-detail.ts';
import { bareSkinOf, type DrawnHead, type Regions, regionsOf } from './regions.ts';
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
  const detail = photoDetail(head);
  const locks = form.drawn ? null : lockDetail(head);
  const regions = regionsOf(head, units, lamp);
  const glasses = signs.glasses ? findGlasses(linePhoto(head, photo), units) : null;
  const beard = form.drawn ? null : findBeard(head, units, bareSkinOf(regions));
  const drawn: DrawnHead = { head, form, regions };
  const skin = skinTone(drawn, style, lamp);
  const hair = hairTone(head, regions, style, lamp);
  const { width, height } = head.pixels;
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.putImageData(new ImageData(paintSkin(drawn, skin, style), width, height), 0, 0);
  if (beard) layPixels(ctx, head, beard.pixels);
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
  layDetail(drawn, detail, { style, glasses, ink, beard });
  if (locks) layLocks(drawn, locks, style);
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
