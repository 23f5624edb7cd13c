/** A decoded photograph, upright: sRGB, 3 bytes per pixel, row by row. */
export interface RgbPhoto {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
