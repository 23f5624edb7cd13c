import type { Body } from './body.ts';
import type { Point } from './curve.ts';
import { arcLine, type Fold } from './folds.ts';
import { seededRandom } from './seeded-random.ts';

/** Tubes across half of a skirt, beside the one in its middle. */
const TUBES = 4;

/** Folds of a skirt or a coat below the waist: tubes that hang from the hips and widen towards the hem. `depth` 0..1. */
export function skirtFolds({ c, sideX, waistY, bottom }: Body, depth: number, seed: number): Fold[] {
  const random = seededRandom(seed ^ 0x5f3759df);
  const jitter = (by: number): number => (random() - 0.5) * by;
  return Array.from({ length: TUBES * 2 + 1 }, (_, i): Fold => {
    const across = (i - TUBES) / TUBES + jitter(0.12);
    const from = waistY + 0.12 + Math.abs(jitter(0.5));
    return {
      line: arcLine(
        [across * sideX * 0.84, from],
        [across * sideX * 0.98, c + 2.5],
        // Beyond the picture: it ends where nobody sees it.
        [across * sideX * 1.12, Math.max(bottom, c + 4.6)],
        20,
      ),
      width: 0.17 + random() * 0.08,
      depth: depth * (0.75 + random() * 0.35),
    };
  });
}

/** A skirt that is gathered into a waistband: half its width there and at its hem, and between which heights it hangs. */
export interface Gathered {
  readonly waist: { readonly half: number; readonly y: number };
  readonly hem: { readonly half: number; readonly y: number };
}

/** Of long folds and of short gathers, how many there are. */
const GATHERED = { long: 13, short: 24 };

/**
 * Folds of a gathered skirt: close together below the band, where many of them end, and wider and softer towards the hem. No
 * two are alike: ruled pleats look like a lampshade.
 */
export function gatheredFolds({ waist, hem }: Gathered, seed: number): Fold[] {
  const random = seededRandom(seed ^ 0x1b873593);
  const jitter = (by: number): number => (random() - 0.5) * by;
  const fold = (across: number, from: number, to: number): Point[] => {
    const sway = jitter(0.07);
    const at = (down: number, aside: number): Point => [
      across * (waist.half + (hem.half - waist.half) * down ** 0.8) + aside,
      waist.y + (hem.y - waist.y) * down,
    ];
    return arcLine(at(from, 0), at((from + to) / 2, sway), at(to, sway * 0.4), 16);
  };
  const spread = (i: number, count: number) => ((i + 0.5 + jitter(0.7)) / count) * 2 - 1;
  return [
    ...Array.from(
      { length: GATHERED.short },
      (_, i): Fold => ({
        line: fold(spread(i, GATHERED.short), 0, 0.06 + random() * 0.1),
        width: 0.03 + random() * 0.02,
        depth: 0.45 + random() * 0.4,
      }),
    ),
    ...Array.from(
      { length: GATHERED.long },
      (_, i): Fold => ({
        line: fold(spread(i, GATHERED.long), random() < 0.6 ? 0 : random() * 0.3, 1.05),
        width: 0.08 + random() * 0.07,
        depth: 0.6 + random() * 0.4,
      }),
    ),
  ];
}

/** Folds of trousers: pulled from the crotch, hanging along the thighs, pushed together at the knees. `depth` 0..1. */
export function legFolds({ c, sideX }: Body, depth: number, seed: number): Fold[] {
  const random = seededRandom(seed ^ 0x2545f491);
  const jitter = (by: number): number => (random() - 0.5) * by;
  return [-1, 1].flatMap((side): Fold[] => {
    const at = (x: number, y: number): Point => [x * side, y];
    const pulled = [-0.32, -0.08, 0.16, 0.42].map((rise, i): Fold => {
      const reach = sideX * (0.66 - Math.abs(i - 1.5) * 0.08) + jitter(0.1);
      return {
        line: arcLine(
          at(0.05, c + 2.8 + rise * 0.25),
          at(reach * 0.5, c + 2.84 + rise * 0.5),
          at(reach, c + 2.72 + rise + jitter(0.08)),
        ),
        width: 0.1 + random() * 0.04,
        depth: depth * (0.85 - Math.abs(i - 1) * 0.14),
      };
    });
    const hanging: Fold = {
      line: arcLine(
        at(sideX * 0.7, c + 2.5),
        at(sideX * 0.66, c + 3.1),
        at(sideX * 0.5 + jitter(0.1), c + 3.8),
      ),
      width: 0.16,
      depth: depth * 0.5,
    };
    const knee = [0, 1].map((i): Fold => {
      const y = c + 3.92 + i * 0.2 + jitter(0.06);
      return {
        line: arcLine(at(sideX * 0.98, y), at(sideX * 0.6, y + 0.1), at(sideX * 0.28, y - 0.02)),
        width: 0.1 + random() * 0.03,
        depth: depth * 0.6,
      };
    });
    return [...pulled, hanging, ...knee];
  });
}
