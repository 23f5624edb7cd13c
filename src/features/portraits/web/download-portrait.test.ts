import { describe, expect, it } from 'vitest';
import { portraitFileName } from './download-portrait.ts';

describe('the file name of a portrait', () => {
  it.each([
    ['Astronaut', 'magic-portrait-astronaut.jpg'],
    ['Spider-Character', 'magic-portrait-spider-character.jpg'],
    ['  Cartoon Classics Style! ', 'magic-portrait-cartoon-classics-style.jpg'],
    ['../../etc/<b>passwd</b>', 'magic-portrait-etc-b-passwd-b.jpg'],
    ['अंतरिक्ष यात्री', 'magic-portrait-अंतरिक्ष-यात्री.jpg'],
    ['🧝', 'magic-portrait-picture.jpg'],
    ['', 'magic-portrait-picture.jpg'],
  ])('is made of the theme "%s"', (theme, name) => {
    expect(portraitFileName(theme)).toBe(name);
  });
});
