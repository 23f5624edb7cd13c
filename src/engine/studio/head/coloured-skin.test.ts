import { describe, expect, it } from 'vitest';
import { cellOn, drawnParts, gridAround, planeOn } from '../../../../tests/support/portraits/matte-grid.ts';
import { addColours, lightOnSkin } from './coloured-skin.ts';
import { rgbToLab } from './lab-colour.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 200;
const space = gridAround(SIDE, 100);
type Rgb = readonly [number, number, number];
const SKIN: Rgb = [0.72, 0.5, 0.4];
const DEEP: Rgb = [0.36, 0.22, 0.16];
const RUDDY: Rgb = [0.75, 0.47, 0.42];
/** In the light of a screen. */
const BLUE: Rgb = [0.5, 0.52, 0.78];
const HAIR: Rgb = [0.2, 0.2, 0.5];

const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.5) < 1;
const onHead = (u: number, v: number) => Math.hypot(u / 0.5, (v + 0.1) / 0.7) < 1;

/** A face's colours before and after its light is put right, or null where it is left alone. */
function lit(colour: (u: number, v: number) => Rgb) {
  const channel = (at: 0 | 1 | 2) =>
    planeOn(space, (u, v) => (inFace(u, v) ? colour(u, v)[at] : onHead(u, v) ? HAIR[at] : 0.9));
  const colours = { r: channel(0), g: channel(1), b: channel(2), inside: planeOn(space, () => 1) };
  const parts = drawnParts(space, (u, v) => (inFace(u, v) ? 'face' : onHead(u, v) ? 'hair' : null));
  const matte = { space, colours, parts, alpha: planeOn(space, onHead) };
  const shift = lightOnSkin(
    matte,
    planeOn(space, () => 0),
    planePool(SIDE * SIDE),
  );
  if (!shift) return null;
  const labAt = (u: number, v: number) => {
    const cell = cellOn(space, u, v);
    return rgbToLab(colours.r[cell]!, colours.g[cell]!, colours.b[cell]!);
  };
  const before = { left: labAt(-0.2, 0), right: labAt(0.2, 0), hair: labAt(0, -0.65) };
  addColours(colours, shift);
  return { before, after: { left: labAt(-0.2, 0), right: labAt(0.2, 0), hair: labAt(0, -0.65) } };
}

const hueOf = ({ a, b }: { a: number; b: number }) => (Math.atan2(b, a) * 180) / Math.PI;

describe('the light on skin', () => {
  it.each([{ skin: SKIN }, { skin: DEEP }, { skin: RUDDY }])(
    'is left alone where it has no colour: %o',
    ({ skin }) => {
      expect(lit((u) => (u > 0.1 ? [skin[0] * 0.7, skin[1] * 0.7, skin[2] * 0.75] : skin))).toBeNull();
    },
  );

  it('of a screen on one half of a face is taken off there, in that face’s own colour and as light as before', () => {
    const { before, after } = lit((u) => (u > 0 ? BLUE : SKIN))!;
    expect(before.right.b).toBeLessThan(-10);
    expect(Math.abs(hueOf(after.right) - hueOf(before.left))).toBeLessThan(4);
    expect(Math.abs(after.right.l - before.right.l)).toBeLessThan(1.5);
    expect(after.left).toEqual(before.left);
    expect(after.hair).toEqual(before.hair);
  });

  it('of a screen on all of a face leaves it a colour that skin has', () => {
    const { after } = lit(() => BLUE)!;
    for (const side of [after.left, after.right]) {
      expect(hueOf(side)).toBeGreaterThan(40);
      expect(hueOf(side)).toBeLessThan(60);
    }
  });
});
