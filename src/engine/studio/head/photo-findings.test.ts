import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { VisionModels } from '../vision/vision-models.ts';
import { KEPT_MS } from './kept-code.ts';
import { facesOf } from './photo-findings.ts';

/** A detector that finds nothing and counts how often it was asked. */
const detect = vi.fn(() => []);
const vision = { detector: { detect } } as unknown as VisionModels;

const photo = (text: string) => ({
  bytes: new TextEncoder().encode(text),
  overview: { width: 64, height: 64, data: new Uint8Array(64 * 64 * 3), scale: 1 },
});

/** How many looks at photos it takes to find the faces of one. */
function looksAt(text: string): number {
  detect.mockClear();
  facesOf(photo(text), vision);
  return detect.mock.calls.length;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.advanceTimersByTime(KEPT_MS);
  vi.useRealTimers();
});

test('the faces of a photo are looked for once', () => {
  expect(looksAt('one')).toBeGreaterThan(0);
  expect(looksAt('one')).toBe(0);
});

test('another photo has faces of its own, and the one before it is forgotten', () => {
  looksAt('one');
  expect(looksAt('two')).toBeGreaterThan(0);
  expect(looksAt('one')).toBeGreaterThan(0);
});

test('what was found is kept for two minutes after its last use, no longer', () => {
  looksAt('one');
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(looksAt('one')).toBe(0);
  vi.advanceTimersByTime(KEPT_MS - 1);
  expect(looksAt('one')).toBe(0);
  vi.advanceTimersByTime(KEPT_MS);
  expect(looksAt('one')).toBeGreaterThan(0);
});
