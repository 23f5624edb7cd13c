import { describe, expect, it } from 'vitest';
import {
  drawnParts,
  gridAround,
  ORDINARY_FIT,
  planeOn,
} from '../../../../tests/support/portraits/matte-grid.ts';
import type { Part } from '../vision/person-parts.ts';
import { isHairHidden, openModeOf, trustIn } from './choose-mode.ts';
import type { HeadMatte } from './head-matte.ts';
import type { OtherFace } from './other-faces.ts';
import { planePool } from './plane-pool.ts';
import { type CrownFindings, repairMatte } from './repair-matte.ts';

const SIDE = 210;
const FACE = 70;
const space = gridAround(SIDE, FACE);
const fit = ORDINARY_FIT;
const inFace = (u: number, v: number) => Math.hypot(u / 0.36, v / 0.52) < 1;
const inHead = (u: number, v: number) => Math.hypot(u / 0.55, v / 0.85) < 1 && v < 0.2;

interface Seen {
  /** What is seen at a place instead of the head; not of its matte but where it has the face's skin. */
  readonly before?: (u: number, v: number) => Part | null | undefined;
  /** Where the photo's upper edge is, in F. */
  readonly top?: number;
  readonly others?: readonly OtherFace[];
  readonly isUnhatted?: boolean;
  /** Radians. */
  readonly yaw?: number;
}

function findingsOf({
  before = () => undefined,
  top = -9,
  others = [],
  isUnhatted = false,
  yaw = 0,
}: Seen): CrownFindings {
  const partAt = (u: number, v: number): Part | null => {
    const other = before(u, v);
    if (other !== undefined) return other;
    return inFace(u, v) ? 'face' : inHead(u, v) ? 'hair' : null;
  };
  const isOwn = (u: number, v: number) => v > top && ['hair', 'face'].includes(partAt(u, v) ?? '');
  const flat = planeOn(space, () => true);
  const edges = [{ u: 0, v: -1, reach: -top }];
  const matte: HeadMatte = {
    space,
    colours: { r: flat, g: flat, b: flat, inside: planeOn(space, (_u, v) => v > top) },
    parts: drawnParts(space, partAt),
    alpha: planeOn(space, isOwn),
    hair: planeOn(space, (u, v) => isOwn(u, v) && partAt(u, v) === 'hair'),
    worn: planeOn(space, () => false),
    oval: planeOn(space, inFace),
    hidden: null,
    isUnhatted,
  };
  return repairMatte(matte, { ...fit, yaw }, { others, edges }, planePool(SIDE * SIDE));
}

describe('what a photo does not show of a head', () => {
  it('is nothing where all of it is seen', () => {
    const crown = findingsOf({});
    expect(crown).toMatchObject({ missing: 0, missingBelowHat: 0, strangers: 0, hands: 0, cutY: null });
    expect(openModeOf(crown)).toBe('open');
  });

  it('is a crown beyond the photo’s edge, which is drawn', () => {
    const crown = findingsOf({ top: -0.5 });
    expect(crown.drawnCrown).not.toBeNull();
    expect(crown.missing).toBe(0);
    expect(openModeOf(crown)).toBe('open');
  });

  it('is a crown beyond the photo’s edge, which a hat can cover where the head is turned', () => {
    const crown = findingsOf({ top: -0.5, yaw: 0.45 });
    expect(crown.drawnCrown).toBeNull();
    expect(crown.missing).toBeGreaterThan(0.1);
    expect(openModeOf(crown)).toBe('half');
  });

  it('is what a wide hat hid: however little that was, another hat goes on', () => {
    const crown = findingsOf({ isUnhatted: true });
    expect(openModeOf(crown)).toBe('half');
    expect(trustIn(crown).score).toBe(0);
  });

  it('is hair behind hands, and then no head is shown', () => {
    const crown = findingsOf({
      before: (u, v) => (Math.abs(u) > 0.3 && v > -0.7 && v < -0.3 ? 'body' : undefined),
    });
    expect(crown.hands).toBeGreaterThan(0.05);
    expect(isHairHidden(crown)).toBe(true);
    expect(openModeOf(crown)).toBeNull();
  });

  it('is whole before the knee of who sits behind it', () => {
    const crown = findingsOf({ before: (u, v) => (v < -0.7 && !inHead(u, v) ? 'body' : undefined) });
    expect(crown.hands).toBeGreaterThan(0.03);
    expect(openModeOf(crown)).toBe('open');
  });

  it('is no hand’s where another’s neck is above it: a hat hides what the neck does', () => {
    const before = (u: number, v: number) => (Math.abs(u) < 0.3 && v < -0.55 ? 'body' : undefined);
    expect(isHairHidden(findingsOf({ before }))).toBe(true);
    const crown = findingsOf({ before, others: [{ u: 0, v: -1.3, size: 1, turn: 0 }] });
    expect(crown.hands).toBe(0);
    expect(openModeOf(crown)).toBe('half');
  });

  it('is hidden by another’s cheek that leans on it', () => {
    const cheek = (u: number, v: number) =>
      Math.hypot((u - 0.85) / 0.25, (v + 0.1) / 0.3) < 1 ? 'face' : undefined;
    const others = [{ u: 1, v: 0, size: 1, turn: 0 }];
    expect(isHairHidden(findingsOf({ before: cheek, others }))).toBe(true);
    // Nobody is about: the skin is its own.
    expect(isHairHidden(findingsOf({ before: cheek }))).toBe(false);
  });

  it('is told from hair that the photo cuts off', () => {
    const cut = findingsOf({ top: -0.2 });
    expect(openModeOf(cut)).toBeNull();
    expect(isHairHidden(cut)).toBe(false);
  });
});
