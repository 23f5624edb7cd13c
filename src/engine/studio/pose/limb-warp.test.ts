import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../../../tests/support/portraits/worn-heads.ts';
import { type Body, bodyOf } from '../drawing/body.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { ELBOW, hangingLine, posedLine, WRIST } from './arm-line.ts';
import { type Warp, warped } from './limb-warp.ts';
import { POSES } from './poses.ts';

const UNIT = 60;
const [WIDTH, TOP] = [5, 2];

const body: Body = bodyOf({
  fit: PLAIN,
  palette: { primary: '', secondary: '', trim: '', accent: '', dark: '', light: '' },
  bounds: { left: -2, right: 2, top: -2, bottom: 2 },
  skin: '#c98f66',
  hair: '#3a2518',
  random: seededRandom(1),
});
const hanging = hangingLine(body);
const full = (): number => 1;

function drawn(draw: (ctx: SKRSContext2D) => void): {
  at: (x: number, y: number) => number[];
  all: Uint8ClampedArray;
} {
  const [width, height] = [WIDTH * UNIT, 6 * UNIT];
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.setTransform(UNIT, 0, 0, UNIT, (WIDTH / 2) * UNIT, TOP * UNIT);
  draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height);
  const at = (x: number, y: number): number[] => {
    const i = (Math.round((y + TOP) * UNIT) * width + Math.round((x + WIDTH / 2) * UNIT)) * 4;
    return [...data.subarray(i, i + 4)];
  };
  return { at, all: data };
}

/** A sleeve as wide as an arm, with a mark at a place along it. */
const marked =
  (u: number, side: 1 | -1) =>
  (ctx: SKRSContext2D): void => {
    ctx.fillStyle = '#0000ff';
    ctx.fillRect(side > 0 ? 0.8 : -1.3, body.c + 0.4, 0.5, 3);
    const { x, y } = hanging.samples.find((sample) => sample.u >= u)!;
    ctx.fillStyle = '#ff0000';
    ctx.beginPath();
    ctx.arc(x * side, y + body.c, 0.12, 0, Math.PI * 2);
    ctx.fill();
  };

const warpTo = (joints: Parameters<typeof posedLine>[1], side: 1 | -1 = 1): Warp => ({
  hanging,
  posed: posedLine(body, joints, full),
  side,
  c: body.c,
});

describe('a limb brought into a pose', () => {
  it.each([
    ['wave', 1],
    ['wave', -1],
    ['hands-on-hips', 1],
    ['namaste', -1],
  ] as const)('has its marks at the joints: %s, side %d', (name, side) => {
    const { right } = POSES[name];
    for (const [u, [x, y]] of [
      [ELBOW, right.elbow],
      [WRIST - 0.15, right.wrist],
    ] as const) {
      const { at } = drawn(warped(marked(u, side), warpTo(right, side)));
      // Elbows are rounded off, and the mark is set a little before the wrist.
      const near = [0, 0.1, -0.1, 0.2, -0.2].flatMap((dx) =>
        [0, 0.1, -0.1, 0.2, -0.2].map((dy) => at((x + dx) * side, y + dy + body.c)),
      );
      expect(near.some(([r, , b, a]) => r! > 200 && b! < 90 && a! > 200)).toBe(true);
    }
  });

  it('leaves the arm out of where it hung', () => {
    const { at } = drawn(warped(marked(0.6, 1), warpTo(POSES.wave.right)));
    expect(at(1.05, body.c + 2.4)[3]).toBe(0);
  });

  it('leaves no hole inside of a bent arm', () => {
    for (const name of ['hands-on-hips', 'thumbs-up', 'wave', 'crossed-arms'] as const) {
      const pose = POSES[name].right;
      const { at } = drawn(warped(marked(0.6, 1), warpTo(pose)));
      for (const sample of posedLine(body, pose, full).samples) {
        if (sample.u < 0.3 || sample.u > WRIST - 0.1) continue;
        for (const off of [-0.1, 0, 0.1]) {
          const [, , , alpha] = at(sample.x + sample.nx * off, sample.y + sample.ny * off + body.c);
          expect(alpha, `${name} at ${sample.u.toFixed(2)}`).toBeGreaterThan(250);
        }
      }
    }
  });

  it('is the same each time', () => {
    const once = drawn(warped(marked(1, 1), warpTo(POSES.salute.right))).all;
    const again = drawn(warped(marked(1, 1), warpTo(POSES.salute.right))).all;
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true);
  });
});
