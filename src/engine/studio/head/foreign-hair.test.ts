import { describe, expect, it } from 'vitest';
import {
  cellOn,
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { dropBrim, dropCutLoose, dropForeignHair, dropWall } from './foreign-hair.ts';
import type { HeadMatte } from './head-matte.ts';
import { planePool } from './plane-pool.ts';

const SIDE = 300;
const space = gridAround(SIDE, 100);
const fit = ORDINARY_FIT;
type Rgb = readonly [number, number, number];
const DARK: Rgb = [0.12, 0.09, 0.08];
const FAIR: Rgb = [0.75, 0.6, 0.35];
const WALL: Rgb = [0.85, 0.85, 0.8];
const WOOD: Rgb = [0.7, 0.5, 0.2];

const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.5) < 1;
const onCrown = (u: number, v: number) => Math.hypot(u / 0.46, (v + 0.15) / 0.6) < 1 && v < -0.1;

interface Scene {
  readonly part: (u: number, v: number) => Part | null;
  readonly colour: (u: number, v: number) => Rgb;
  /** What was taken for this head. */
  readonly taken: (u: number, v: number) => boolean;
  /** How sure the segmentation is of hair, where there is some. */
  readonly sure?: (u: number, v: number) => number;
}

function matteOf({ part, colour, taken, sure = () => 1 }: Scene): HeadMatte {
  const parts = drawnParts(space, part);
  const hair = planeOn(space, (u, v) => (part(u, v) === 'hair' ? sure(u, v) : 0));
  const channel = (at: 0 | 1 | 2) => planeOn(space, (u, v) => colour(u, v)[at]);
  return {
    space,
    parts: { ...parts, hair },
    colours: { r: channel(0), g: channel(1), b: channel(2), inside: planeOn(space, () => 1) },
    alpha: planeOn(space, taken),
    hair: planeOn(space, (u, v) => part(u, v) === 'hair' && taken(u, v)),
    oval: planeOn(space, inFace),
    worn: planeOn(space, () => 0),
    hidden: null,
    isUnhatted: false,
  };
}

const NEIGHBOUR = { u: -1.3, v: -0.1, size: 1, turn: 0 };
const seenAt = (matte: HeadMatte) => (u: number, v: number) => matte.alpha[cellOn(space, u, v)]!;

describe('hair that is not this head’s', () => {
  /** A neighbour's long hair beside the cheek, its nearer half taken for this head's. */
  const beside = (hair: Rgb): Scene => {
    const isLong = (u: number, v: number) => u > -0.95 && u < -0.38 && v > -0.6 && v < 1;
    return {
      part: (u, v) => (inFace(u, v) ? 'face' : onCrown(u, v) || isLong(u, v) ? 'hair' : null),
      colour: (u, v) => (onCrown(u, v) ? DARK : isLong(u, v) ? hair : WALL),
      taken: (u, v) => inFace(u, v) || onCrown(u, v) || (isLong(u, v) && u > -0.65),
    };
  };

  /** A lock of hair beside the cheek, over a thread of it, that the photo's left edge cuts at `edge`. */
  const lockAt = (from: number, to: number, edge: number): HeadMatte => {
    const isLock = (u: number, v: number) => u > from && u < to && v > -0.5 && v < 0.6;
    const isThread = (u: number, v: number) => u >= to && u < -0.3 && Math.abs(v + 0.3) < 0.02;
    const isHair = (u: number, v: number) => u > edge && (onCrown(u, v) || isLock(u, v) || isThread(u, v));
    const matte = matteOf({
      part: (u, v) => (inFace(u, v) ? 'face' : isHair(u, v) ? 'hair' : null),
      colour: (u, v) => (isHair(u, v) ? DARK : WALL),
      taken: (u, v) => inFace(u, v) || isHair(u, v),
    });
    return { ...matte, colours: { ...matte.colours, inside: planeOn(space, (u) => u > edge) } };
  };

  it.each([
    [
      'is taken out where the photo’s edge cuts it far aside, whose face is not in the photo',
      lockAt(-1.2, -0.75, -1.1),
      0,
    ],
    ['is the child’s own bunch nearer to the head, cut or not', lockAt(-0.8, -0.6, -0.75), 1],
    ['is the child’s own far aside where the photo shows its end', lockAt(-1.2, -0.75, -1.4), 1],
  ] as const)('is told from the child’s own: a lock %s', (_name, matte, left) => {
    const at = matte.alpha.findIndex((alpha, cell) => alpha === 1 && cell >= cellOn(space, -1.4, 0.3));
    dropCutLoose(matte, fit, planePool(SIDE * SIDE));
    expect(matte.alpha[at + 2]).toBe(left);
    expect(seenAt(matte)(0, -0.6)).toBe(1);
  });

  it('is taken out where it has the neighbour’s colours', () => {
    const matte = matteOf(beside(FAIR));
    dropForeignHair(matte, fit, [NEIGHBOUR], planePool(SIDE * SIDE));
    const seen = seenAt(matte);
    expect(seen(-0.55, 0.3)).toBe(0);
    expect(seen(-0.62, 0.8)).toBe(0);
    expect(seen(0, -0.6)).toBe(1);
    expect(seen(0, 0.2)).toBe(1);
  });

  it('is taken out in the child’s own colour too, where it hangs on the crown by a thread', () => {
    const scene = beside(DARK);
    const isThread = (u: number, v: number) => v < -0.12 && v > -0.6 && u > -0.65 && u < -0.4;
    const matte = matteOf({ ...scene, taken: (u, v) => scene.taken(u, v) && !isThread(u, v) });
    dropForeignHair(matte, fit, [NEIGHBOUR], planePool(SIDE * SIDE));
    expect(seenAt(matte)(-0.55, 0.5)).toBe(0);
    expect(seenAt(matte)(0.3, -0.4)).toBe(1);
  });

  it('leaves a bunch of the child’s own on its thin tie, whoever sits near', () => {
    const isBunch = (u: number, v: number) => Math.hypot((u - 0.62) / 0.14, (v - 0.2) / 0.5) < 1;
    const isTie = (u: number, v: number) => u > 0.36 && u < 0.64 && Math.abs(v + 0.2) < 0.02;
    const isFar = (u: number) => u < -0.8;
    const own = (u: number, v: number) => onCrown(u, v) || isBunch(u, v) || isTie(u, v);
    const matte = matteOf({
      part: (u, v) => (inFace(u, v) ? 'face' : own(u, v) || isFar(u) ? 'hair' : null),
      colour: (u, v) => (own(u, v) ? DARK : isFar(u) ? FAIR : WALL),
      taken: (u, v) => inFace(u, v) || own(u, v),
    });
    dropForeignHair(matte, fit, [NEIGHBOUR], planePool(SIDE * SIDE));
    expect(seenAt(matte)(0.62, 0.3)).toBe(1);
  });
});

describe('a wall beside the hair', () => {
  const isLong = (u: number, v: number) => Math.abs(u) < 0.55 && Math.abs(u) > 0.3 && v > -0.3 && v < 0.8;
  const isFrame = (u: number) => u < -0.55 && u > -1;
  const scene = (frame: Rgb): Scene => ({
    part: (u, v) => {
      if (inFace(u, v)) return 'face';
      if (onCrown(u, v) || isLong(u, v)) return 'hair';
      return isFrame(u) && u > -0.8 && v > -0.3 && v < 0.6 ? 'hair' : null;
    },
    colour: (u, v) => (onCrown(u, v) || isLong(u, v) ? DARK : isFrame(u) ? frame : WALL),
    taken: (u, v) =>
      inFace(u, v) || onCrown(u, v) || isLong(u, v) || (isFrame(u) && u > -0.8 && v > -0.3 && v < 0.6),
    sure: (u) => (isFrame(u) ? 0.65 : 1),
  });

  it('is no hair, where it looks like the wall behind it', () => {
    const matte = matteOf(scene(WOOD));
    dropWall(matte, fit, planePool(SIDE * SIDE));
    expect(seenAt(matte)(-0.7, 0.1)).toBe(0);
    expect(seenAt(matte)(-0.45, 0.3)).toBe(1);
    expect(seenAt(matte)(0.45, 0.3)).toBe(1);
  });

  it('is no band in the hair, however much that looks like it', () => {
    const isBand = (u: number, v: number) => onCrown(u, v) && v < -0.5;
    const { part, colour, ...rest } = scene(WOOD);
    const matte = matteOf({
      ...rest,
      part: (u, v) => (isBand(u, v) ? 'things' : part(u, v)),
      colour: (u, v) => (isBand(u, v) ? WALL : colour(u, v)),
    });
    const worn = planeOn(space, isBand);
    const hair = matte.hair.map((share, cell) => Math.max(share, worn[cell]!));
    dropWall({ ...matte, worn, hair }, fit, planePool(SIDE * SIDE));
    expect(seenAt(matte)(0, -0.65)).toBe(1);
    expect(seenAt(matte)(-0.7, 0.1)).toBe(0);
  });

  it('stays in doubt, where hair and wall look alike', () => {
    const matte = matteOf(scene(DARK));
    dropWall(matte, fit, planePool(SIDE * SIDE));
    expect(seenAt(matte)(-0.7, 0.1)).toBe(1);
  });
});

describe('what is left of a hat that was taken off', () => {
  const isHat = (u: number, v: number) => v < -0.45 && Math.abs(u) < 0.9;
  /** Under its brim, taken for hair. */
  const isRest = (u: number, v: number) => v >= -0.45 && v < -0.2 && Math.abs(u) > 0.55 && Math.abs(u) < 0.85;
  const isLong = (u: number, v: number) => Math.abs(u) < 0.6 && v >= -0.45 && v < 0.8;
  /** `strands`: the share of what is left that light strands lie before. */
  const underHat = (hat: Rgb, strands = 0): HeadMatte =>
    matteOf({
      part: (u, v) => {
        if (inFace(u, v)) return 'face';
        return isHat(u, v) ? 'things' : isRest(u, v) || isLong(u, v) ? 'hair' : null;
      },
      colour: (u, v) => {
        const isStrand = isRest(u, v) && (((u * 50) % 1) + 1) % 1 < strands;
        return (isHat(u, v) || isRest(u, v)) && !isStrand ? hat : FAIR;
      },
      taken: (u, v) => inFace(u, v) || isRest(u, v) || isLong(u, v),
    });

  it('goes with it where it has its colours rather than those of the hair below', () => {
    const matte = underHat(DARK);
    dropBrim(matte, fit, planePool(SIDE * SIDE));
    expect([seenAt(matte)(0.78, -0.3), seenAt(matte)(-0.78, -0.3)]).toEqual([0, 0]);
    expect(seenAt(matte)(0.5, 0.3)).toBe(1);
  });

  it('goes with light strands before it, where hat and hair are that unlike', () => {
    const matte = underHat(DARK, 0.5);
    dropBrim(matte, fit, planePool(SIDE * SIDE));
    expect([seenAt(matte)(0.78, -0.3), seenAt(matte)(-0.78, -0.3)]).toEqual([0, 0]);
    expect(seenAt(matte)(0.5, 0.3)).toBe(1);
  });

  it('stays where it has the hair’s: nobody tells them apart', () => {
    const matte = underHat(FAIR);
    dropBrim(matte, fit, planePool(SIDE * SIDE));
    expect(seenAt(matte)(0.78, -0.3)).toBe(1);
  });
});
