import type { FaceFit } from './face-geometry.ts';

/** The bare skull behind a face, an ellipse in face units: centre and half axes. */
export interface Skull {
  readonly u: number;
  readonly v: number;
  readonly a: number;
  readonly b: number;
}

/** Mesh pitch (radians) of a face that looks straight at the camera. */
export const UPRIGHT_PITCH = 0.19;
/** A nod of this much (as a sine) does not change what is seen of a skull. */
const FREE_NOD = 0.08;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A turned head shows more of its back on one side, a bowed one more of its top, and one tilted back less. */
export function skullOf(fit: FaceFit): Skull {
  const turn = Math.sin(within(fit.yaw, -0.8, 0.8));
  const nod = Math.sin(within(fit.pitch - UPRIGHT_PITCH, -0.45, 0.6));
  const shown = Math.sign(nod) * Math.max(0, Math.abs(nod) - FREE_NOD);
  const top = fit.foreheadY - 0.28 - 0.45 * shown;
  const bottom = fit.eyeY + 0.36;
  return {
    u: -turn * 0.18,
    v: (top + bottom) / 2,
    a: Math.max(fit.cheekHalfWidth, 0.38) + 0.06 + 0.1 * Math.abs(turn),
    b: (bottom - top) / 2,
  };
}

/** How much farther out an ear lies on the side that a head shows more of, in F for each unit of the turn's sine. */
const EAR_TURN = 0.42;

/** How far a turn moves the ear outward on the side of `u`, in F: 0 for a face that looks straight, and on its far side. */
export const earTurn = (fit: Pick<FaceFit, 'yaw'>, u: number): number =>
  Math.max(0, -Math.sign(u) * Math.sin(within(fit.yaw, -0.8, 0.8)) * EAR_TURN);

/** Distance from the skull's middle in its own terms: 1 on its outline. */
export function skullDistance(skull: Skull, u: number, v: number): number {
  const across = (u - skull.u) / skull.a;
  const along = (v - skull.v) / skull.b;
  return Math.sqrt(across * across + along * along);
}

/** The outline of a usual head of hair on a skull. */
export const usualHair = (skull: Skull): Skull => ({
  u: skull.u,
  v: skull.v - 0.05,
  a: skull.a + 0.07,
  b: skull.b + 0.11,
});

/** y of a half-covering hat's lower edge over the forehead: what is missing above it, a hat hides. */
export const hatLine = (fit: Pick<FaceFit, 'foreheadY' | 'browY'>): number =>
  Math.min(fit.foreheadY + 0.07, fit.browY - 0.1);
