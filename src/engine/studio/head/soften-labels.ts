import { connectedTo } from './connected-component.ts';
import type { ColourModels, RegionInput } from './head-regions.ts';
import { type FitLines, HAIR, SKIN } from './label-regions.ts';
import { eachRow } from './matte-space.ts';

/** Density that a colour must have to count at all. */
const FLOOR = 1.5e-4;

/** How surely a colour is the wall's and not the head's: a gap between a plait and the cheek. */
function wallShare(bin: number, models: ColourModels, own: number): number {
  const wall = models.background[bin]!;
  return Math.min(1, Math.max(0, (wall / (wall + own + FLOOR) - 0.72) / 0.2));
}

/** Labels follow place and edges; where the colour speaks clearly, it decides between hair and skin. */
function isHair(label: number, skinLike: number, hairLike: number, inFace: boolean, v: number): boolean {
  if (hairLike > 3 * skinLike && (!inFace || v < -0.12)) return true;
  return label === HAIR && !(skinLike > 6 * hairLike && v > -0.5);
}

/** Nothing is seen through a forehead, be the light on it as pale as the wall. */
const isForehead = (fit: FitLines, across: number, v: number): boolean =>
  v < fit.eyeY - 0.1 && across < fit.cheekHalfWidth * 0.85;

/** How surely a cell outside the face that is labelled skin or hair is of this head. */
function headShare(
  label: number,
  bin: number,
  models: ColourModels,
  fit: FitLines,
  across: number,
  v: number,
): number {
  const skinLike = models.skin[bin]!;
  const hairLike = models.hair[bin]!;
  const own = label === HAIR ? hairLike : skinLike;
  const seen = isForehead(fit, across, v) ? 1 : 1 - wallShare(bin, models, own);
  if (v < fit.mouthY) return seen;
  const foreign = models.other[bin]! + (label === HAIR ? skinLike * 0.5 : hairLike);
  const share = Math.min(seen, (2.5 * own) / (own + foreign + FLOOR));
  if (label !== SKIN) return share;
  const beside = (across - fit.jawHalfWidth * 0.88) / (fit.jawHalfWidth * 0.16);
  return share * (1 - Math.min(1, Math.max(0, beside)));
}

/**
 * Turns labels into soft planes: what is of the head, and what of that is hair. Hair over the forehead counts as
 * hair; below the mouth only what has the colour of this head's skin or hair stays, hair only where it hangs together
 * with hair above, neck skin only under the jaw. So no collar, strap or lapel does.
 */
export function softenLabels(
  labels: Uint8Array,
  region: RegionInput,
  models: ColourModels,
  fit: FitLines,
  head: Float32Array,
  hair: Float32Array,
): void {
  const { bins, oval, space } = region;
  eachRow(space, (first, u0, v0) => {
    let u = u0;
    let v = v0;
    for (let cell = first; cell < first + space.width; cell++, u += space.ux, v += space.uy) {
      const label = labels[cell]!;
      const bin = bins[cell]!;
      const inFace = oval[cell]! > 0.5;
      const isLock = isHair(label, models.skin[bin]!, models.hair[bin]!, inFace, v);
      hair[cell] = isLock ? 1 : 0;
      if (label !== SKIN && label !== HAIR) head[cell] = 0;
      else head[cell] = inFace ? 1 : headShare(isLock ? HAIR : label, bin, models, fit, Math.abs(u), v);
    }
  });
  dropLooseHair(region, fit, head, hair);
}

/** Takes away hair below the mouth that does not hang together with the hair above it. */
function dropLooseHair(region: RegionInput, fit: FitLines, head: Float32Array, hair: Float32Array): void {
  const { space } = region;
  const strands = new Float32Array(hair.length);
  const roots = new Float32Array(hair.length);
  eachRow(space, (first, _u, v0) => {
    let v = v0;
    for (let cell = first; cell < first + space.width; cell++, v += space.uy) {
      strands[cell] = hair[cell]! * head[cell]!;
      roots[cell] = v < fit.mouthY - 0.08 ? strands[cell]! : 0;
    }
  });
  const kept = connectedTo(strands, roots, space.width, space.height, 0.4);
  eachRow(space, (first, _u, v0) => {
    let v = v0;
    for (let cell = first; cell < first + space.width; cell++, v += space.uy) {
      if (v < fit.mouthY || hair[cell]! < 0.5 || kept[cell] === 1) continue;
      head[cell] = 0;
      hair[cell] = 0;
    }
  });
}
