import { eachFacePlace } from '../drawing/head-spot.ts';
import type { CrownDome, HeadLayer, Plane } from '../drawing/layers.ts';
import { photoHair } from '../drawing/photo-hair.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { lumaOf } from '../head/lab-colour.ts';
import { hairPaint } from './hair-paint.ts';

/** Hair this far below where the photo ends, in F, tells the light of what goes on above it, on its own side of the parting. */
const TOLD = { from: 0.02, to: 0.2, least: 40 };
/** Strands fall from the parting: how far below the photo's edge the lowest of them has come at the crown's side, in F. */
const FALL = 0.24;
/** The parting's shade, and the light on the crown half-way to its side: shares of the hair's own. */
const LIGHT = { parting: 0.3, width: 0.07, sheen: 0.12, middle: 0.45, half: 0.3 };
/** Beyond the parting on either side no crown reaches, in F: places across short hair are counted from there. */
const WIDEST = 1.2;
/** Bounds of a side's light against the whole head's, and from how far beside the parting it is that side's alone, in F. */
const SIDE = { least: 0.75, most: 1.3, from: 0.3 };

/** Visits a head's pixels with how far each lies from a crown's parting and above its skull's middle, in F. */
const eachPlace = (
  head: HeadLayer,
  dome: CrownDome,
  visit: (pixel: number, aside: number, up: number) => void,
): void => eachFacePlace(head, (pixel, u, v) => visit(pixel, u - dome.u, dome.v - v));

/** How light the hair beside the photo's edge is on both sides of the parting, against all of it. */
function sideLights(head: HeadLayer, hair: Plane, dome: CrownDome): readonly [number, number] {
  const sums = [0, 0];
  const counts = [0, 0];
  const { data } = head.pixels;
  eachPlace(head, dome, (pixel, aside, up) => {
    const below = dome.edgeUp - up;
    if (below < TOLD.from || below > TOLD.to || hair.data[pixel]! < 220) return;
    const side = aside < 0 ? 0 : 1;
    sums[side]! += lumaOf(data[pixel * 4]!, data[pixel * 4 + 1]!, data[pixel * 4 + 2]!);
    counts[side]!++;
  });
  const { r, g, b } = head.hairTone;
  const whole = Math.max(1, lumaOf(r, g, b));
  const of = (side: 0 | 1): number =>
    counts[side]! < TOLD.least
      ? 1
      : Math.min(SIDE.most, Math.max(SIDE.least, sums[side]! / counts[side]! / whole));
  return [of(0), of(1)];
}

/** Where a place lies among a crown's strands: across and along them, in F, and its light against the hair's own. */
interface Strand {
  readonly across: number;
  readonly along: number;
  readonly light: number;
}

/** Hair that falls to the side from a parting. */
function parted({ left, right, up: top, edgeUp }: CrownDome, aside: number, up: number): Strand {
  const out = Math.min(1, Math.abs(aside) / (aside < 0 ? left : right));
  // From the lowest strand, which falls to the side, to the crown's outline.
  const lowest = edgeUp - FALL * out ** 1.5;
  const highest = Math.max(lowest + 0.02, top * Math.sqrt(1 - out * out));
  const sheen = LIGHT.sheen * Math.max(0, 1 - Math.abs(out - LIGHT.middle) / LIGHT.half);
  const shade = LIGHT.parting * (1 - smoothstep(0, LIGHT.width, Math.abs(aside)));
  return {
    // No side is the other's mirror image.
    across:
      Math.max(0, (up - lowest) / (highest - lowest)) * (top - edgeUp + FALL / 2) + (aside < 0 ? 0 : WIDEST),
    along: Math.abs(aside),
    light: 1 + sheen - shade,
  };
}

/** Short hair, which goes up from the forehead and fans out a little; in shade at its back. */
function combedUp({ up: top, edgeUp }: CrownDome, aside: number, up: number): Strand {
  const along = Math.max(0, up - edgeUp + FALL);
  const back = Math.max(0, (up - edgeUp) / Math.max(0.05, top - edgeUp));
  return { across: WIDEST + aside / (1 + 0.6 * along), along, light: 1 + LIGHT.sheen * (0.5 - back) };
}

/** Draws the crown that a photo cuts off into a head's pixels, in the hair that the photo shows beside it. In place. */
export function withOwnCrown(head: HeadLayer): HeadLayer {
  const { crown, pixels } = head;
  if (!crown) return head;
  const { dome, mask } = crown;
  const hair = photoHair(head);
  const sides = sideLights(head, hair, dome);
  const both = (sides[0] + sides[1]) / 2;
  const paint = hairPaint(head, hair);
  eachPlace(head, dome, (pixel, aside, up) => {
    const share = mask.data[pixel]! / 255;
    if (share === 0) return;
    const { across, along, light } = (dome.isParted ? parted : combedUp)(dome, aside, up);
    const side = both + (sides[aside < 0 ? 0 : 1] - both) * smoothstep(0, SIDE.from, Math.abs(aside));
    for (let channel = 0; channel < 3; channel++) {
      const drawn = paint(across, along, channel) * side * light;
      const at = pixel * 4 + channel;
      pixels.data[at] = pixels.data[at]! + (drawn - pixels.data[at]!) * share;
    }
  });
  return head;
}
