import { expect, it } from 'vitest';
import { type Lab, labToRgb, rgbToLab } from '../head/lab-colour.ts';
import { skinGoal } from './skin-goal.ts';

/** Skin of a lightness, a hue in degrees and a chroma. */
function skin(l: number, degrees: number, chroma: number): Lab {
  const hue = (degrees * Math.PI) / 180;
  return { l, a: Math.cos(hue) * chroma, b: Math.sin(hue) * chroma };
}

/** Lightness, hue and chroma that skin may come to in a picture that shows it as it is. */
function goalOf(own: Lab) {
  const colour = labToRgb(own);
  const { l, a, b } = rgbToLab(...skinGoal(colour, colour, colour));
  return { l, hue: (Math.atan2(b, a) * 180) / Math.PI, chroma: Math.hypot(a, b) };
}

it('leaves skin of ordinary colour as it is', () => {
  const { l, hue, chroma } = goalOf(skin(52, 52, 24));
  expect([l, hue, chroma].map((value) => Math.round(value))).toEqual([52, 52, 24]);
});

it('gives skin that a pale photo left grey some of its colour back, in its own hue and as light as it was', () => {
  const { l, hue, chroma } = goalOf(skin(60, 38, 10));
  expect(chroma).toBeGreaterThan(14.5);
  expect(chroma).toBeLessThan(15.5);
  expect(Math.abs(hue - 38)).toBeLessThan(1);
  expect(Math.abs(l - 60)).toBeLessThan(0.5);
});

it('gives none to a face without a hue to speak of: it would be a cast', () => {
  expect(goalOf(skin(70, 300, 4)).chroma).toBeLessThan(5);
});
