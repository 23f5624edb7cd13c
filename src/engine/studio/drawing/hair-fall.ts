import type { HairFall, HeadFit } from './layers.ts';
import { scattered } from './seeded-random.ts';
import { smoothstep } from './smoothstep.ts';

/** Over this length below its join, in F, it comes in. */
const COMES_IN = 0.5;
/** Its inner edge comes nearer by so much, in F, as far as beside the throat, a share of half the jaw's width, and lies so much farther out at its end. */
const INNER = { throat: 0.7, nearer: 0.16, aside: 0.18, above: 0.06, below: 0.12, over: 0.3 };
/** Beside the cheek towards which a head tilts, from so much on to so much (radians), hair hangs away from the neck. */
const TILTED = { from: 0.12, to: 0.32 };
/** Locks about this wide, in F, no two alike: each ends in a tip of its own, so long, so uneven and so soft. */
const LOCK = { width: 0.12, tip: [0.03, 0.09], uneven: 0.045, soft: 0.1 } as const;
/** Both edges of a fall end sooner than its middle, by so much in F: it is round below. */
const ROUND = { middle: 0.45, sooner: 0.7 };
/** Strands about this wide, in F, end by so much sooner or later than their lock, each by itself: ends grow thin. */
const STRAND = { width: 0.014, uneven: 0.05 };
/** All of it narrows towards its end over this length, by so much on each side, in F. */
const NARROWS = { over: 0.36, by: 0.07 };
/** How far edges wave to and fro, in F, how often in one, and how soft they are. */
const EDGE = { wave: 0.014, often: 9, soft: 0.016 };
/** Over this length, in F, lock by lock, the photo's outline gives way to this one. */
const JOIN = { length: 0.14, uneven: 0.03 };

/** Where a place lies in hair that falls beside a face: across its strands and along them in F, all else 0..1. */
export interface FallPlace {
  /** How much of the place is hair, and how much of it is below where the photo's outline ends. */
  readonly share: number;
  readonly below: number;
  readonly across: number;
  readonly along: number;
  /** How wide the fall is here, in F. */
  readonly width: number;
  /** 0 at the inner edge, 1 at the outer one. */
  readonly aside: number;
}

/** -1..1, another for each lock. */
const unevenAt = (lock: number, side: number): number => Math.sin(lock * 12.9 + side * 4.1);
/** -1..1 across strands, smoothly from one to its neighbour. */
function strandAt(place: number): number {
  const strand = Math.floor(place);
  const at = (i: number): number => scattered(i * 127.1) * 2 - 1;
  return at(strand) + (at(strand + 1) - at(strand)) * smoothstep(0, 1, place - strand);
}
/** 0..1: how close to a fall's end a height is. */
const nearEnd = (v: number, end: number): number => smoothstep(end - NARROWS.over, end, v) ** 1.5;

/**
 * How a place in face units lies in a fall of hair; null above it and on sides without one. `roll`: of the head, in radians:
 * hair falls straight down beside a tilted face.
 */
export function fallPlace(
  fall: HairFall,
  { chinY, jawHalfWidth }: Pick<HeadFit, 'chinY' | 'jawHalfWidth'>,
  roll: number,
  [u, v]: readonly [u: number, v: number],
): FallPlace | null {
  const side = u < 0 ? -1 : 1;
  const strand = side < 0 ? fall.left : fall.right;
  if (!strand || v < strand.from - JOIN.length) return null;
  const { from, inner: top, out: widest, low, end } = strand;
  const out = side * (u - Math.tan(roll) * Math.max(0, v - from));
  const wave = EDGE.wave * Math.sin(v * EDGE.often + side * 2);
  const narrower = NARROWS.by * nearEnd(v, end);
  const outer = widest + (low - widest) * smoothstep(from, from + COMES_IN, v) + wave - narrower;
  const nearest = Math.min(top, Math.max(top - INNER.nearer, jawHalfWidth * INNER.throat));
  const throat = nearest + (top - nearest) * smoothstep(TILTED.from, TILTED.to, side * roll);
  const start = Math.max(from, chinY - INNER.above);
  const inner =
    top +
    (throat - top) * smoothstep(start, Math.max(chinY + INNER.below, start + INNER.over), v) +
    jawHalfWidth * INNER.aside * smoothstep(chinY + INNER.below, end, v) +
    wave +
    narrower;
  const width = Math.max(0.05, outer - inner);
  const across = ((out - inner) / width) * Math.max(0.1, widest - throat);
  const along = v - from;
  // Locks sway together.
  const sway = across + 0.025 * Math.sin(along * 7 + side);
  const lockAt = (sway + 0.035 * Math.sin(sway * 19 + side * 2)) / LOCK.width;
  const lock = Math.floor(lockAt);
  const off = Math.abs(lockAt - lock - 0.5) * 2;
  const t = (out - inner) / width;
  const uneven = unevenAt(lock, side);
  const tip = LOCK.tip[0] + (LOCK.tip[1] - LOCK.tip[0]) * (0.5 + 0.5 * unevenAt(lock + 0.3, side));
  const round = ROUND.sooner * (t - ROUND.middle) ** 2;
  const fine = STRAND.uneven * strandAt(across / STRAND.width + side * 40);
  const last = end + LOCK.uneven * uneven + fine - round - tip * off ** 1.6;
  const share =
    smoothstep(0, EDGE.soft, out - inner) *
    smoothstep(0, EDGE.soft, outer - out) *
    smoothstep(0, LOCK.soft, last - v);
  const below = smoothstep(from - JOIN.length, from, v + JOIN.uneven * Math.sin(across * 60));
  return { share, below, across, along, width, aside: Math.min(1, Math.max(0, t)) };
}
