import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGREED, CONSENTS, GENERATE, visitEngines } from '../../../../../tests/support/dom/engine-visit.ts';
import { hostedEngine, withEngines } from '../../../../../tests/support/looks/staged-config.ts';
import type { GenerationInProgress } from '../creation-state.ts';
import { WaitWords } from './wait-words.tsx';

const timed = { ...hostedEngine(), expectedSeconds: { median: 18, p90: 40 } };
const studio = { id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null };
const offered = [timed, studio];
const NOW = new Date('2026-11-23T10:00:00Z').getTime();
const making = (more: Partial<GenerationInProgress> = {}): GenerationInProgress => ({
  ...{ portraitId: 'p1', step: 'sending-photo', themeName: 'Doctor', resumed: false, byModel: true, ...more },
});
const USUAL = 'This usually takes about 20 seconds.';
const LATE = 'This is taking longer than usual.';
const told = (container: HTMLElement) => container.textContent?.trim();

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('the words say how long it takes, and that it takes longer once it does', () => {
  const { container } = render(<WaitWords making={making({ since: NOW })} sent="gemini" offered={offered} />);
  expect(told(container)).toBe(USUAL);
  act(() => vi.advanceTimersByTime(39_000));
  expect(told(container)).toBe(USUAL);
  act(() => vi.advanceTimersByTime(1_000));
  expect(told(container)).toBe(LATE);
});

it('the words count from the order, though the page was left or loaded anew meanwhile', () => {
  const since = NOW - 39_500;
  const { container } = render(<WaitWords making={making({ since })} sent="gemini" offered={offered} />);
  expect(told(container)).toBe(USUAL);
  act(() => vi.advanceTimersByTime(500));
  expect(told(container)).toBe(LATE);
});

it('the words are those of whoever makes it: of a model that this page does not know, and of the studio', () => {
  const unknown = render(<WaitWords making={making()} sent={null} offered={offered} />);
  expect(told(unknown.container)).toBe('This can take up to a minute.');
  act(() => vi.advanceTimersByTime(60_000));
  expect(told(unknown.container)).toBe(LATE);
  const bySelf = { ...studio, expectedSeconds: { median: 4, p90: 6 } };
  const here = making({ byModel: false });
  const byStudio = render(<WaitWords making={here} sent="gemini" offered={[timed, bySelf]} />);
  expect(told(byStudio.container)).toBe('This usually takes a few seconds.');
  expect(told(render(<WaitWords making={here} sent="studio" offered={offered} />).container)).toBe('');
});

it('the words stand on the card where it is chosen, and on the one that is waited with', async () => {
  vi.useRealTimers();
  const progress = { portraitId: 'p1', step: 'sending-photo', position: 3, steps: 6 };
  const visit = await visitEngines({
    ...withEngines(timed),
    [CONSENTS]: AGREED[CONSENTS],
    [GENERATE]: { events: `event: progress\ndata: ${JSON.stringify(progress)}\n\n` },
    'GET /api/portraits/p1': 'never',
  });
  const card = await screen.findByRole('radio', { name: /^Google Gemini/ });
  expect(card.textContent).toMatch(/Usually takes about 20 seconds.*3 of 5 left today/);
  await screen.findByText(/^You agreed on/);
  await visit.press('Generate Magic Portrait');
  await screen.findByText(USUAL);
  screen.getByText(/You can close this page if you like/);
});
