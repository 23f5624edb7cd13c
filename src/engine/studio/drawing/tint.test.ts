import { describe, expect, it } from 'vitest';
import { mix } from './colour.ts';
import { veiled } from './tint.ts';

describe('mixing colours', () => {
  it('goes from one to the other', () => {
    expect(mix('#000', '#ffffff', 0.5)).toBe('#808080');
    expect(veiled('#ff8000', 0.25)).toBe('rgba(255,128,0,0.25)');
  });

  it.each(['rgba(255,128,0,0.5)', 'red', '#12345', ''])(
    'refuses %j, which would be read as black',
    (colour) => {
      expect(() => mix(colour, '#ffffff', 0.5)).toThrow(/Not a colour/);
    },
  );
});
