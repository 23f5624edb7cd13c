import { eachFacePlace, headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer } from '../drawing/layers.ts';
import { pixelValue } from '../drawing/pixel-value.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { isHair, type PhotoEdge } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';
import { eachRow } from './matte-space.ts';

/** Strands are looked at in columns so wide, along the edge, down to so far within it; in F. */
const COLUMN = 0.05;
const DEPTH = 0.16;
/** How far out columns reach, and the steepest way that is believed: aside for each step away from the edge. */
const OUT = 1;
const STEEPEST = 1.1;
/** How much a column's strands agree (0..1) before their way tells nothing, and from where on it is theirs. */
const AGREED = { none: 0.08, all: 0.3 };

/** The way of the strands that a photo's edge cuts, column by column along it from -`OUT` F on. */
export interface CrownStrands {
  readonly edge: PhotoEdge;
  readonly slopes: Float32Array;
}

/** Sums of a column's structure tensor: along the edge, away from it, and both. */
interface Tensor {
  along: number;
  away: number;
  both: number;
}

function slopeOf({ along, away, both }: Tensor): number {
  const agreed = Math.hypot(along - away, 2 * both) / Math.max(1e-9, along + away);
  // The tensor holds directions across the strands.
  const slope = -Math.tan(0.5 * Math.atan2(2 * both, along - away));
  return Math.max(-STEEPEST, Math.min(STEEPEST, slope)) * smoothstep(AGREED.none, AGREED.all, agreed);
}

/** How the strands run that an edge cuts, by the photo's structure within it. */
export function crownStrands(matte: HeadMatte, edge: PhotoEdge): CrownStrands {
  const { space, colours } = matte;
  const columns = Array.from(
    { length: Math.ceil((2 * OUT) / COLUMN) },
    (): Tensor => ({ along: 0, away: 0, both: 0 }),
  );
  eachRow(space, (first, u0, v0) => {
    for (let x = 1; x < space.width - 1; x++) {
      const cell = first + x;
      const [u, v] = [u0 + x * space.ux, v0 + x * space.uy];
      const within = edge.reach - u * edge.u - v * edge.v;
      const [above, below] = [cell - space.width, cell + space.width];
      if (within < 0.01 || within > DEPTH || above < 0 || below >= colours.g.length) continue;
      const column = columns[Math.floor((OUT - u * edge.v + v * edge.u) / COLUMN)];
      if (!column || ![cell, cell - 1, cell + 1, above, below].every((near) => isHair(matte, near))) continue;
      const [gu, gv] = [colours.g[cell + 1]! - colours.g[cell - 1]!, colours.g[below]! - colours.g[above]!];
      const along = -gu * edge.v + gv * edge.u;
      const away = -gu * edge.u - gv * edge.v;
      column.along += along * along;
      column.away += away * away;
      column.both += along * away;
    }
  });
  const spread = (part: keyof Tensor, at: number): number =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (columns[at + by]?.[part] ?? 0) * (3 - Math.abs(by)), 0);
  const slopes = Float32Array.from(columns, (_, at) =>
    slopeOf({ along: spread('along', at), away: spread('away', at), both: spread('both', at) }),
  );
  return { edge, slopes };
}

/** The slope at a place along the edge. */
function slopeAt(slopes: Float32Array, along: number): number {
  const place = Math.min(slopes.length - 1.001, Math.max(0, (along + OUT) / COLUMN - 0.5));
  const left = place | 0;
  return slopes[left]! + (slopes[left + 1]! - slopes[left]!) * (place - left);
}

/**
 * Lets strands go on beyond a photo's edge where the head's pixels there are the photo's mirror image: strands that slant
 * would turn round and make a herringbone. In place.
 */
export function combCrown(head: HeadLayer, { edge, slopes }: CrownStrands): HeadLayer {
  const { pixels } = head;
  const { width, height, data } = pixels;
  const photo = { ...pixels, data: data.slice() };
  const place = headSpot(head);
  eachFacePlace(head, (pixel, u, v) => {
    const beyond = u * edge.u + v * edge.v - edge.reach;
    if (beyond <= 0 || data[pixel * 4 + 3] === 0) return;
    const aside = 2 * beyond * slopeAt(slopes, v * edge.u - u * edge.v);
    const [x, y] = place(u - 2 * beyond * edge.u - aside * edge.v, v - 2 * beyond * edge.v + aside * edge.u);
    if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return;
    for (let channel = 0; channel < 3; channel++)
      data[pixel * 4 + channel] = pixelValue(photo, x, y, channel);
  });
  return head;
}
