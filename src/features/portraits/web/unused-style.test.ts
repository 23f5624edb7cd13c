import { describe, expect, it } from 'vitest';
import { unusedStyle } from './unused-style.ts';

describe('the search for what of a style was not used', () => {
  it.each([
    ['', [], []],
    ['cinematic lighting, pastel colors', ['cinematic lighting', 'pastel colors'], []],
    ['pastel colors, purple dragon, vintage feel', ['pastel colors', 'purple', 'vintage'], ['dragon']],
    ['a castle on the hill; warm', ['warm'], ['castle on the hill']],
    ['Warm GOLDEN hour', ['golden hour'], ['Warm']],
    ['no grain, dinosaurs', ['no grain'], ['dinosaurs']],
    ['with a very pastel look', ['pastel'], []],
    ['<b>WARM</b> ✨Neon✨ unicorn', ['warm', 'neon'], ['unicorn']],
    ['<b></b> ✨', [], []],
    ['सुनहरा, हाथी', ['सुनहरा'], ['हाथी']],
    ['cat, cat', [], ['cat']],
    ['my son as a pirate with cake and a red cape at home', ['pirate', 'red cape'], ['cake', 'home']],
    ['in front of the Taj Mahal', ['taj mahal'], []],
    ['ताज महल के सामने', ['ताज महल'], []],
    ['परी और हाथी चाहिए, जंगल में', ['परी', 'जंगल'], ['हाथी']],
  ])('finds in "%s" after %j: %j', (customStyle, applied, expected) => {
    expect(unusedStyle(customStyle, applied)).toEqual(expected);
  });
  it('comes to an end with the longest texts', () => {
    expect(unusedStyle('<'.repeat(500), ['warm'])).toEqual([]);
    expect(unusedStyle('warm '.repeat(100), ['warm', 'very warm'])).toEqual([]);
  });
});
