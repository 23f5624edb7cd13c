import type { HangingHair, HeadFit } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { lockLength } from './head-outline.ts';
import { rgbToLab } from './lab-colour.ts';
import { rowsBetween } from './matte-space.ts';
import type { HeadView } from './own-share.ts';

/** Hair is measured in rows of this height, in F, from the eyes to below the chin. */
const ROW = 0.02;
const BELOW_CHIN = 0.3;
/** Beside the cheeks, from the eyes to the nose, hanging hair is at least this wide, in F: short hair is not. */
const LEAST_WIDTH = 0.045;
/** Hair that is seen down to here, in F below the chin, has an end of its own or the chest to lie on. */
const SEEN_TO = 0;
/**
 * This far out of the jaw, from the end of what is seen down to below the chin, at least this share of the cells may be
 * the same hair going on, in every row and on the mean: background between hair and shoulders tells that it ends.
 */
const BESIDE_JAW = 0.26;
const GOING_ON = { least: 0.28, mean: 0.78 };
/** Beside hair that is long on the other side less is asked. */
const BESIDE_LONG = { least: 0, mean: 0.4 };
const TO = 0.08;
/** The same hair in shadow: darker, but no lighter by more than this than the hair's own median, in L*. */
const LIGHTER = 9;
/** Likeness to this head's hair that is as good as sure. */
const SURE = 0.55;
const CHROMA = 16;
/** Most that hair goes out beside the jaw, in F. */
const MOST_OUT = 0.5;
/** What is drawn begins this far above the end of what is seen, behind it, in F. */
const HIDDEN = 0.36;
/** Over what length the photo's hair gives way to what is drawn of it, in F, lock by lock. */
const FADE = { length: 0.2, uneven: 0.05 };

interface Row {
  readonly v: number;
  /** Cells of hair outside the face, and how far out they reach, in F. */
  hair: number;
  out: number;
  /** Cells beside the jaw, and how many of them show the person in the hair's colour or darker. */
  beside: number;
  like: number;
  /** Cells of the person outside the face that surely look like this head's hair. */
  alike: number;
}

type Side = 'left' | 'right';

/** Median lightness of the hair that is seen beside the face; null where there is none. */
function hairLightness({ matte, fit }: HeadView): number | null {
  const { space, alpha, hair, oval, colours } = matte;
  const seen: number[] = [];
  rowsBetween(space, fit.browY, fit.mouthY, (first) => {
    for (let x = 0, cell = first; x < space.width; x += 2, cell += 2) {
      if (alpha[cell]! < 0.9 || hair[cell]! < 0.9 || oval[cell]! > 0.1) continue;
      seen.push(rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!).l);
    }
  });
  return seen.length === 0 ? null : seen.sort((a, b) => a - b)[seen.length >> 1]!;
}

/** What lies on both sides of the face, row by row from the eyes down. */
function measureSides({ matte, fit, likeness }: HeadView, lightest: number): Readonly<Record<Side, Row[]>> {
  const { space, alpha, hair, oval, person, colours } = matte;
  const count = Math.ceil((fit.chinY + BELOW_CHIN - fit.eyeY) / ROW);
  const rows = (): Row[] =>
    Array.from({ length: count }, (_, i) => ({
      ...{ v: fit.eyeY + (i + 0.5) * ROW, hair: 0, out: 0, beside: 0, like: 0, alike: 0 },
    }));
  const sides = { left: rows(), right: rows() };
  const look = (cell: number, u: number, row: Row): void => {
    const across = Math.abs(u);
    if (oval[cell]! > 0.3) return;
    if (alpha[cell]! > 0.5 && hair[cell]! > 0.5) {
      row.hair++;
      row.out = Math.max(row.out, across);
    }
    if (person[cell]! > 0.5 && likeness[cell]! > SURE) row.alike++;
    if (across < fit.jawHalfWidth || across > fit.jawHalfWidth + BESIDE_JAW) return;
    row.beside++;
    if (person[cell]! < 0.6 || colours.inside[cell]! < 0.5) return;
    const { l, a, b } = rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
    if (l < lightest && Math.hypot(a, b) < CHROMA + l * 0.2) row.like++;
  };
  rowsBetween(space, fit.eyeY, fit.chinY + BELOW_CHIN, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) {
      const u = u0 + x * space.ux;
      const at = Math.floor((v0 + x * space.uy - fit.eyeY) / ROW);
      if (at >= 0 && at < count) look(first + x, u, sides[u < 0 ? 'left' : 'right'][at]!);
    }
  });
  return sides;
}

/** Hair of one side that goes on below where the photo tells it; null where it ends, or is short. */
function sideOf(rows: readonly Row[], { matte, fit }: HeadView, asked: typeof GOING_ON): HangingHair | null {
  const { faceCells } = matte.space;
  const between = (from: number, to: number) => rows.filter(({ v }) => v >= from && v < to);
  const sum = (of: readonly Row[], key: 'hair' | 'beside' | 'like') =>
    of.reduce((all, row) => all + row[key], 0);
  // A row's cells, as a width in F.
  const width = (of: readonly Row[]) =>
    sum(of, 'hair') / (ROW * faceCells) / Math.max(1, of.length) / faceCells;
  if (width(between(fit.eyeY, fit.noseY + 0.04)) < LEAST_WIDTH) return null;
  const last = rows.findLast((row) => width([row]) > LEAST_WIDTH / 2);
  if (!last || last.v > fit.chinY + SEEN_TO) return null;
  const below = between(last.v, fit.chinY + TO);
  if (below.some(({ like, beside }) => like < beside * asked.least)) return null;
  if (sum(below, 'like') < sum(below, 'beside') * asked.mean) return null;
  const { v: end } = last;
  const out = Math.max(...between(end - FADE.length - 0.1, end - FADE.length / 2).map((row) => row.out));
  return { from: end, out: Math.min(out, fit.jawHalfWidth + MOST_OUT), top: end - HIDDEN };
}

/** Sine of the turn from which on the far cheek hides where the hair behind it grows. */
const TURNED = 0.2;
/** Hair of this mean width, in F, from the mouth to below the chin is long. */
const LONG = 0.08;
/** What comes out from behind a far cheek begins here, in F above the chin, where none of it is seen higher up. */
const BEHIND_CHEEK = 0.12;

/** Long hair that comes out from behind the far cheek of a turned head, where it is long on the other side. */
function behindCheek(
  near: readonly Row[],
  far: readonly Row[],
  { matte, fit }: HeadView,
): HangingHair | null {
  const { faceCells } = matte.space;
  const width = (rows: readonly Row[], key: 'hair' | 'alike') =>
    rows.reduce((all, row) => all + row[key], 0) / (ROW * faceCells ** 2) / rows.length;
  if (Math.abs(Math.sin(fit.yaw)) < TURNED) return null;
  const low = (rows: readonly Row[]) => rows.filter(({ v }) => v > fit.mouthY);
  if (
    width(low(near), 'hair') < LONG ||
    width(low(far), 'hair') > LONG ||
    width(low(far), 'alike') < LONG / 2
  )
    return null;
  const last = far.findLast((row) => width([row], 'hair') > LEAST_WIDTH / 2);
  const from = last?.v ?? fit.chinY - BEHIND_CHEEK;
  // Its top is hidden by the cheek.
  return { from, out: fit.cheekHalfWidth + LEAST_WIDTH, top: fit.eyeY + 0.08 };
}

/** On which sides hair goes on below where the photo tells it from clothes and shadow; undefined where it does on neither. */
export function hangingOn(view: HeadView): HeadFit['hanging'] {
  const lightness = hairLightness(view);
  if (lightness === null) return undefined;
  const sides = measureSides(view, lightness + LIGHTER);
  const other = (side: Side): Side => (side === 'left' ? 'right' : 'left');
  const sure = (side: Side) => sideOf(sides[side], view, GOING_ON);
  const far: Side = view.fit.yaw < 0 ? 'left' : 'right';
  const find = (side: Side): HangingHair | null =>
    sure(side) ??
    (sure(other(side)) && sideOf(sides[side], view, BESIDE_LONG)) ??
    (side === far ? behindCheek(sides[other(side)], sides[side], view) : null);
  const [left, right] = [find('left'), find('right')];
  return left || right ? { left, right } : undefined;
}

/** Thins out the photo's hair towards where its length is drawn on, lock by lock. In place. */
export function fadeHanging(
  { matte, fit }: HeadView,
  { left, right }: NonNullable<HeadFit['hanging']>,
): void {
  const { space, alpha, hair } = matte;
  rowsBetween(space, fit.eyeY, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const u = u0 + x * space.ux;
      const side = u < 0 ? left : right;
      if (!side || alpha[cell] === 0) continue;
      const v = v0 + x * space.uy + FADE.uneven * lockLength(u);
      const gone = smoothstep(side.from - FADE.length, side.from, v) * Math.min(1, hair[cell]!);
      alpha[cell] = alpha[cell]! * (1 - gone);
    }
  });
}
