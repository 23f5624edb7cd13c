import { colourBin } from './colour-histogram.ts';
import { connectedTo } from './connected-component.ts';
import { type ColourModels, eachCell, type RegionInput } from './head-regions.ts';
import { type FitLines, HAIR, SKIN } from './label-regions.ts';

/** Density that a colour must have to count at all. */
const FLOOR = 1.5e-4;

/** How surely a colour is the wall's and not the head's: a gap between a plait and the cheek. */
function wallShare(bin: number, models: ColourModels, own: number): number {
  const wall = models.background[bin]!;
  return Math.min(1, Math.max(0, (wall / (wall + own + FLOOR) - 0.72) / 0.2));
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
  const { colours, oval, space } = region;
  eachCell(space, (cell, u, v) => {
    const label = labels[cell]!;
    const bin = colourBin(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    const skinLike = models.skin[bin]!;
    const hairLike = models.hair[bin]!;
    const inFace = oval[cell]! > 0.5;
    head[cell] = label === SKIN || label === HAIR ? 1 : 0;
    // Labels follow place and edges; where the colour speaks clearly, it decides between the two.
    const darkStrand = hairLike > 3 * skinLike && (!inFace || v < -0.12);
    const bareSkin = skinLike > 6 * hairLike && v > -0.5;
    hair[cell] = darkStrand || (label === HAIR && !bareSkin) ? 1 : 0;
    if (inFace || head[cell] === 0) return;
    const own = label === HAIR ? hairLike : skinLike;
    head[cell] = 1 - wallShare(bin, models, own);
    if (v < fit.mouthY) return;
    const foreign = models.other[bin]! + (label === HAIR ? skinLike * 0.5 : hairLike);
    head[cell] = Math.min(head[cell]!, (2.5 * own) / (own + foreign + FLOOR));
    if (label !== SKIN) return;
    const beside = (Math.abs(u) - fit.jawHalfWidth * 0.88) / (fit.jawHalfWidth * 0.16);
    head[cell] = head[cell]! * (1 - Math.min(1, Math.max(0, beside)));
  });
  dropLooseHair(region, fit, head, hair);
}

/** Takes away hair below the mouth that does not hang together with the hair above it. */
function dropLooseHair(region: RegionInput, fit: FitLines, head: Float32Array, hair: Float32Array): void {
  const { space } = region;
  const strands = new Float32Array(hair.length);
  const roots = new Float32Array(hair.length);
  eachCell(space, (cell, _u, v) => {
    strands[cell] = hair[cell]! * head[cell]!;
    roots[cell] = v < fit.mouthY - 0.08 ? strands[cell]! : 0;
  });
  const kept = connectedTo(strands, roots, space.width, space.height, 0.4);
  eachCell(space, (cell, _u, v) => {
    if (v < fit.mouthY || hair[cell]! < 0.5 || kept[cell] === 1) return;
    head[cell] = 0;
    hair[cell] = 0;
  });
}
