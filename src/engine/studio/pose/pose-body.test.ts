import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { PLAIN, roomOf } from '../../../../tests/support/portraits/worn-heads.ts';
import { sleeveOutline } from '../costume/tailoring/cut.ts';
import { bodyOf } from '../drawing/body.ts';
import { CLOTH, type Material } from '../drawing/material.ts';
import type { PartLayer } from '../drawing/part.ts';
import { clothLayer } from '../drawing/part-layer.ts';
import { handCoverOf } from './hand-covers.ts';
import { poseBody } from './pose-body.ts';
import { POSES } from './poses.ts';

const UNIT = 40;
const [WIDTH, HEIGHT, MIDDLE, TOP] = [240, 200, 120, 20];
const room = roomOf(PLAIN);
const body = bodyOf(room);

/** Alpha of what a layer's `reveal` shows, at a place in body units from the middle and from `body.c`. */
function shown({ reveal }: PartLayer): (x: number, y: number) => number {
  const ctx = createCanvas(WIDTH, HEIGHT).getContext('2d');
  ctx.setTransform(UNIT, 0, 0, UNIT, MIDDLE, TOP);
  reveal!(ctx);
  const { data } = ctx.getImageData(0, 0, WIDTH, HEIGHT);
  return (x, y) => {
    const [px, py] = [Math.round(MIDDLE + x * UNIT), Math.round(TOP + (body.c + y) * UNIT)];
    return data[(py * WIDTH + px) * 4 + 3]!;
  };
}

/** The right arm of a victory sign as it lies before the body: its hand is beside its own shoulder. */
function armBefore(material: Material): PartLayer {
  const arm = clothLayer('arm', 'body', { outline: sleeveOutline(body), color: room.skin, material });
  const hands = {
    cover: handCoverOf('kurta', room.palette, room.skin),
    stickColours: ['#ffffff', '#000000'],
  } as const;
  const posed = poseBody([{ ...arm, limb: 'right' }], body, POSES.victory, hands);
  return posed.find(({ name }) => name === 'arm-front')!;
}

const { wrist, elbow } = POSES.victory.right;
const FOREARM = [(wrist[0] + elbow[0]) / 2, (wrist[1] + elbow[1]) / 2] as const;
/** Beside the raised hand, where the sleeve's upper half lies. */
const SHOULDER = [1.1, 0.62] as const;

describe('an arm before the body', () => {
  it('is shown from the elbow on: no piece of its upper sleeve beside a raised hand', () => {
    const alpha = shown(armBefore(CLOTH));
    expect(alpha(...FOREARM)).toBe(255);
    expect(alpha(...SHOULDER)).toBe(0);
  });

  it('is shown with the palm that it grows into where both are bare', () => {
    const alpha = shown(armBefore({ ...CLOTH, litAs: 'body' }));
    expect(alpha(wrist[0], wrist[1] - 0.25)).toBe(255);
    expect(alpha(...SHOULDER)).toBe(0);
  });
});
