import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { PICTURE_SIZES } from '../../vocabulary.ts';
import { HELD } from '../accessories/held.ts';
import { frameFor } from '../compose.ts';
import { bodyFrameOf, HEAD_SCALE } from '../drawing/body-frame.ts';
import type { ThemeSpec } from '../themes/theme-spec.ts';
import { findTheme, THEMES } from '../themes/themes.ts';
import { HAND_LENGTH } from './hands.ts';
import { mirroredPose, POSES } from './poses.ts';
import { placementIn, posesOf, reachOf, type Staging, stagingOf } from './staging.ts';

/** How far down a body is seen in a square picture, in its units: hips are at 2.7. */
function seenDownTo(staging: Staging): number {
  const { y, faceHeight } = bodyFrameOf({ frame: frameFor(staging, 1, 1), fit: PLAIN });
  return (1 - y) / faceHeight;
}
const THIGHS = 3.4;

const SEEDS = Array.from({ length: 40 }, (_, i) => 1_000_000_007 * i);

describe('staging', () => {
  it.each(THEMES.map((theme) => [theme.id, theme] as const))(
    '%s has six poses, and no two tries alike',
    (_id, theme) => {
      expect(new Set(posesOf(theme)).size).toBeGreaterThanOrEqual(6);
      for (const seed of SEEDS) {
        const [one, next] = [stagingOf(theme, seed), stagingOf(theme, seed + 1)];
        expect(next.pose, `${seed}`).not.toBe(one.pose);
        expect(next.arms, `${seed}`).not.toEqual(one.arms);
      }
    },
  );

  it('is the same for the same seed, and over many seeds shows three framings, both sides and both scenes', () => {
    const theme = findTheme('doctor')!;
    const all = Array.from({ length: 80 }, (_, seed) => stagingOf(theme, seed));
    expect(Array.from({ length: 80 }, (_, seed) => stagingOf(theme, seed))).toEqual(all);
    expect(new Set(all.map(({ placement }) => placement.faceHeight)).size).toBeGreaterThanOrEqual(3);
    expect(new Set(all.map(({ mirroredScene }) => mirroredScene)).size).toBe(2);
    const waves = all.filter(({ pose }) => pose === 'wave').map(({ arms }) => arms.left.hand);
    expect(new Set(waves)).toEqual(new Set(['open', 'easy']));
  });

  it('shows half of a theme’s poses in other framings within one round, down to the thighs where that is drawn', () => {
    const faces = (id: string) => {
      const theme = findTheme(id)!;
      const round = Array.from({ length: posesOf(theme).length }, (_, seed) => stagingOf(theme, seed));
      return round.map(({ placement }) => placement.faceHeight);
    };
    for (const id of ['caped-hero', 'garba-night', 'cricketer', 'astronaut'])
      expect(new Set(faces(id)).size, id).toBeGreaterThanOrEqual(2);
    const farthest = (id: string) =>
      Math.max(...SEEDS.map((seed) => seenDownTo(stagingOf(findTheme(id)!, seed))));
    expect(farthest('garba-night')).toBeGreaterThan(THIGHS);
    // A coat ends nowhere.
    expect(farthest('doctor')).toBeLessThan(2.75);
  });

  it('shows three quarters of a child rarely, and of a dancer about half of the times', () => {
    const shareOf = (id: string) => {
      const theme = findTheme(id)!;
      const all = Array.from({ length: 600 }, (_, seed) => stagingOf(theme, seed));
      return all.filter((staging) => seenDownTo(staging) > THIGHS).length / all.length;
    };
    for (const id of ['cricketer', 'caped-hero', 'royal-heirloom']) {
      expect(shareOf(id), id).toBeGreaterThan(0.1);
      expect(shareOf(id), id).toBeLessThan(0.3);
    }
    expect(shareOf('garba-night')).toBeGreaterThan(0.4);
  });

  it('frames a pose otherwise that comes twice in a round', () => {
    const theme = findTheme('caped-hero')!;
    const rest = Array.from({ length: posesOf(theme).length }, (_, seed) => stagingOf(theme, seed)).filter(
      ({ pose }) => pose === 'at-ease',
    );
    expect(rest).toHaveLength(2);
    expect(rest[0]!.placement).not.toEqual(rest[1]!.placement);
  });

  it('keeps a face large enough in a wide picture', () => {
    const theme = findTheme('garba-night')!;
    for (const seed of SEEDS) {
      const { faceHeight } = frameFor(stagingOf(theme, seed), 1344, 756);
      expect(faceHeight).toBeGreaterThan(190);
    }
  });

  it('puts a hand round what the theme has it hold, on either side, whatever the other does', () => {
    const holding = THEMES.filter(({ accessories }) => accessories.some(({ kind }) => HELD[kind]));
    expect(holding.map(({ id }) => id)).toContain('cricketer');
    for (const theme of holding) {
      const hold = HELD[theme.accessories.find(({ kind }) => HELD[kind])!.kind]!;
      if ('arms' in hold) continue;
      for (const seed of SEEDS) {
        const { arms, heldLeft } = stagingOf(theme, seed);
        const { wrist, hand } = arms[heldLeft ? 'left' : 'right'];
        expect(hand).toBe('grip');
        const far = Math.hypot(wrist[0] - hold.grip[0], wrist[1] - hold.grip[1]);
        expect(far).toBeLessThan(HAND_LENGTH / 2);
      }
      expect(new Set(SEEDS.map((seed) => stagingOf(theme, seed).heldLeft)).size).toBe(2);
    }
  });

  it.each([
    ['cuddly', 'hug'],
    ['ball', 'hug'],
    ['book', 'hug'],
    ['guitar', 'strum'],
    ['cake', 'carry'],
    ['thali', 'carry'],
    ['gift', 'hug'],
    ['trophy', 'hug'],
    ['drum', 'drum'],
  ] as const)('has both arms round a %s, on either side', (kind, pose) => {
    const theme: ThemeSpec = { ...findTheme('chef')!, accessories: [{ kind }] };
    const sides = SEEDS.map((seed) => {
      const { arms, heldLeft } = stagingOf(theme, seed);
      expect(arms).toEqual(heldLeft ? mirroredPose(POSES[pose]) : POSES[pose]);
      return heldLeft;
    });
    expect(new Set(sides).size).toBe(2);
  });

  it('shows wrists that bangles are at, and lets hands that hold something hold it', () => {
    const wearing = (...kinds: ('bangles' | 'sparkler')[]): ThemeSpec => ({
      ...findTheme('chef')!,
      accessories: kinds.map((kind) => ({ kind })),
    });
    const poses = SEEDS.map((seed) => stagingOf(wearing('bangles'), seed).pose);
    expect(new Set(poses)).toEqual(new Set(['namaste', 'wave-and-hip']));
    for (const seed of SEEDS) {
      const { arms, heldLeft } = stagingOf(wearing('bangles', 'sparkler'), seed);
      expect(arms[heldLeft ? 'left' : 'right'].hand).toBe('grip');
    }
  });

  it('shows what is ridden in every shape, and a hand that waves every other time', () => {
    const theme: ThemeSpec = { ...findTheme('chef')!, accessories: [{ kind: 'mount', of: 'horse' }] };
    expect(new Set(SEEDS.map((seed) => stagingOf(theme, seed).pose))).toEqual(
      new Set(['ride', 'ride-and-wave']),
    );
    for (const [width, height] of Object.values(PICTURE_SIZES.standard)) {
      const { placement } = stagingOf(theme, 1);
      expect(placementIn(placement, width, height)).toEqual(placement);
      expect(placement.faceHeight / HEAD_SCALE).toBeLessThan(0.18);
    }
  });

  it('keeps hands and elbows inside the picture in every ratio', () => {
    for (const theme of THEMES) {
      for (const [width, height] of Object.values(PICTURE_SIZES.standard)) {
        for (let seed = 0; seed < 12; seed++) {
          const staging = stagingOf(theme, seed);
          const unit = bodyFrameOf({ frame: frameFor(staging, width, height), fit: PLAIN }).faceHeight;
          expect(reachOf(staging.arms) * unit, `${theme.id} ${seed}`).toBeLessThan(width / 2 + 1);
        }
      }
    }
  });

  it('goes by the category where a theme names no poses, as an operator’s does', () => {
    const { poses: _, ...own }: ThemeSpec = { ...findTheme('caped-hero')!, accessories: [] };
    expect(posesOf(own)).toContain('fist-up');
    expect(posesOf({ ...own, category: 'toons' })).toContain('victory');
  });
});
