export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Bounds of the sizes that a model takes. Edges and areas in pixels. */
export interface SizeLimits {
  /** Both edges are multiples of it. */
  readonly step: number;
  readonly maxEdge: number;
  readonly minArea: number;
  readonly maxArea: number;
}

/** How much a ratio that is off counts against an area that is off: heads are not to be cut, pixels are resampled. */
const RATIO_WEIGHT = 10;
/** Smaller than wanted means stretching it; a little larger is better. */
const SMALLER_PENALTY = 0.02;
/** Share of an edge within which other multiples are tried. */
const REACH = 0.06;

function* multiplesNear(length: number, step: number): Generator<number> {
  const first = Math.max(step, Math.floor((length * (1 - REACH)) / step) * step);
  for (let edge = first; edge <= length * (1 + REACH) + step; edge += step) yield edge;
}

/**
 * The size nearest to the wanted one that a model takes: its ratio first, then not smaller, then its area. Wanted sizes
 * beyond the limits are scaled into them at their ratio.
 */
export function nearestSize(wanted: PixelSize, limits: SizeLimits): PixelSize {
  const area = wanted.width * wanted.height;
  const scale =
    area < limits.minArea
      ? Math.sqrt(limits.minArea / area)
      : Math.min(
          1,
          Math.sqrt(limits.maxArea / area),
          limits.maxEdge / wanted.width,
          limits.maxEdge / wanted.height,
        );
  const target = { width: wanted.width * scale, height: wanted.height * scale };
  let best: PixelSize = { width: limits.step, height: limits.step };
  let least = Number.POSITIVE_INFINITY;
  for (const width of multiplesNear(target.width, limits.step)) {
    for (const height of multiplesNear(target.height, limits.step)) {
      const isWithin =
        Math.max(width, height) <= limits.maxEdge &&
        width * height <= limits.maxArea &&
        width * height >= limits.minArea;
      if (!isWithin) continue;
      const smaller = width < Math.floor(target.width) || height < Math.floor(target.height);
      const error =
        Math.abs(Math.log((width * target.height) / (height * target.width))) * RATIO_WEIGHT +
        Math.abs(Math.log((width * height) / (target.width * target.height))) +
        (smaller ? SMALLER_PENALTY : 0);
      if (error < least) {
        least = error;
        best = { width, height };
      }
    }
  }
  return best;
}

/** The one of a model's fixed sizes whose ratio is nearest to the wanted one. */
export function nearestOf(wanted: PixelSize, sizes: readonly [PixelSize, ...PixelSize[]]): PixelSize {
  const off = (size: PixelSize) =>
    Math.abs(Math.log((size.width * wanted.height) / (size.height * wanted.width)));
  return sizes.reduce((best, size) => (off(size) < off(best) ? size : best));
}

/** As the AI SDK takes it. */
export const sizeText = ({ width, height }: PixelSize): `${number}x${number}` => `${width}x${height}`;
