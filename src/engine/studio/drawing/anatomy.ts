import { mirrored, type Point } from './curve.ts';
import type { EarBox, HeadFit } from './layers.ts';
import { plot } from './plot.ts';

/** How far the front of the head has moved sideways, in face units per unit of depth. */
export function turnOf(fit: HeadFit): number {
  return Math.sin(Math.max(-0.7, Math.min(0.7, fit.yaw)));
}

/** Sine of the turn from which on a head's far ear is behind its cheek. */
const EAR_HIDDEN = 0.3;

/** The sides on which an ear is seen, -1 the viewer's left: both, or the near one of a turned head. */
export const earsSeen = (fit: HeadFit): readonly (-1 | 1)[] =>
  ([-1, 1] as const).filter((side) => side * turnOf(fit) < EAR_HIDDEN);

/** What the child's own ear takes on that side, -1 the viewer's left; null where it is not seen. */
export const ownEar = ({ ears }: HeadFit, side: -1 | 1): EarBox | null =>
  (side < 0 ? ears?.left : ears?.right) ?? null;

/**
 * The fit with nose and mouth at a face's usual heights between eyes and chin. A smile lifts the corners of the
 * mouth and a raised chin the nose; what is worn keeps its form all the same.
 */
export function restingFit(fit: HeadFit): HeadFit {
  const height = fit.chinY - fit.eyeY;
  return { ...fit, noseY: fit.eyeY + height * 0.36, mouthY: fit.eyeY + height * 0.63 };
}

/** Top of the skull without hair: a child's cranium rises about a third of the face above the mesh. */
export function skullTop(fit: HeadFit): number {
  return fit.foreheadY - 0.33;
}

/**
 * Half the width of the hair's outline at a height, from the eye line to the crown. `fullness` is the exponent of
 * its rounding: 3 is as full as hair gets (a hat must hold it), 2 a plain dome (a band must not stand out of it).
 */
export function hairHalfWidthAt(fit: HeadFit, y: number, fullness = 3): number {
  const rise = (y - fit.eyeY) / (fit.crownY - fit.eyeY);
  return fit.hairHalfWidth * Math.sqrt(Math.max(0, 1 - Math.max(0, rise) ** fullness));
}

/** A height on the visible hair: 0 at the hairline of the forehead, 1 at the crown. */
export function hairHeight(fit: HeadFit, rise: number): number {
  return fit.foreheadY + (fit.crownY - fit.foreheadY) * rise;
}

/** Half the hair's width on one side at a height, -1 the viewer's left: as the photo shows it, or as its outline is usual. */
export function hairReachAt(fit: HeadFit, y: number, side: -1 | 1, fullness = 2): number {
  const { outline, hairAside, hairHalfWidth } = fit;
  const rows = side < 0 ? outline?.left : outline?.right;
  const seen = rows?.[Math.max(0, Math.min(rows.length - 1, Math.round((y - outline!.top) / outline!.step)))];
  if (seen !== undefined) return seen;
  const half = hairHalfWidthAt(fit, y, fullness);
  return half + side * hairAside * (half / hairHalfWidth);
}

/** A line round the head from one end over its middle to the other; `ends` as far out on each side. */
function lineRound(fit: HeadFit, middle: number, dip: number, [left, right]: readonly [number, number]) {
  const lean = turnOf(fit) * 0.05;
  return (t: number): Point => {
    const across = (t - 0.5) * 2;
    const end = across < 0 ? left : right;
    return [across * end + lean * (1 - across * across), middle + dip * Math.abs(across) ** 2.1];
  };
}

/**
 * The line of a band worn around the head, seen from the front: t = 0 at the viewer's left, 1 at the right.
 * `rise` is the height of its middle on the hair (0..1), `dip` how far its ends hang lower.
 */
export function bandLine(fit: HeadFit, rise: number, dip: number, reach = 0.97): (t: number) => Point {
  const middle = hairHeight(fit, rise);
  const at = (side: -1 | 1): number => hairReachAt(fit, middle + dip, side) * reach;
  return lineRound(fit, middle, dip, [at(-1), at(1)]);
}

/** Metal goes round the skull: so far out at most, in half the cheeks' width, whatever hair stands off it. */
const MOST_RIM = 1.35;

/** The line of a band of metal, which bends about nothing: a turned head's far side is the shorter one. */
export function rimLine(fit: HeadFit, rise: number, dip: number, reach = 0.97): (t: number) => Point {
  const middle = hairHeight(fit, rise);
  const most = fit.cheekHalfWidth * MOST_RIM;
  const at = (side: -1 | 1): number => Math.min(hairReachAt(fit, middle + dip, side), most) * reach;
  return lineRound(fit, middle, dip, [at(-1), at(1)]);
}

export interface WindowShape {
  /** Air around the mesh's oval. */
  readonly air: number;
  /** Extra air above the forehead (negative lowers the rim onto the forehead). */
  readonly brow?: number;
  /** Extra air under the chin. */
  readonly chin?: number;
  /** 0 follows the face .. 1 a full round opening. */
  readonly round?: number;
}

/** Outline of the opening through which the face is seen. */
export function faceWindow(fit: HeadFit, shape: WindowShape): Point[] {
  const { air, brow = 0, chin = 0, round = 0 } = shape;
  const cheek = fit.cheekHalfWidth + air;
  const jaw = fit.jawHalfWidth + air + (fit.cheekHalfWidth - fit.jawHalfWidth) * round;
  const top = Math.min(fit.foreheadY - air - brow, fit.browY - 0.12);
  const bottom = fit.chinY + air + chin;
  const rise = fit.eyeY - top;
  const fall = bottom - fit.eyeY;
  return mirrored(plot({ top, cheek, rise, fit, jaw, fall, round, bottom })`
    0 top, cheek*0.46 top+rise*0.06, cheek*0.8 top+rise*0.27, cheek*0.97 top+rise*0.62, cheek fit.eyeY+0.06,
    cheek*0.9+jaw*0.1 fit.eyeY+fall*0.3, cheek*0.42+jaw*0.58 fit.eyeY+fall*0.5,
    jaw*(0.93+0.04*round) fit.eyeY+fall*0.67, jaw*(0.72+0.06*round) fit.eyeY+fall*0.84,
    jaw*0.4 fit.eyeY+fall*0.96, 0 bottom`);
}

export interface HoodForm {
  /** How far it stands off the cheeks and off the top of the skull. */
  readonly ease: number;
  readonly rise: number;
  /** Ends in the collar, or lies over the shoulders with this spread. */
  readonly spread?: number;
  /** How far down it comes below the chin. */
  readonly hem: number;
}

/** Outline of something soft worn round the whole head. */
export function hoodOutline(fit: HeadFit, form: HoodForm): Point[] {
  const { ease, rise, spread, hem } = form;
  const top = skullTop(fit) - rise;
  const cheek = fit.cheekHalfWidth;
  const jaw = fit.jawHalfWidth;
  const skull = plot({ top, cheek, ease, fit })`
    0 top, cheek*0.6 top+0.055, cheek+ease*0.55 fit.foreheadY-0.06, cheek+ease*0.95 fit.browY-0.02,
    cheek+ease fit.noseY-0.04`;
  const lower: Point[] =
    spread === undefined
      ? plot({ cheek, jaw, ease, fit, hem })`
        cheek*0.4+jaw*0.6+ease*0.95 fit.mouthY+0.04, jaw+ease*0.55 fit.chinY-0.03,
        jaw*0.86+ease*0.3 fit.chinY+hem*0.4, jaw*0.9+ease*0.35 fit.chinY+hem*0.85, 0 fit.chinY+hem*1.12`
      : plot({ cheek, jaw, ease, fit, spread, hem })`
        cheek*0.5+jaw*0.5+ease*0.98 fit.mouthY+0.02, jaw+ease*0.8 fit.chinY-0.06,
        jaw+ease*0.78+spread*0.12 fit.chinY+hem*0.2, jaw+ease*0.8+spread*0.5 fit.chinY+hem*0.52,
        jaw+ease*0.8+spread fit.chinY+hem*0.8, jaw+ease*0.75+spread*0.9 fit.chinY+hem*0.98,
        (jaw+ease)*0.66 fit.chinY+hem*1.2, 0 fit.chinY+hem*1.32`;
  return mirrored([...skull, ...lower]);
}
