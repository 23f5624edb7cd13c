import { expect, it } from 'vitest';
import { phaseOf, WARNING_MS } from './use-session-end.ts';

const END = '2026-11-21T22:00:00.000Z';
const END_MS = Date.parse(END);

it.each([
  [-12 * 3600_000, 'running'],
  [-WARNING_MS - 1, 'running'],
  [-WARNING_MS, 'ending'],
  [-1, 'ending'],
  [0, 'ended'],
  [3600_000, 'ended'],
])('%i ms from its end a session is %s', (fromEndMs, phase) => {
  expect(phaseOf(END, END_MS + fromEndMs)).toBe(phase);
});
