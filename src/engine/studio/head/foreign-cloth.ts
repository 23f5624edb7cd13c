import { partsOf } from './connected-component.ts';
import type { FaceFit } from './face-geometry.ts';
import { type GridParts, type HeadShares, takeOff } from './head-parts.ts';
import { markCells } from './mark-cells.ts';
import { uAt, vAt } from './matte-space.ts';
import { skullDistance, skullOf, usualHair } from './skull.ts';

/** Cloth above the brows is told from this share on. */
const CLOTH = 0.3;
/** Caps, scarves and bows lie with this share of themselves, or more, within a usual head of hair. */
const ON_HEAD = 0.4;
/** An arm goes on beyond what may be worn: so much of its outline is beside more cloth, or beside its hand. */
const GOES_ON = 0.08;
/** Larger than a bow, in F squared, and with less than this share on the head, it is what is behind it. */
const BEHIND = { least: 0.15, onHead: 0.15 };

/**
 * Takes out of a head's shares the cloth above the brows that is no part of what it wears: another's sleeve over the crown,
 * a shoulder behind it. In place.
 */
export function dropForeignCloth({ space, parts, scarf }: GridParts, shares: HeadShares, fit: FaceFit): void {
  if (scarf) return;
  const { width } = space;
  const usual = usualHair(skullOf(fit));
  const { worn } = shares;
  const isCloth = (cell: number): boolean => worn[cell]! > CLOTH && vAt(space, cell) < fit.browY;
  const goesOn = (cell: number): boolean =>
    !isCloth(cell) &&
    (parts.clothes[cell]! > 0.5 || (parts.body[cell]! > 0.5 && vAt(space, cell) < fit.browY));
  const seen = markCells(worn.length, (cell) => !isCloth(cell));
  for (const { cells } of partsOf(seen, space)) {
    const onHead = cells.filter((cell) => skullDistance(usual, uAt(space, cell), vAt(space, cell)) < 1);
    if (onHead.length > cells.length * ON_HEAD) continue;
    const isBehind =
      cells.length > BEHIND.least * space.faceCells ** 2 && onHead.length < cells.length * BEHIND.onHead;
    const around = (cell: number) => [cell - 1, cell + 1, cell - width, cell + width];
    const outline = cells.filter((cell) => !around(cell).every(isCloth));
    const going = outline.filter((cell) => around(cell).some(goesOn));
    if (!isBehind && going.length < outline.length * GOES_ON) continue;
    for (const cell of cells) takeOff(shares, cell);
  }
}
