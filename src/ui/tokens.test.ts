import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = ReadonlyMap<string, string>;
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The blocks that hold a whole palette: light, dark when asked for, dark by the system. */
const palettes: Tokens[] = [...css.matchAll(/\{([^{}]*--paper:[^{}]*)\}/g)].map(
  ([, block = '']) =>
    new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, k = '', v = '']) => [k, v])),
);
const [light, dark, systemDark] = palettes as [Tokens, Tokens, Tokens];

/** Relative luminance of a #rrggbb colour (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [high = 0, low = 0] = [one, other]
    .map((name) => {
      const hex = tokens.get(name);
      if (!hex) throw new Error(`There is no token ${name}`);
      return luminance(hex);
    })
    .sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ['paper', 'paper-deep', 'card', 'accent-soft', 'coral-soft', 'teal-soft'];
const TEXT: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-soft', 'accent-ink', 'coral', 'teal'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-coral', 'coral'],
  ['on-teal', 'teal'],
  ['on-wall', 'wall'],
  ['paper', 'ink'],
];
/** Rims, rings and marks that say something, against what lies around them. */
const MARKS: readonly (readonly [string, string])[] = [
  'accent-deep',
  'line-strong',
  'focus',
  'coral',
  'teal',
].flatMap((mark) => ['paper', 'card'].map((ground) => [mark, ground] as const));

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, tokens) => {
  it.each(TEXT)('%s can be read on %s (4.5 to 1)', (text, ground) => {
    expect(contrast(tokens, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s can be seen on %s (3 to 1)', (mark, ground) => {
    expect(contrast(tokens, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('the palette is the same dark whether the person or the system asks for it', () => {
  expect(Object.fromEntries(systemDark)).toEqual(Object.fromEntries(dark));
});
