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

it('skin of ordinary colour is left as it is', () => {
  const { l, hue, chroma } = goalOf(skin(52, 52, 24));
  expect([l, hue, chroma].map((value) => Math.round(value))).toEqual([52, 52, 24]);
});

it('skin that a pale photo left grey gets some of its colour back, in its own hue and as light as it was', () => {
  const { l, hue, chroma } = goalOf(skin(60, 38, 10));
  expect(chroma).toBeGreaterThan(14.5);
  expect(chroma).toBeLessThan(15.5);
  expect(Math.abs(hue - 38)).toBeLessThan(1);
  expect(Math.abs(l - 60)).toBeLessThan(0.5);
});

it('a face of a photo in black and white gets the colour of skin', () => {
  const { l, hue, chroma } = goalOf(skin(70, 300, 2));
  expect(chroma).toBeGreaterThan(12);
  expect(chroma).toBeLessThan(15);
  expect(Math.abs(hue - 55)).toBeLessThan(6);
  expect(Math.abs(l - 70)).toBeLessThan(0.5);
});

it('a lamp’s colour is taken off as far as no skin has it, and only then', () => {
  expect(goalOf(skin(60, 5, 20)).hue).toBeGreaterThan(31);
  expect(goalOf(skin(80, 95, 20)).hue).toBeLessThan(79);
  for (const hue of [38, 46, 54, 62]) expect(Math.abs(goalOf(skin(48, hue, 24)).hue - hue)).toBeLessThan(1);
});

it('olive skin comes back towards brown, and a drawing’s flat tone farther', () => {
  const own = labToRgb(skin(44, 70, 22));
  const backIn = (face: 'photographed' | 'drawn') => {
    const { a, b } = rgbToLab(...skinGoal(own, own, own, face));
    return 70 - (Math.atan2(b, a) * 180) / Math.PI;
  };
  expect(backIn('photographed')).toBeCloseTo(2.5, 0);
  expect(backIn('drawn')).toBeCloseTo(3.4, 0);
});

it('a warm scene may colour pale skin more than rich skin', () => {
  const gained = (chroma: number) => {
    const own = labToRgb(skin(62, 50, chroma));
    const { a, b } = rgbToLab(...skinGoal(own, own, labToRgb(skin(62, 50, 40))));
    return Math.hypot(a, b) / chroma;
  };
  expect(gained(16)).toBeGreaterThan(1.3);
  expect(gained(26)).toBeLessThan(1.13);
});

it('skin near white gets less colour than darker pale skin does, for there is no room for more', () => {
  expect(goalOf(skin(88, 50, 4)).chroma).toBeLessThan(goalOf(skin(70, 50, 4)).chroma * 0.75);
  expect(Math.abs(goalOf(skin(88, 50, 4)).l - 88)).toBeLessThan(1.1);
});

it('a drawn face keeps its hue and its chroma in a warm scene, where a photographed one may follow it a little', () => {
  const own = labToRgb(skin(62, 45, 24));
  const inWarm = (face: 'photographed' | 'drawn') => {
    const { a, b } = rgbToLab(...skinGoal(own, own, labToRgb(skin(62, 60, 40)), face));
    return { turned: (Math.atan2(b, a) * 180) / Math.PI - 45, chroma: Math.hypot(a, b) };
  };
  expect(inWarm('drawn').turned).toBeLessThan(1.8);
  expect(inWarm('drawn').chroma).toBeLessThan(24.3);
  expect(inWarm('photographed').turned).toBeGreaterThan(2.2);
  expect(inWarm('photographed').turned).toBeLessThan(2.8);
  expect(inWarm('photographed').chroma).toBeGreaterThan(25);
});

it('skin that a photo shows faintly has more colour as a drawing’s flat tone than photographed', () => {
  const own = labToRgb(skin(68, 50, 15));
  const chromaOf = (face: 'photographed' | 'drawn') => {
    const { a, b } = rgbToLab(...skinGoal(own, own, own, face));
    return Math.hypot(a, b);
  };
  expect(chromaOf('photographed')).toBeLessThan(17.5);
  expect(chromaOf('drawn')).toBeGreaterThan(20);
  expect(chromaOf('drawn')).toBeLessThan(21.5);
});
