import { describe, expect, it } from 'vitest';
import { costText, findingText } from './preview-words.ts';

const GOOGLE = { id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service' };

describe('what a preview costs', () => {
  it.each([
    [340, 'Only the drawn child goes to Google’s image service. Costs about ₹3.40 each time.'],
    [123_456, 'Only the drawn child goes to Google’s image service. Costs about ₹1,234.56 each time.'],
    [
      null,
      'Only the drawn child goes to Google’s image service. What it costs is not known: no prices are set.',
    ],
  ])('is said in rupees, or not known: %s paise', (expectedPaise, words) => {
    expect(costText({ ...GOOGLE, expectedPaise })).toBe(words);
  });

  it('is nothing on one’s own machine', () => {
    expect(costText({ ...GOOGLE, sendsPhotoTo: null, expectedPaise: 0 })).toBe('Made on your own machine.');
  });
});

describe('what was found in a picture', () => {
  it.each([
    ['no-face', /but no face was found in it: parents would not get it/],
    ['several-faces', /but more than one face/],
    ['other-skin', /less like the drawn child .* With a drawing that says little\.$/],
    ['a-new-check', /but the check says a-new-check/],
  ])('is said in words: %s', (finding, words) => {
    expect(findingText(finding)).toMatch(words);
  });
});
