import { partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import { type GridParts, type HeadShares, takeOff } from './head-parts.ts';
import { markCells } from './mark-cells.ts';
import { type MatteSpace, uAt, vAt } from './matte-space.ts';
import { hatLine, skullDistance, skullOf, usualHair } from './skull.ts';

/** What is worn is told from this share on. */
const WORN = 0.3;
/** Smaller pieces, in F squared, are bows and clips. */
const LEAST = 0.06;
/**
 * Of a cap or a turban more than this share lies within a usual head of hair; of a hat, and of each piece of it, at least so
 * much: what is behind a head reaches it too.
 */
const ON_HEAD = { cap: 0.75, hat: 0.15, piece: 0.06 };
/** A brim reaches so much farther aside than the cheeks, in F. */
const BRIM = 0.42;

/**
 * Takes a hat with a wide brim out of a head's shares, and tells whether there is one: the segmentation seldom tells all of
 * its brim, and a portrait has no room for it. What the theme's hat will hide, low on the forehead, stays. In place.
 */
export function dropWideHat({ space, parts, scarf }: GridParts, shares: HeadShares, fit: FaceFit): boolean {
  if (scarf) return false;
  const usual = usualHair(skullOf(fit));
  const line = hatLine(fit);
  const { things, clothes } = parts;
  const isHat = markCells(things.length, (cell) => {
    const v = vAt(space, cell);
    return v < fit.noseY && things[cell]! + (v < fit.eyeY ? clothes[cell]! : 0) > WORN;
  });
  if (!hasBrim(isHat, space, fit)) return false;
  for (let cell = 0; cell < isHat.length; cell++) {
    if (isHat[cell] === 0) continue;
    const v = vAt(space, cell);
    if (v > line && skullDistance(usual, uAt(space, cell), v) < 1) continue;
    takeOff(shares, cell);
    clothes[cell] = clothes[cell]! + things[cell]!;
    things[cell] = 0;
  }
  return true;
}

function hasBrim(isHat: Uint8Array, space: MatteSpace, fit: FaceFit): boolean {
  const skull = skullOf(fit);
  const usual = usualHair(skull);
  const isOnHead = (cell: number): boolean => skullDistance(usual, uAt(space, cell), vAt(space, cell)) < 1;
  const outside = markCells(isHat.length, (cell) => isHat[cell] === 0);
  const hat = { cells: 0, onHead: 0, reach: 0 };
  // Its crown and its brim may be told apart.
  for (const { cells } of partsOf(outside, space)) {
    const onHead = cells.filter(isOnHead).length;
    if (cells.length < LEAST * space.faceCells ** 2 || onHead < cells.length * ON_HEAD.piece) continue;
    hat.cells += cells.length;
    hat.onHead += onHead;
    hat.reach = cells.reduce((most, cell) => Math.max(most, Math.abs(uAt(space, cell) - skull.u)), hat.reach);
  }
  const isOne = hat.onHead > hat.cells * ON_HEAD.hat && hat.onHead < hat.cells * ON_HEAD.cap;
  return isOne && hat.reach > fit.cheekHalfWidth + BRIM;
}
