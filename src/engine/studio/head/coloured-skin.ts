import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import type { ColourShift } from './edge-colours.ts';
import type { HeadMatte } from './head-matte.ts';
import { labToRgb, rgbToLab } from './lab-colour.ts';
import type { PlanePool } from './plane-pool.ts';

const DEGREE = Math.PI / 180;
/** Hues (in a*b*, degrees) that skin of some tone has in ordinary light, lips and cheeks among them; beyond, over so much, none has. */
const SKIN_HUES = { least: 5, most: 95, fade: 20 };
/** Below this chroma a hue says nothing, and from there on all. */
const TELLING = { from: 2, to: 6 };
/** A face with less of its skin in another light stays as it is: shadows outdoors are blue. */
const LEAST_SHARE = 0.1;
/** Every so many cells are looked at, to see whether any of this is needed. */
const STRIDE = 5;
/** The light on a cell is that of the skin so near, in F; on eyes and mouth of what is farther. So much of that has to be skin. */
const REACHES = [0.03, 0.1];
const KNOWN = 0.2;
/** How much of it is done to eyes and mouth: the whites of eyes are no skin. */
const ON_FEATURES = 0.5;
/** A face shows its own colour where so much of its skin has one like this; of others nobody knows it. */
const PLAIN = { least: 15, most: 80, chroma: 8, share: 0.1 };
const TYPICAL = { hue: 50 * DEGREE, chroma: 20 };

/** What of a head's matte tells the light on its skin. */
type SkinMatte = Pick<HeadMatte, 'space' | 'colours' | 'alpha' | 'parts'>;

/** How surely a colour is none of skin's: 0..1. */
function strangeness(a: number, b: number): number {
  const hue = Math.atan2(b, a) / DEGREE;
  const { least, most, fade } = SKIN_HUES;
  // The long way round the circle a hue is as far from the one end as from the other.
  const above = (hue - most + 360) % 360;
  const below = (least - hue + 360) % 360;
  const beyond = hue >= least && hue <= most ? 0 : Math.min(above, below);
  return smoothstep(0, fade, beyond) * smoothstep(TELLING.from, TELLING.to, Math.hypot(a, b));
}

/** Eyes, brows and mouth are less than skin from here on. */
const FEATURE = 0.2;

const isBare = ({ alpha, parts }: SkinMatte, cell: number): boolean =>
  parts.face[cell]! + parts.body[cell]! > 0.8 && alpha[cell]! > 0.9;

/** The colour that a face has where its light has none, or a usual one. */
function ownColour(cells: readonly (readonly [a: number, b: number])[]): { hue: number; chroma: number } {
  const plain = cells.filter(([a, b]) => {
    const hue = Math.atan2(b, a) / DEGREE;
    return hue > PLAIN.least && hue < PLAIN.most && Math.hypot(a, b) > PLAIN.chroma;
  });
  if (plain.length < cells.length * PLAIN.share) return TYPICAL;
  const mean = (axis: 0 | 1) => plain.reduce((sum, colour) => sum + colour[axis], 0) / plain.length;
  const [a, b] = [mean(0), mean(1)];
  return { hue: Math.atan2(b, a), chroma: Math.hypot(a, b) };
}

/**
 * What brings skin in a lamp's or a screen's light back to a colour that skin has: to be added to the matte's colours, 0..1
 * scale. Lightness stays, and so does skin in ordinary light; null where all of it is. `features`: 0..1 on eyes, brows and
 * mouth.
 */
export function lightOnSkin(matte: SkinMatte, features: Float32Array, pool: PlanePool): ColourShift | null {
  const { colours, alpha, parts } = matte;
  const seen: (readonly [number, number])[] = [];
  let strange = 0;
  for (let cell = 0; cell < alpha.length; cell += STRIDE) {
    if (!isBare(matte, cell) || features[cell]! > FEATURE) continue;
    const { a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    seen.push([a, b]);
    strange += strangeness(a, b);
  }
  if (strange <= seen.length * LEAST_SHARE) return null;
  const own = ownColour(seen);
  const plane = () => new Float32Array(alpha.length);
  const shift = { r: plane(), g: plane(), b: plane() };
  const isDone = new Uint8Array(alpha.length);
  for (const reach of REACHES) {
    const mark = pool.mark();
    const { weight, means } = skinAround(matte, features, reach, pool);
    for (let cell = 0; cell < alpha.length; cell++) {
      const known = weight[cell]!;
      const bare = Math.min(1, parts.face[cell]! + parts.body[cell]!) * alpha[cell]!;
      const skin = bare * (1 - features[cell]! * (1 - ON_FEATURES));
      if (isDone[cell] === 1 || known < KNOWN || skin < 0.02) continue;
      isDone[cell] = 1;
      const [l, a, b] = [means.l[cell]! / known, means.a[cell]! / known, means.b[cell]! / known];
      const share = strangeness(a, b);
      if (share === 0) continue;
      const chroma = Math.min(own.chroma, Math.hypot(a, b));
      const [toA, toB] = [Math.cos(own.hue) * chroma, Math.sin(own.hue) * chroma];
      const was = labToRgb({ l, a, b });
      const is = labToRgb({ l, a: a + (toA - a) * share, b: b + (toB - b) * share });
      shift.r[cell] = (is[0] - was[0]) * skin;
      shift.g[cell] = (is[1] - was[1]) * skin;
      shift.b[cell] = (is[2] - was[2]) * skin;
    }
    pool.backTo(mark);
  }
  return shift;
}

/** Sums of the skin's L*, a* and b* round each cell, and of how much of it there is. `reach` in F. */
function skinAround(matte: SkinMatte, features: Float32Array, reach: number, pool: PlanePool) {
  const { space, colours, alpha } = matte;
  const means = { l: pool.take().fill(0), a: pool.take().fill(0), b: pool.take().fill(0) };
  const [weight, scratch] = [pool.take().fill(0), pool.take()];
  for (let cell = 0; cell < alpha.length; cell++) {
    if (!isBare(matte, cell)) continue;
    const { l, a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    // Eyes, nostrils and mouth have colours of their own, but none of these.
    if (features[cell]! > FEATURE && strangeness(a, b) < 0.5) continue;
    weight[cell] = 1;
    means.l[cell] = l;
    means.a[cell] = a;
    means.b[cell] = b;
  }
  const radius = Math.max(1, Math.round(reach * space.faceCells));
  for (const plane of [weight, means.l, means.a, means.b])
    boxBlur({ source: plane, target: plane, scratch }, space, radius);
  return { weight, means };
}

/** Adds what is to be added to colours, cell by cell. In place. */
export function addColours(to: ColourShift, shift: ColourShift): void {
  for (const channel of ['r', 'g', 'b'] as const) {
    const [sum, more] = [to[channel], shift[channel]];
    for (let cell = 0; cell < more.length; cell++) sum[cell] = sum[cell]! + more[cell]!;
  }
}
