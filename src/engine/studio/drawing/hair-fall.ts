import type { HairFall, HeadFit } from './layers.ts';
import { smoothstep } from './smoothstep.ts';

/** Over this length below its join, in F, it comes in. */
const COMES_IN = 0.5;
/** Its inner edge comes nearer by so much, in F, as far as beside the throat, a share of half the jaw's width. */
const INNER = { throat: 0.7, nearer: 0.16, above: 0.06, below: 0.12, over: 0.3 };
/** Beside the cheek towards which a head tilts, from so much on to so much (radians), hair hangs away from the neck. */
const TILTED = { from: 0.12, to: 0.32 };
/** It fades so softly towards its end, in F, which the shoulders hide. */
const END = 0.1;
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
  const outer = widest + (low - widest) * smoothstep(from, from + COMES_IN, v) + wave;
  const nearest = Math.min(top, Math.max(top - INNER.nearer, jawHalfWidth * INNER.throat));
  const throat = nearest + (top - nearest) * smoothstep(TILTED.from, TILTED.to, side * roll);
  const start = Math.max(from, chinY - INNER.above);
  const inner =
    top + (throat - top) * smoothstep(start, Math.max(chinY + INNER.below, start + INNER.over), v) + wave;
  const width = Math.max(0.05, outer - inner);
  const across = ((out - inner) / width) * Math.max(0.1, widest - throat);
  const along = v - from;
  const t = (out - inner) / width;
  const share =
    smoothstep(0, EDGE.soft, out - inner) *
    smoothstep(0, EDGE.soft, outer - out) *
    smoothstep(0, END, end - v);
  const below = smoothstep(from - JOIN.length, from, v + JOIN.uneven * Math.sin(across * 60));
  return { share, below, across, along, width, aside: Math.min(1, Math.max(0, t)) };
}
