import { type ChannelTables, throughTables } from '../photo/channel-tables.ts';
import type { RgbPhoto } from '../photo/rgb-photo.ts';
import type { FaceGeometry } from './face-geometry.ts';

/** What is beside and above a face, in F: hair, and what is behind it. */
const AROUND = { side: 1.35, up: 1.65, face: 0.55 };
/** Every so many pixels of a row, and rows, are looked at, per F. */
const LOOKS = 60;
/** Half of what is round a head is darker than this, 0..255 in its lightest channel: portraits before black. */
const DARK = 28;
/** The power that brings out hair before black. */
const LIGHTENING = 0.4;

/** Whether a head is before black, in a photo in which hair can hardly be told from what is behind it. */
export function isBeforeBlack({ data, width, height }: RgbPhoto, face: FaceGeometry): boolean {
  const { side, up, face: inner } = AROUND;
  const step = Math.max(1, face.faceHeight / LOOKS);
  let looks = 0;
  let dark = 0;
  for (let down = -up * face.faceHeight; down < inner * face.faceHeight; down += step) {
    for (let aside = -side * face.faceHeight; aside < side * face.faceHeight; aside += step) {
      if (Math.hypot(aside, down) < inner * face.faceHeight) continue;
      const x = Math.round(face.x + aside * Math.cos(face.roll) - down * Math.sin(face.roll));
      const y = Math.round(face.y + aside * Math.sin(face.roll) + down * Math.cos(face.roll));
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 3;
      looks++;
      if (Math.max(data[at]!, data[at + 1]!, data[at + 2]!) < DARK) dark++;
    }
  }
  return dark > looks / 2;
}

const table = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** LIGHTENING));
const TABLES: ChannelTables = [table, table, table];

/** A photo with its shadows brought out, for the segmentation alone: in it hair before black has an end. */
export const withShadowsLit = <Photo extends RgbPhoto>(photo: Photo): Photo => throughTables(photo, TABLES);
