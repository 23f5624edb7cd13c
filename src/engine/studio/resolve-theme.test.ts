import { expect, it } from 'vitest';
import type { EngineTheme } from '../vocabulary.ts';
import { resolveTheme } from './resolve-theme.ts';
import { findTheme } from './themes/themes.ts';

const DOCTOR: EngineTheme = {
  id: 'doctor',
  name: 'Doctor',
  category: 'professional',
  promptTemplate: 'The child as an astronaut among the stars',
};

const resolve = (theme: EngineTheme) =>
  resolveTheme({
    ...{ portraitId: 'p', photo: new Uint8Array(), theme, customStyle: '', seed: 1 },
    ...{ aspectRatio: '1:1', tier: 'standard', watermark: false },
  }).spec;

it('a theme takes the hand-finished look of an id, unless the words are others than the look was made of', () => {
  expect(resolve(DOCTOR)).toBe(findTheme('doctor'));
  const reworded = resolve({ ...DOCTOR, reworded: true });
  expect(reworded).not.toEqual(findTheme('doctor'));
  expect(reworded).toEqual(resolve({ ...DOCTOR, reworded: true }));
});
