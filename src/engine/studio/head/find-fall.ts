import type { FallSide, HairFall } from '../drawing/layers.ts';
import type { CutOff } from './cut-off-hair.ts';
import type { FaceFit } from './face-geometry.ts';
import { eachHairBeside, type Side } from './hair-cuts.ts';
import type { Direction } from './hair-ends.ts';
import type { HeadMatte } from './head-matte.ts';
import { toCells } from './matte-space.ts';
import { quantile } from './quantile.ts';

/** Where hair beside the face ends is told in strips of this width, in F. */
const STRIP = { width: 0.01, count: 200 };
/** Hair beside the face from here on out of the jaw, in F; what is nearer may be a beard or a shadow. */
const BESIDE = 0.04;
/** Hair that ends above the mouth by more than this, in F, is short. */
const SHORT = 0.02;
/** So many strips of hair beside the face are long at least; this share of them goes on where something hides it, and more of what ends near the chin. */
const LEAST = { strips: 9, hidden: 0.28, level: 0.45 };
/** Hair that ends so far above the chin, in F, is a bob's, whatever lies below it; not beside a side that ends so far below it. One that is seen to end so far below the chin at most stays one. */
const BOB = { above: 0.12, beside: 0.15, below: 0.16 };
/** What lies so far below an end tells why it ends there, in F. */
const BELOW = 0.06;
/**
 * Hair that ends so far below the chin at most, in F, may be a bob; what is seen farther lies on the chest, where clothes' edges tear
 * it; and what is seen whole there, and so wide, stays as it is.
 */
const CHEST = { level: 0.1, torn: 0.3, seen: 0.6, wide: 0.5 };
/** The photo's outline ends so far above its hair's, in F, and at the chin at the latest. */
const ABOVE_END = 0.14;
/** In rows of this height, so many of them above the join, its width is measured, in F. */
const ROW = 0.02;
const ROWS = 7;
/** Below the chin it ends so far down, in F. */
const LENGTH = 0.62;
/** From the eyes to the join, hair this wide, in F, is seen in so much of all rows: what lies apart is something else. */
const STRAND = 0.025;
const WHOLE = 0.7;
/**
 * Hair so far off the jaw in most rows, in F, is a bunch or a plait, which ends as such; or something is held before it. At the
 * back of a turned head it is farther off, by so much for each radian.
 */
const STANDS_OFF = { most: 0.165, turned: 0.3 };
/** No narrower than this at its join, in F, and no farther out than so far beside the jaw. */
const WIDTH = 0.12;
const MOST_OUT = 0.6;
/** Hair that is seen to lie on the chest, in so many rows from there below the chin on, each so wide, tells how far out it does; other hair comes in. */
const ON_CHEST = { from: 0.15, rows: 6, width: 0.1 };
const NARROWER = 0.06;
const LOW = { least: 0.14, most: 0.55 };

/** What hides hair below a place: the photo's edge, the head's own body, or nothing. */
function hiderAt({ space, parts, colours }: HeadMatte, u: number, v: number): 'edge' | 'body' | null {
  const [x, y] = toCells(space, u, v).map(Math.round) as [number, number];
  if (x < 0 || y < 0 || x >= space.width || y >= space.height) return 'edge';
  const cell = y * space.width + x;
  if (colours.inside[cell]! < 0.5) return 'edge';
  return parts.clothes[cell]! + parts.body[cell]! > 0.5 ? 'body' : null;
}

/** A row of hair beside the face: its innermost and outermost place and its width, in F. */
interface SeenRow {
  readonly v: number;
  inner: number;
  out: number;
  width: number;
}

/** One side's hair: each strip's lowest, and its rows from the eyes to the chest. */
interface SeenSide {
  readonly lowest: Float32Array;
  readonly rows: readonly SeenRow[];
}

function seeSides(matte: HeadMatte, fit: FaceFit): Readonly<Record<Side, SeenSide>> {
  const count = Math.ceil((fit.chinY + LENGTH - fit.eyeY) / ROW);
  const cellWidth = 1 / (ROW * matte.space.faceCells ** 2);
  const nothing = (): SeenSide => ({
    lowest: new Float32Array(STRIP.count).fill(Number.NEGATIVE_INFINITY),
    rows: Array.from({ length: count }, (_, i) => ({
      v: fit.eyeY + (i + 0.5) * ROW,
      inner: Number.POSITIVE_INFINITY,
      out: 0,
      width: 0,
    })),
  });
  const sides = { left: nothing(), right: nothing() };
  eachHairBeside(matte, fit, Number.POSITIVE_INFINITY, (_, u, v) => {
    const { lowest, rows } = sides[u < 0 ? 'left' : 'right'];
    const out = Math.abs(u);
    const strip = Math.round(out / STRIP.width);
    if (strip >= STRIP.count) return;
    lowest[strip] = Math.max(lowest[strip]!, v);
    const row = rows[Math.floor((v - fit.eyeY) / ROW)];
    if (!row) return;
    row.inner = Math.min(row.inner, out);
    row.out = Math.max(row.out, out);
    row.width += cellWidth;
  });
  return sides;
}

/** What is known of one side: `beside`: where the other side's hair ends. */
interface SideView {
  readonly side: Direction;
  readonly seen: SeenSide;
  readonly beside: Float32Array;
}

/** Whether a strip of hair that ends at a height lies beside the face and is long. */
const isLongAt = (fit: FaceFit) => {
  const first = Math.ceil((fit.jawHalfWidth + BESIDE) / STRIP.width);
  return (end: number, strip: number): boolean => strip >= first && end > fit.mouthY - SHORT;
};

/** Whether hair of so many strips that ends at a height is seen whole on the chest. */
const isSeenWhole = ({ chinY }: FaceFit, strips: number, end: number): boolean =>
  end > chinY + CHEST.seen && strips * STRIP.width > CHEST.wide;

/** At which height a side's hair ends that is as long as the other side's, which goes on; null where it is shorter. */
function levelEnd(fit: FaceFit, { seen }: SideView): number | null {
  const long = [...seen.lowest].filter(isLongAt(fit));
  const end = quantile(long, 0.5);
  if (long.length < LEAST.strips || isSeenWhole(fit, long.length, end)) return null;
  return end < fit.chinY + BOB.below ? null : end;
}

/** At which height hair of one side ends that goes on where something hides it; null where it is short, or seen to end. */
function hiddenEnd(matte: HeadMatte, fit: FaceFit, { side, seen, beside }: SideView): number | null {
  const isLong = isLongAt(fit);
  const long = [...seen.lowest].filter(isLong);
  if (long.length < LEAST.strips) return null;
  const hiders = [...seen.lowest].map((end, strip) =>
    isLong(end, strip) ? hiderAt(matte, side * strip * STRIP.width, end + BELOW) : null,
  );
  const hidden = (by: string) => hiders.filter((hider) => hider === by).length / long.length;
  const [byEdge, byBody] = [hidden('edge'), hidden('body')];
  const end = quantile(long, 0.5);
  if (isSeenWhole(fit, long.length, end)) return null;
  const least = end < fit.chinY + CHEST.level ? LEAST.level : LEAST.hidden;
  if (Math.max(byEdge / LEAST.hidden, (byEdge + byBody) / least) < 1 && end < fit.chinY + CHEST.torn)
    return null;
  const others = [...beside].filter((other) => other > fit.mouthY - SHORT);
  const isBob = end < fit.chinY - BOB.above && !(quantile(others, 0.5) > fit.chinY + BOB.beside);
  return isBob && byEdge < LEAST.hidden ? null : end;
}

const middle = (of: readonly number[]): number => quantile([...of], 0.5);

/** The fall of hair that ends at a height: as wide as it is above that; null where too little of it is seen from the eyes on. */
function fallFrom(end: number, { side, seen: { rows } }: SideView, fit: FaceFit): FallSide | null {
  const from = Math.min(fit.chinY, Math.max(fit.noseY, end - ABOVE_END));
  const above = rows.filter(({ v }) => v <= from);
  if (above.filter(({ width }) => width > STRAND).length < above.length * WHOLE) return null;
  const off = STANDS_OFF.most + STANDS_OFF.turned * Math.max(0, -side * fit.yaw);
  if (middle(above.map((row) => row.inner)) > fit.jawHalfWidth + off) return null;
  const told = above.slice(-ROWS).filter((row) => row.out > 0);
  const out = Math.min(fit.jawHalfWidth + MOST_OUT, middle(told.map((row) => row.out)));
  const inner = Math.min(middle(told.map((row) => row.inner)), out - WIDTH);
  const onChest = rows.filter(({ v, width }) => v > fit.chinY + ON_CHEST.from && width > ON_CHEST.width);
  const lying = onChest.length > ON_CHEST.rows ? middle(onChest.map((row) => row.out)) : out - NARROWER;
  const low = Math.min(fit.jawHalfWidth + LOW.most, Math.max(fit.jawHalfWidth + LOW.least, lying));
  return { from, out, inner, low, end: fit.chinY + LENGTH };
}

/**
 * On which sides long hair is drawn on below the chin, since the photo or the child's own shoulders cut it off there; null
 * where it is on neither. Bunches and plaits that stand off the face end as such.
 */
export function findFall(matte: HeadMatte, fit: FaceFit, cutOff: CutOff): HairFall | null {
  const seen = seeSides(matte, fit);
  const views = {
    left: { side: -1, seen: seen.left, beside: seen.right.lowest },
    right: { side: 1, seen: seen.right, beside: seen.left.lowest },
  } as const;
  const fallOf = (side: Side, endOf: (view: SideView) => number | null): FallSide | null => {
    const cut = cutOff[side];
    if (cut && cut.inner !== null) return null;
    const end = cut?.from ?? endOf(views[side]);
    return end === null ? null : fallFrom(end, views[side], fit);
  };
  const hidden = (view: SideView) => hiddenEnd(matte, fit, view);
  const level = (view: SideView) => levelEnd(fit, view);
  const [left, right] = [fallOf('left', hidden), fallOf('right', hidden)];
  if (!left && !right) return null;
  // Both sides are of one length.
  return { left: left ?? fallOf('left', level), right: right ?? fallOf('right', level) };
}
