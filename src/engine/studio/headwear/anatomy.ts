import type { HeadFit } from '../layers.ts';
import { mirrored, type Point } from './curve.ts';

/** How far the front of the head has moved sideways, in face units per unit of depth. */
export function turnOf(fit: HeadFit): number {
  return Math.sin(Math.max(-0.7, Math.min(0.7, fit.yaw)));
}

/** Top of the skull without hair: a child's cranium rises about a third of the face above the mesh. */
export function skullTop(fit: HeadFit): number {
  return fit.foreheadY - 0.33;
}

/** Half the skull's width above the ears. */
export function skullHalfWidth(fit: HeadFit): number {
  return fit.cheekHalfWidth * 1.12;
}

/** Half the width of the hair's outline at a height, taken as an ellipse from the eye line to the crown. */
export function hairHalfWidthAt(fit: HeadFit, y: number): number {
  const rise = (y - fit.eyeY) / (fit.crownY - fit.eyeY);
  return fit.hairHalfWidth * Math.sqrt(Math.max(0, 1 - Math.max(0, rise) ** 2.4));
}

/** A height on the visible hair: 0 at the hairline of the forehead, 1 at the crown. */
export function hairHeight(fit: HeadFit, rise: number): number {
  return fit.foreheadY + (fit.crownY - fit.foreheadY) * rise;
}

/**
 * The line of a band worn around the head, seen from the front: t = 0 at the viewer's left, 1 at the right.
 * `rise` is the height of its middle on the hair (0..1), `dip` how far its ends hang lower.
 */
export function bandLine(fit: HeadFit, rise: number, dip: number, reach = 0.97): (t: number) => Point {
  const middle = hairHeight(fit, rise);
  const half = hairHalfWidthAt(fit, middle + dip) * reach;
  const lean = turnOf(fit) * 0.05;
  return (t) => {
    const across = (t - 0.5) * 2;
    return [across * half + lean * (1 - across * across), middle + dip * Math.abs(across) ** 2.1];
  };
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
  const temple = top + (fit.eyeY - top) * 0.45;
  return mirrored([
    [0, top],
    [cheek * 0.5, top + 0.025],
    [cheek * 0.88, temple - 0.03],
    [cheek, fit.eyeY + 0.02],
    [cheek * 0.985, fit.noseY],
    [jaw * (0.96 + 0.03 * round), fit.mouthY + 0.04],
    [jaw * 0.68, fit.chinY - 0.015 + air * 0.6 + chin * 0.6],
    [0, bottom],
  ]);
}
