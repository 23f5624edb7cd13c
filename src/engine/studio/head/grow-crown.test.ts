import { describe, expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import { cutCrown, growCrown } from './grow-crown.ts';
import type { PhotoEdge } from './hair-cuts.ts';
import type { HeadMatte } from './head-matte.ts';

const space = gridAround(240, 70);
const inFace = (u: number, v: number) => Math.hypot(u / 0.36, (v - 0.02) / 0.46) < 1;
const inHair = (u: number, v: number) => Math.hypot(u / 0.56, (v + 0.28) / 0.6) < 1;

/** A head whose hair the photo's edges cut, once its crown has been grown, and whether it was. */
function grown(edges: readonly PhotoEdge[], isHair = inHair) {
  const isShown = (u: number, v: number) => edges.every((edge) => u * edge.u + v * edge.v <= edge.reach);
  const part = (u: number, v: number) => (inFace(u, v) ? 'face' : isHair(u, v) ? 'hair' : null);
  const flat = planeOn(space, () => 0.5);
  const matte: HeadMatte = {
    space,
    colours: { r: flat, g: flat, b: flat, inside: planeOn(space, isShown) },
    parts: drawnParts(space, part),
    alpha: planeOn(space, (u, v) => isShown(u, v) && part(u, v) !== null),
    hair: planeOn(space, (u, v) => isShown(u, v) && part(u, v) === 'hair'),
    worn: planeOn(space, () => 0),
    oval: planeOn(space, inFace),
    hidden: null,
    isUnhatted: false,
  };
  const crown = cutCrown(matte, ORDINARY_FIT, edges);
  const isGrown = crown !== null && growCrown(matte, crown) && crown.cut.edge === edges[0];
  return { isGrown, alphaAt: (u: number, v: number) => matte.alpha[cellOn(space, u, v)]!, matte };
}

const upper = (reach: number, lean = 0): PhotoEdge => ({ u: Math.sin(lean), v: -Math.cos(lean), reach });

describe('a crown that the photo’s upper edge cuts', () => {
  it.each([
    ['level', 0],
    ['leaning', 0.15],
  ])('goes on as a dome beyond a %s edge, without a seam, as wide as the hair was there', (_name, lean) => {
    const { isGrown, alphaAt, matte } = grown([upper(0.68, lean)]);
    expect(isGrown).toBe(true);
    for (let v = -0.5; v > -0.76; v -= 0.01) expect(alphaAt(0, v)).toBeGreaterThan(0.99);
    expect(alphaAt(0, -0.98)).toBe(0);
    for (const u of [-0.55, 0.55]) expect(alphaAt(u, -0.72)).toBe(0);
    expect(matte.hair[cellOn(space, 0, -0.74)]).toBeGreaterThan(0.99);
  });

  it('is arched over hair that is high already: it would look sawn off', () => {
    const isHigh = (u: number, v: number) => Math.hypot(u / 0.6, (v + 0.28) / 1.1) < 1;
    const { isGrown, alphaAt } = grown([upper(0.95)], isHigh);
    expect(isGrown).toBe(true);
    expect(alphaAt(0, -0.99)).toBeGreaterThan(0.99);
    expect(alphaAt(0, -1.12)).toBe(0);
  });

  it('is left alone where the photo shows all of it', () => {
    expect(grown([upper(1.2)]).isGrown).toBe(false);
  });

  it('is left to a hat where too little hair is shown to go on from', () => {
    expect(grown([upper(0.46)]).isGrown).toBe(false);
  });

  it('goes on above a side that is cut as well, and not beyond it', () => {
    const { isGrown, alphaAt } = grown([upper(0.68), { u: 1, v: 0, reach: 0.4 }]);
    expect(isGrown).toBe(true);
    expect(alphaAt(0.1, -0.74)).toBeGreaterThan(0.99);
    expect([alphaAt(0.44, -0.7), alphaAt(0.44, -0.6)]).toEqual([0, 0]);
  });
});
