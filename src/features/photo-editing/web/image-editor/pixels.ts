/** A picture in memory: RGBA, 8 bits, not premultiplied, row by row from the top left. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  /** Every alpha is 255, so that the work on it may be left out. */
  readonly isOpaque: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size with at most `maxPixels` pixels and the same proportions; the size itself when it is within. */
export function sizeWithin(size: Size, maxPixels: number): Size {
  const scale = Math.min(1, Math.sqrt(maxPixels / (size.width * size.height)));
  if (scale === 1) return size;
  return {
    width: Math.max(1, Math.floor(size.width * scale)),
    height: Math.max(1, Math.floor(size.height * scale)),
  };
}

/** Whether every pixel of RGBA data is fully opaque. */
export function hasNoTransparency(data: Uint8ClampedArray): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return false;
  return true;
}
