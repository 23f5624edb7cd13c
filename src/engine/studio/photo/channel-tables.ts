import type { RgbPhoto } from './rgb-photo.ts';

/** What the bytes of red, green and blue become. */
export type ChannelTables = readonly [Uint8Array, Uint8Array, Uint8Array];

/** A photo's bytes through its tables, as a photo of their own. */
export function throughTables<Photo extends RgbPhoto>(
  photo: Photo,
  [red, green, blue]: ChannelTables,
): Photo {
  const data = new Uint8Array(photo.data.length);
  for (let at = 0; at < data.length; at += 3) {
    data[at] = red[photo.data[at]!]!;
    data[at + 1] = green[photo.data[at + 1]!]!;
    data[at + 2] = blue[photo.data[at + 2]!]!;
  }
  return { ...photo, data };
}
