import { smoothstep } from '../drawing/smoothstep.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import { lumaOf } from './lab-colour.ts';
import { meanAt, sumWithin, takeMeanPlanes } from './mean-colours.ts';
import type { PlanePool } from './plane-pool.ts';
import type { Colour } from './skin-tone.ts';

/** Below this nothing of a head is seen. */
const EMPTY = 0.04;
/** A colour is what lies behind where it lies so much of the way from the head's own to that. */
const HUE = { from: 0.22, to: 0.5 };
/** By light alone, where that lies so much (0..1) above the hair's: a white wall between dark curls. */
const BRIGHT = { above: 0.3, from: 0.35, to: 0.65 };
/** What lies behind is looked at within this of a place, in F; less of it than this tells nothing. */
const BEYOND = { reach: 0.09, least: 0.03 };
/** Colours of hair and background nearer than this are not told apart, of each one's light. */
const APART = 0.12;

/** The mean colour of what lies behind the head near a cell; null where little of it does. */
export function coloursBehind(
  { space, alpha, colours }: Pick<PlacedMatte, 'space' | 'alpha' | 'colours'>,
  pool: PlanePool,
): (cell: number) => Colour | null {
  const planes = takeMeanPlanes(pool);
  const { counted, weight } = planes;
  for (let cell = 0; cell < counted.length; cell++)
    counted[cell] = alpha[cell]! < EMPTY && colours.inside[cell]! > 0.5 ? 1 : 0;
  sumWithin(colours, planes, { space, reach: BEYOND.reach }, pool);
  return (cell) => (weight[cell]! < BEYOND.least ? null : meanAt(planes, cell));
}

/** How light a colour is, 0..1: never so dark that nothing can be told by it. */
export const lightOf = (colour: Colour): number => Math.max(0.02, lumaOf(...colour));

/** How far a colour is on the way from one to another, whatever the light of each: 0..1; 0 where those two are alike. */
function wayTo(colour: Colour, from: Colour, to: Colour): number {
  const hued = (of: Colour): Colour => {
    const light = lightOf(of);
    return [of[0] / light, of[1] / light, of[2] / light];
  };
  const [at, start, end] = [hued(colour), hued(from), hued(to)];
  const way = [end[0] - start[0], end[1] - start[1], end[2] - start[2]] as const;
  const length = way[0] ** 2 + way[1] ** 2 + way[2] ** 2;
  if (length < APART ** 2) return 0;
  return ((at[0] - start[0]) * way[0] + (at[1] - start[1]) * way[1] + (at[2] - start[2]) * way[2]) / length;
}

/** How surely a colour of hair is what lies behind it, 0..1. */
export function backgroundIn(own: Colour, hair: Colour, behind: Colour): number {
  const above = lumaOf(...behind) - lumaOf(...hair);
  const bright =
    above > BRIGHT.above ? smoothstep(BRIGHT.from, BRIGHT.to, (lumaOf(...own) - lumaOf(...hair)) / above) : 0;
  return Math.max(bright, hueBehind(own, hair, behind));
}

/** The same by its colour alone. */
export const hueBehind = (own: Colour, head: Colour, behind: Colour): number =>
  smoothstep(HUE.from, HUE.to, wayTo(own, head, behind));
