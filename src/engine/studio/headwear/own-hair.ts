import { fallPlace } from '../drawing/hair-fall.ts';
import { eachFacePlace, headSpot } from '../drawing/head-spot.ts';
import type { Bitmap, FallSide, GrownSide, HeadLayer, Plane } from '../drawing/layers.ts';
import { photoHair } from '../drawing/photo-hair.ts';
import { pixelValue } from '../drawing/pixel-value.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { type FallSource, fallSource } from './fall-source.ts';
import { hairColours } from './hair-colours.ts';
import { hairPaint } from './hair-paint.ts';

/** In the shade of the jaw, which comes in over this length, in F, and of what lies before it: shares of the hair's light. */
const SHADE = { inner: 0.26, over: 0.4 };
/** A swatch's strands are so much lighter and darker than hair at most: streaks over and over would be a rope. */
const DETAIL = 0.3;
/** How much of their own light and dark strands from elsewhere keep; in darker hair it is less, in lighter no more. */
const STRENGTH = 0.85;
/** No crown is higher, in F. */
const HIGHEST = -1.5;
/** Beyond all of a crown's locks, so that neither side repeats the other. */
const APART = 2.4;
/** Hair narrower than this within a side, in F, has nothing to go on from; and no strand there goes on steeper than this. */
const NARROW = { from: 0.02, to: 0.05 };
const STEEPEST = 1.2;

type Colour = readonly [r: number, g: number, b: number];
type PaintAt = (u: number, v: number) => Colour | null;

/** Hair at a place from a swatch of the head's own, in the colours that it has there: across its strands, along them, and its light. */
type SwatchPaint = (
  u: number,
  v: number,
  strand: readonly [across: number, along: number, light: number],
) => Colour;

/** What hair is drawn from: the head's pixels before that, where they show hair, and its colours. */
interface OwnHair {
  readonly photo: Bitmap;
  readonly hair: Plane;
  readonly colours: ReturnType<typeof hairColours>;
}

function swatchPaint(head: HeadLayer, { hair, colours }: OwnHair): SwatchPaint {
  const paint = hairPaint(head, hair);
  const { r, g, b } = head.hairTone;
  const tone = [r, g, b].map((value) => Math.max(8, value));
  return (u, v, [across, along, light]) => {
    const side = u < 0 ? colours.left : colours.right;
    const of = (channel: number): number => {
      const detail = paint(across + (u < 0 ? 0 : APART), along, channel) / tone[channel]!;
      return side.at(Math.abs(u), v, channel) * Math.min(1 + DETAIL, Math.max(1 - DETAIL, detail)) * light;
    };
    return [of(0), of(1), of(2)];
  };
}

/** The photo's hair at some places of a side, as it differs there from the hair about it, on the colours that hair has at another. */
function strandsPaint(head: HeadLayer, { photo, colours }: OwnHair) {
  const place = headSpot(head);
  return (u: number, v: number, sources: readonly FallSource[]): Colour => {
    const side = u < 0 ? -1 : 1;
    const colour = side < 0 ? colours.left : colours.right;
    const of = (channel: 0 | 1 | 2): number => {
      const here = colour.at(Math.abs(u), v, channel);
      return sources.reduce((sum, { out, v: from, share }) => {
        const [x, y] = place(side * out, from);
        const about = Math.max(8, colour.at(out, from, channel));
        const differs = (pixelValue(photo, x, y, channel) - about) * Math.min(1, here / about);
        return sum + share * (here + differs * STRENGTH);
      }, 0);
    };
    return [of(0), of(1), of(2)];
  };
}

/** Hair that falls; and 0..1 how far below the photo's own outline a place is. */
function fallPaint(head: HeadLayer, own: OwnHair, swatch: SwatchPaint) {
  const { drawnHair, frame, fit } = head;
  const { left, right } = drawnHair!.fall;
  // Under a hat of the child's own too little hair is seen, and something of the hat with it.
  const sourceOf = (side: -1 | 1, fall: FallSide | null) =>
    fall && !fit.ownHat ? fallSource(head, own.hair, { side, fall }) : null;
  const sources = { left: sourceOf(-1, left), right: sourceOf(1, right) };
  const strands = strandsPaint(head, own);
  return (u: number, v: number): { readonly colour: Colour; readonly below: number } | null => {
    const place = fallPlace(drawnHair!.fall, fit, frame.roll, [u, v]);
    if (!place) return null;
    const { across, along, aside, width, below } = place;
    const inner = SHADE.inner * (1 - smoothstep(0, 0.5, aside)) * smoothstep(0, SHADE.over, along);
    const light = 1 - inner;
    const source = u < 0 ? sources.left : sources.right;
    if (!source) return { colour: swatch(u, v, [across, along, light]), below };
    const [r, g, b] = strands(u, v, source(aside, width, along));
    return { colour: [r * light, g * light, b * light], below };
  };
}

/** A strand's slope on a skull's outline at the height of a place, down for each step outwards; steeper ones run along the side. */
function slopeAt({ edge: { reach, u, v }, skull }: GrownSide, height: number): number {
  const across = Math.abs((reach - height * v) / u - skull.u);
  const above = Math.max(0.01, skull.v - height);
  return Math.min(STEEPEST, (across * skull.up ** 2) / (skull.wide ** 2 * above));
}

/** Hair beyond a photo's side: what lies back along its strands, within the hair that is seen there; from a swatch where that is narrow. */
function sidePaint(head: HeadLayer, { photo }: OwnHair, swatch: SwatchPaint): PaintAt {
  const { sides } = head.drawnHair!;
  if (sides.length === 0) return () => null;
  const place = headSpot(head);
  return (u, v) => {
    for (const side of sides) {
      const { edge } = side;
      const beyond = u * edge.u + v * edge.v - edge.reach;
      if (beyond <= 0) continue;
      const width = (height: number) => side.widths[Math.round((height - side.from) / side.row)] ?? 0;
      const wide = Math.max(NARROW.from, width(v));
      const back = beyond + wide * (1 - Math.exp(-beyond / wide));
      const up = slopeAt(side, v) * back;
      const own = smoothstep(NARROW.from, NARROW.to, Math.min(width(v), width(v - up)));
      const [x, y] = place(u - edge.u * back, v - edge.v * back - up);
      const drawn = own < 1 ? swatch(u, v, [Math.abs(u), v - HIGHEST, 1]) : null;
      const of = (channel: 0 | 1 | 2): number => {
        const seen = pixelValue(photo, x, y, channel);
        return drawn ? drawn[channel] + (seen - drawn[channel]) * own : seen;
      };
      return [of(0), of(1), of(2)];
    }
    return null;
  };
}

/** Draws hair that falls, goes on beyond the photo's sides or lies behind a hand into a head's pixels, in its own hair and colours. In place. */
export function withOwnHair(head: HeadLayer): HeadLayer {
  drawHidden(head);
  return head;
}

function drawHidden(head: HeadLayer): void {
  const { drawnHair, pixels } = head;
  if (!drawnHair) return;
  const hair = photoHair(head);
  const own = {
    hair,
    colours: hairColours(head, hair, HIGHEST),
    photo: { ...pixels, data: pixels.data.slice() },
  };
  const swatch = swatchPaint(head, own);
  const [beside, falling] = [sidePaint(head, own, swatch), fallPaint(head, own, swatch)];
  eachFacePlace(head, (pixel, u, v) => {
    const share = drawnHair.mask.data[pixel]! / 255;
    if (share === 0) return;
    const [fall, side] = [falling(u, v), beside(u, v)];
    // What a hand hides goes on as the hair about it does.
    const behind = fall || side ? null : swatch(u, v, [Math.abs(u), v - HIGHEST, 1]);
    const [from, to] = [side ?? fall?.colour ?? behind!, fall?.colour ?? side ?? behind!];
    for (let channel = 0; channel < 3; channel++) {
      const at = pixel * 4 + channel;
      const drawn = from[channel]! + (to[channel]! - from[channel]!) * (fall?.below ?? 0);
      pixels.data[at] = pixels.data[at]! + (drawn - pixels.data[at]!) * share;
    }
  });
}
