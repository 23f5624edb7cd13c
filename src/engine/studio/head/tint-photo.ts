import type { ChannelTables } from '../photo/channel-tables.ts';
import type { PhotoOverview } from '../photo/decode-photo.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import { labToRgb, rgbToLab } from './lab-colour.ts';

/** Every so many pixels are looked at. */
const STRIDE = 23;
/** A pixel without a colour: its channels differ by no more, 0..255, or by this share of the lightest: toned paper, a camera's own tint and JPEG leave so much. */
const GREY = { least: 10, share: 0.09 };
/** A photo without colours: all but so many of its pixels are grey. */
const COLOURED_SHARE = 0.005;
/** The colour of skin, by L*: hair and pupils have less of it, and so have teeth and the whites of eyes. */
const SKIN = { a: 13, b: 18 };
const SHARE_BY_LIGHTNESS = [
  [0, 0.15],
  [20, 0.35],
  [40, 1],
  [75, 1],
  [100, 0.3],
] as const;

/** A black-and-white photo. */
export function isMonochrome({ data, width, height }: RgbPhoto): boolean {
  let coloured = 0;
  let looks = 0;
  for (let pixel = 0; pixel < width * height; pixel += STRIDE) {
    const [red, green, blue] = [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!];
    looks++;
    const lightest = Math.max(red, green, blue);
    const grey = Math.max(GREY.least, GREY.share * lightest);
    if (lightest - Math.min(red, green, blue) > grey) coloured++;
  }
  return coloured <= looks * COLOURED_SHARE;
}

function shareAt(lightness: number): number {
  const after = SHARE_BY_LIGHTNESS.findIndex(([l]) => l >= lightness);
  if (after <= 0) return SHARE_BY_LIGHTNESS[0][1];
  const [from, to] = [SHARE_BY_LIGHTNESS[after - 1]!, SHARE_BY_LIGHTNESS[after]!];
  return from[1] + ((to[1] - from[1]) * (lightness - from[0])) / (to[0] - from[0]);
}

function tintTables(): ChannelTables {
  const tables: ChannelTables = [new Uint8Array(256), new Uint8Array(256), new Uint8Array(256)];
  for (let value = 0; value < 256; value++) {
    const { l } = rgbToLab(value / 255, value / 255, value / 255);
    const share = shareAt(Math.min(100, l));
    const colour = labToRgb({ l, a: SKIN.a * share, b: SKIN.b * share });
    for (const [channel, table] of tables.entries()) table[value] = Math.round(colour[channel]! * 255);
  }
  return tables;
}

/** Gives a photo without colours the warmth of skin and hair, its lightness kept: a grey head on a coloured body is none. */
export const TINT: ChannelTables = tintTables();

/** Whether a photo had no colours of its own. */
export const isTinted = ({ tables }: Pick<PhotoOverview, 'tables'>): boolean => tables === TINT;
