import { describe, expect, it } from 'vitest';
import { flatFace } from '../../../../tests/support/portraits/flat-face.ts';
import type { Rgb } from '../drawing/layers.ts';
import { labOf } from '../head/lab-colour.ts';
import { hairColour } from './hair-tone.ts';

const SIDE = 100;
const plane = (value: number) => new Float32Array(SIDE * SIDE).fill(value);

/** The colour of hair that is `own` in its left part and shines in the rest of it. */
function colourOf(own: Rgb, shine: Rgb, share = 0.5): Rgb {
  const colourAt = (x: number) => {
    const { r, g, b } = x < SIDE * share ? own : shine;
    return [r, g, b] as const;
  };
  const head = { ...flatFace(SIDE, colourAt, { skinTone: own, face: 0 }), hairTone: own };
  return hairColour(head, { head: plane(1), hair: plane(1), worn: null, shade: plane(0) });
}

describe('the colour of drawn hair', () => {
  it('is black for black hair of which half shines', () => {
    const { r, g, b } = colourOf({ r: 34, g: 26, b: 24 }, { r: 92, g: 84, b: 82 });
    expect(labOf({ r, g, b }).l).toBeLessThan(14);
  });

  it('is black for black hair that haze makes grey, and dark brown where lit strands are brown', () => {
    const hazy = labOf(colourOf({ r: 84, g: 80, b: 78 }, { r: 112, g: 108, b: 104 }));
    expect(hazy.l).toBeLessThan(labOf({ r: 84, g: 80, b: 78 }).l - 6);
    const brown = labOf(colourOf({ r: 16, g: 12, b: 10 }, { r: 66, g: 46, b: 32 }, 0.6));
    expect(brown.l).toBeGreaterThan(8);
    expect(brown.b).toBeGreaterThan(5);
  });

  it('has no more than a little of a hue that hair cannot have', () => {
    const blue = labOf(colourOf({ r: 20, g: 24, b: 44 }, { r: 40, g: 46, b: 72 }));
    expect(blue.b).toBeGreaterThan(0);
    expect(Math.hypot(blue.a, blue.b)).toBeLessThan(8);
  });

  it('is brown for brown hair, and fair for fair hair, between their shadows and their lights', () => {
    const brown = labOf(colourOf({ r: 62, g: 34, b: 16 }, { r: 104, g: 66, b: 38 }));
    expect(brown.l).toBeGreaterThan(labOf({ r: 62, g: 34, b: 16 }).l + 4);
    const fair = labOf(colourOf({ r: 120, g: 92, b: 52 }, { r: 196, g: 164, b: 112 }));
    expect(fair.l).toBeGreaterThan(labOf({ r: 120, g: 92, b: 52 }).l + 6);
  });

  it('is fair where its lit strands are, however much of it lies in shadow; shine makes no brown hair fair', () => {
    const shadow = { r: 96, g: 70, b: 40 };
    const lit = { r: 205, g: 180, b: 130 };
    expect(labOf(colourOf(shadow, lit, 0.5)).l).toBeGreaterThan(labOf(lit).l - 8);
    const shining = { r: 128, g: 116, b: 104 };
    expect(labOf(colourOf({ r: 62, g: 40, b: 24 }, shining, 0.58)).l).toBeLessThan(labOf(shining).l - 12);
  });

  it('is fair where it is light all over, though ash blond has hardly any yellow', () => {
    const lit = { r: 178, g: 166, b: 152 };
    expect(labOf(colourOf({ r: 118, g: 104, b: 92 }, lit)).l).toBeGreaterThan(labOf(lit).l - 8);
  });

  it('is black for black hair with a tinge of red', () => {
    const black = labOf(colourOf({ r: 34, g: 16, b: 20 }, { r: 48, g: 28, b: 34 }));
    expect(Math.hypot(black.a, black.b)).toBeLessThan(7);
  });

  it('is red where its lit strands are: auburn in shadow is brown', () => {
    const lit = { r: 150, g: 78, b: 40 };
    expect(labOf(colourOf({ r: 60, g: 30, b: 20 }, lit, 0.52)).l).toBeGreaterThan(labOf(lit).l - 8);
    // Black hair under a red lamp is none.
    const lamp = { r: 120, g: 52, b: 62 };
    expect(labOf(colourOf({ r: 40, g: 18, b: 24 }, lamp, 0.52)).l).toBeLessThan(labOf(lamp).l - 10);
  });

  it('is never so dark that no strand is seen in it', () => {
    expect(labOf(colourOf({ r: 2, g: 1, b: 1 }, { r: 6, g: 5, b: 5 })).l).toBeGreaterThan(5);
  });
});
