import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import type { HeadMatte } from './head-matte.ts';
import { type Lab, rgbToLab } from './lab-colour.ts';
import { rowsBetween } from './matte-space.ts';

/** A cell of the head is sure hair within these: in the photo, in the matte, labelled hair, outside the face. */
const SURE = { inside: 0.98, alpha: 0.95, hair: 0.9, oval: 0.3 };
/** Hair beside the face and below, in face heights from its middle: above it are hats, which look like hair. */
const HIGHEST = -0.4;
/** Of so many sure cells one is looked at: a median needs no more. */
const EVERY = 4;
/** Less hair than this, in F squared, tells nothing; nor does less than this share of what was taken for hair. */
const LEAST = { area: 0.03, share: 0.5 };

/** What of a head's matte tells its hair. */
type HairMatte = Pick<HeadMatte, 'space' | 'colours' | 'alpha' | 'hair' | 'oval'>;

/** Hats and hoods are taken for hair as well: what is bluer, redder, stronger or whiter than a child's hair is none. */
function canBeHair({ l, a, b }: Lab): boolean {
  const chroma = Math.hypot(a, b);
  return b > -5 && a < 26 && chroma < 44 && (l < 50 || (chroma > 10 && l < 86));
}

function median(values: Float32Array): number {
  values.sort();
  return values[values.length >> 1] ?? 0;
}

/** The hair's tone: medians of L*, a* and b* over a head's sure hair; null where hardly any is seen. */
export function measureHair({ space, colours, alpha, hair, oval }: HairMatte): Lab | null {
  const seen: Lab[] = [];
  let sure = 0;
  rowsBetween(space, HIGHEST, Number.POSITIVE_INFINITY, (first, _u, v) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      if (v + x * space.uy < HIGHEST) continue;
      if (hair[cell]! < SURE.hair || alpha[cell]! < SURE.alpha) continue;
      if (colours.inside[cell]! < SURE.inside || oval[cell]! > SURE.oval) continue;
      if (sure++ % EVERY === 0) seen.push(rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!));
    }
  });
  const natural = seen.filter(canBeHair);
  if (natural.length * EVERY < LEAST.area * space.faceCells ** 2) return null;
  if (natural.length < seen.length * LEAST.share) return null;
  const of = (key: keyof Lab) => median(Float32Array.from(natural, (lab) => lab[key]));
  return { l: of('l'), a: of('a'), b: of('b') };
}

type HairLayer = Pick<HeadLayer, 'pixels' | 'hairMask' | 'wornMask'>;

/** The mean colour of a head's hair itself as it now is; null where there is hardly any. */
export function meanHair({ pixels: { data }, hairMask, wornMask }: HairLayer): Rgb | null {
  const sum = [0, 0, 0];
  let count = 0;
  for (let pixel = 0; pixel < hairMask.data.length; pixel += 3) {
    if (hairMask.data[pixel]! < 200 || data[pixel * 4 + 3]! < 240) continue;
    if (wornMask && wornMask.data[pixel]! > 40) continue;
    for (let channel = 0; channel < 3; channel++) sum[channel]! += data[pixel * 4 + channel]!;
    count++;
  }
  return count < 50 ? null : { r: sum[0]! / count, g: sum[1]! / count, b: sum[2]! / count };
}
