import { describe, expect, it } from 'vitest';
import type { FaceFit } from './face-geometry.ts';
import { fadeHanging, hangingOn } from './hanging-on.ts';
import type { HeadMatte } from './head-matte.ts';
import type { MatteSpace } from './matte-space.ts';
import type { HeadView } from './own-share.ts';

const SIDE = 180;
const FACE = 80;
const HAIR = [0.16, 0.1, 0.08] as const;
const SHIRT = [0.09, 0.09, 0.1] as const;
const WALL = [0.9, 0.9, 0.88] as const;

/** One face height is 80 cells, the face's centre in the grid's middle. */
const space: MatteSpace = {
  ...{ column: 0, row: 0, width: SIDE, height: SIDE, step: 1, faceCells: FACE },
  ...{ ux: 1 / FACE, vx: 0, u0: -SIDE / 2 / FACE, uy: 0, vy: 1 / FACE, v0: -SIDE / 2 / FACE },
};
const fit = {
  ...{ foreheadY: -0.42, browY: -0.2, eyeY: -0.12, noseY: 0.1, mouthY: 0.25, chinY: 0.5 },
  ...{ cheekHalfWidth: 0.36, jawHalfWidth: 0.28, yaw: 0, pitch: 0 },
} as FaceFit;

interface Seen {
  /** Radians; below 0 the face looks to the viewer's left. */
  readonly yaw?: number;
  /** What of this is otherwise at the viewer's left. */
  readonly left?: { readonly to?: number; readonly below?: typeof SHIRT | typeof WALL };
  /** How wide the matte's hair is beside the face, in F, and down to which y it was told. */
  readonly wide: number;
  readonly to: number;
  /** What is seen beside the jaw below it. */
  readonly below: typeof SHIRT | typeof WALL;
}

/** What is seen at a place. */
function lookAt(across: number, v: number, { wide, left = {}, ...both }: Seen) {
  const u = Math.abs(across);
  const { to, below } = across < 0 ? { ...both, ...left } : both;
  const inFace = Math.hypot(u / 0.36, v / 0.52) < 1;
  const isHair = !inFace && u < 0.36 + wide && v < to && v > -0.9;
  const isShirt = !inFace && !isHair && u < 0.9 && (v > 0.56 || below === SHIRT);
  const isLike = isHair || (isShirt && below === SHIRT);
  return { inFace, isHair, isShirt, isLike };
}

/** A face with hair on both sides of it; the shoulders begin at the chin. */
function viewOf(seen: Seen): HeadView {
  const plane = () => new Float32Array(SIDE * SIDE);
  const colours = { r: plane(), g: plane(), b: plane(), inside: plane().fill(1) };
  const [person, alpha, hair, oval, likeness] = [plane(), plane(), plane(), plane(), plane()];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const u = space.u0 + (cell % SIDE) * space.ux;
    const v = space.v0 + Math.floor(cell / SIDE) * space.vy;
    const { inFace, isHair, isShirt, isLike } = lookAt(u, v, seen);
    [colours.r[cell], colours.g[cell], colours.b[cell]] = isHair ? HAIR : isShirt ? SHIRT : WALL;
    oval[cell] = Number(inFace);
    hair[cell] = Number(isHair);
    alpha[cell] = Number(inFace || isHair);
    person[cell] = Number(inFace || isHair || isShirt);
    likeness[cell] = isLike ? 0.8 : 0;
  }
  const matte = { space, colours, person, alpha, hair, oval } as unknown as HeadMatte;
  return { matte, fit: { ...fit, yaw: seen.yaw ?? 0 }, likeness } as HeadView;
}

describe('hair that goes on where the photo no longer tells it', () => {
  it('is found on both sides of long hair before dark clothes and a dark wall, as far out as it hangs', () => {
    const { left, right } = hangingOn(viewOf({ wide: 0.3, to: 0.2, below: SHIRT })) ?? {};
    for (const side of [left, right]) {
      expect(side?.from).toBeCloseTo(0.2, 1);
      expect(side?.out).toBeCloseTo(0.66, 1);
    }
  });

  it('is found beside hair that goes on for sure where it is only likely', () => {
    const half = { to: 0.2, below: WALL };
    expect(hangingOn(viewOf({ wide: 0.3, to: 0.2, below: SHIRT, left: half }))?.left).toBeNull();
    const { left, right } = hangingOn(viewOf({ wide: 0.3, to: 0.2, below: SHIRT, left: { to: 0.1 } })) ?? {};
    expect(left?.from).toBeCloseTo(0.1, 1);
    expect(right?.from).toBeCloseTo(0.2, 1);
  });

  it('comes out from behind the far cheek of a turned face with long hair on its near side', () => {
    const seen: Seen = { wide: 0.3, to: 0.8, below: SHIRT, left: { to: -0.3 } };
    const { left, right } = hangingOn(viewOf({ ...seen, yaw: -0.5 })) ?? {};
    expect(right).toBeNull();
    expect(left?.top).toBeLessThan(fit.noseY);
    expect(left?.out).toBeLessThan(0.5);
    for (const yaw of [0, 0.5]) expect(hangingOn(viewOf({ ...seen, yaw }))).toBeUndefined();
  });

  it.each([
    ['hair that ends above a bright wall', { wide: 0.3, to: 0.2, below: WALL }],
    ['hair that is seen to below the chin', { wide: 0.3, to: 0.7, below: SHIRT }],
    ['short hair over a dark collar', { wide: 0.02, to: 0.1, below: SHIRT }],
  ] as const)('is none of %s', (_, seen) => {
    expect(hangingOn(viewOf(seen))).toBeUndefined();
  });

  it('gives way lock by lock, its side alone, and no face with it', () => {
    const view = viewOf({ wide: 0.3, to: 0.2, below: SHIRT });
    const before = view.matte.alpha.slice();
    fadeHanging(view, { left: { from: 0.2, out: 0.66, top: -0.16 }, right: null });
    const at = (u: number, v: number) =>
      Math.round((v - space.v0) * FACE) * SIDE + Math.round((u - space.u0) * FACE);
    expect(view.matte.alpha[at(-0.5, 0.19)]).toBeLessThan(0.3);
    expect(view.matte.alpha[at(-0.5, -0.15)]).toBe(1);
    expect(view.matte.alpha[at(0.5, 0.19)]).toBe(1);
    for (const v of [-0.3, 0, 0.2, 0.4]) expect(view.matte.alpha[at(0, v)]).toBe(before[at(0, v)]);
  });
});
