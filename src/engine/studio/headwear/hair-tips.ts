import { createCanvas } from '@napi-rs/canvas';
import { headSpot } from '../drawing/head-spot.ts';
import type { FallSide, HeadLayer } from '../drawing/layers.ts';
import { showsHair } from '../drawing/photo-hair.ts';
import { scattered } from '../drawing/seeded-random.ts';

/** The end of hair is looked for in columns this far apart, in steps this high, in F. */
const COLUMNS = { step: 0.007, from: 0.1 };
const ROW = 0.006;
/** That of hair that falls lies so far above and below its middle's end, and so far beyond its outer edge at most. */
const FALLS = { above: 0.5, below: 0.2, beyond: 0.12 };
/** Strands that end together: how wide, how far beyond the end of all hair their tip lies, in F, and how far they close up to it. */
const LOCK = { width: [0.05, 0.16], tip: [0.02, 0.13], closing: [0.3, 0.9] } as const;
/** How many begin in a column; how far within the hair, and how thick, in F; how much of them is seen; and how their light differs. */
const STRAND = {
  each: 2,
  within: [0.03, 0.12],
  width: [0.004, 0.008],
  seen: [0.3, 0.85],
  light: 0.12,
} as const;
/** Their colour is the hair's, so far above where they begin, in F. */
const COLOUR_ABOVE = 0.02;

type Point = readonly [u: number, v: number];

const within = ([least, most]: readonly [number, number], share: number): number =>
  least + (most - least) * share;

/** Whether a place in face units shows hair. */
function hairAt(head: HeadLayer): (u: number, v: number) => boolean {
  const [place, shows] = [headSpot(head), showsHair(head.pixels, head.hairMask)];
  return (u, v) => shows(...place(u, v));
}

/** Where a side's hair ends, column by column from its inner edge outwards: down along the way that it hangs. */
function endsOf(head: HeadLayer, side: -1 | 1, { from, end, out: widest, low }: FallSide): Point[] {
  const isHair = hairAt(head);
  const slope = Math.tan(head.frame.roll);
  const ends: Point[] = [];
  for (let out = COLUMNS.from; out < Math.max(widest, low) + FALLS.beyond; out += COLUMNS.step) {
    const at = (v: number): number => side * out + slope * Math.max(0, v - from);
    let v = end + FALLS.below;
    while (v > end - FALLS.above && !isHair(at(v), v)) v -= ROW;
    if (v > end - FALLS.above) ends.push([at(v), v]);
  }
  return ends;
}

interface Strand {
  readonly root: Point;
  readonly end: Point;
  readonly width: number;
  readonly seen: number;
  readonly light: number;
}

/** Strands that leave the end of hair, lock by lock: those of one close up to a common tip. */
function strandsOf(ends: readonly Point[], slope: number, side: -1 | 1): Strand[] {
  const strands: Strand[] = [];
  let number = side * 1000;
  const random = (): number => scattered(++number * 78.233);
  for (let first = 0; first < ends.length; ) {
    const count = Math.max(3, Math.round(within(LOCK.width, random()) / COLUMNS.step));
    const lock = ends.slice(first, first + count);
    first += count;
    const heights = lock.map(([, v]) => v).sort((one, other) => one - other);
    const long = within(LOCK.tip, random());
    const height = heights[heights.length >> 1]! + long;
    const middle = lock[Math.floor(lock.length * (0.25 + 0.5 * random()))]![0] + slope * long;
    for (const [u, v] of lock) {
      for (let each = 0; each < STRAND.each; each++) {
        const inside = within(STRAND.within, random());
        const root: Point = [u - slope * inside + (random() - 0.5) * COLUMNS.step, v - inside];
        const closing = within(LOCK.closing, random());
        const down = Math.max(v, v + (height - v) * (0.35 + 0.65 * random()));
        strands.push({
          root,
          end: [u + (middle - u) * closing + slope * (down - v), down],
          width: within(STRAND.width, random()),
          seen: within(STRAND.seen, random()),
          light: 1 + STRAND.light * (random() * 2 - 1),
        });
      }
    }
  }
  return strands;
}

/** Ends hair that falls in strands of its own, which close up lock by lock and grow thin. In place. */
export function drawHairTips(head: HeadLayer): void {
  const { drawnHair, pixels, hairMask, frame } = head;
  if (!drawnHair) return;
  const { left, right } = drawnHair.fall;
  const slope = Math.tan(frame.roll);
  const sides = [
    [-1, left],
    [1, right],
  ] as const;
  const strands = sides.flatMap(([side, fall]) =>
    fall ? strandsOf(endsOf(head, side, fall), slope, side) : [],
  );
  if (strands.length === 0) return;
  const [place, isHair] = [headSpot(head), hairAt(head)];
  const canvas = createCanvas(pixels.width, pixels.height);
  const ctx = canvas.getContext('2d');
  for (const { root, end, width, seen, light } of strands) {
    if (!isHair(...root)) continue;
    const [cx, cy] = place(root[0], root[1] - COLOUR_ABOVE).map(Math.floor) as [number, number];
    const at = (cy * pixels.width + cx) * 4;
    const [r, g, b] = [0, 1, 2].map((channel) => Math.min(255, (pixels.data[at + channel] ?? 0) * light));
    const [[x0, y0], [x1, y1]] = [place(...root), place(...end)];
    const half = (width * frame.faceHeight) / 2;
    // It hangs down first, and bends to its lock's tip then.
    const [mx, my] = place(root[0] + slope * 0.6 * (end[1] - root[1]), root[1] + 0.6 * (end[1] - root[1]));
    ctx.fillStyle = `rgb(${r} ${g} ${b} / ${seen.toFixed(2)})`;
    ctx.beginPath();
    ctx.moveTo(x0 - half, y0);
    ctx.quadraticCurveTo(mx - half * 0.7, my, x1, y1);
    ctx.quadraticCurveTo(mx + half * 0.7, my, x0 + half, y0);
    ctx.fill();
  }
  const drawn = ctx.getImageData(0, 0, pixels.width, pixels.height).data;
  for (let pixel = 0, at = 0; at < drawn.length; pixel++, at += 4) {
    const over = drawn[at + 3]! / 255;
    if (over === 0) continue;
    const under = (pixels.data[at + 3]! / 255) * (1 - over);
    for (let channel = at; channel < at + 3; channel++)
      pixels.data[channel] = (drawn[channel]! * over + pixels.data[channel]! * under) / (over + under);
    pixels.data[at + 3] = 255 * (over + under);
    hairMask.data[pixel] = Math.max(hairMask.data[pixel]!, over * 255);
    drawnHair.mask.data[pixel] = Math.max(drawnHair.mask.data[pixel]!, over * 255);
  }
}
