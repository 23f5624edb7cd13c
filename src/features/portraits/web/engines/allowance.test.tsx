import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AGREED, GENERATE, MADE, visitEngines } from '../../../../../tests/support/dom/engine-visit.ts';
import { ASHA } from '../../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../../tests/support/dom/staged-server.ts';
import {
  hostedEngine,
  stagedAllowance,
  withEngines,
} from '../../../../../tests/support/looks/staged-config.ts';

const ALLOWANCE = 'GET /api/portraits/allowance';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const left = (many: number, limit = 5) => ({
  [ALLOWANCE]: { json: stagedAllowance(many, limit, inHours(5)) },
});
const USED_UP = 'Today’s 5 portraits are used up. New ones come in about 5 hours.';
const google = () => screen.findByRole<HTMLButtonElement>('radio', { name: /^Google Gemini/ });
const isMade = () => screen.findByRole('heading', { name: 'Magic Complete!' });
const limitMet = { status: 429, json: { message: 'You have made 5 today.', code: 'hosted-limit' } };

afterEach(() => vi.useRealTimers());

describe('what is left today', () => {
  it('stands on the card of whom it is about, and is asked for again after an order', async () => {
    const visit = await visitEngines({ ...AGREED, ...left(3) });
    expect((await google()).textContent).toContain('3 of 5 left today');
    const studio = screen.getByRole('radio', { name: /^Private studio/ });
    expect(studio.textContent).not.toContain('left today');
    visit.server.answer(left(2));
    await visit.press('Generate Magic Portrait');
    await isMade();
    await visit.press('Try Different Theme');
    await visit.pick(/^professional/);
    await visit.pick(/^Doctor/);
    await waitFor(async () => expect((await google()).textContent).toContain('2 of 5 left today'));
    expect(visit.ordered()).toEqual(['gemini']);
  });

  it('is said to be shared where several take from it', async () => {
    const other = { ...hostedEngine('2:other'), id: 'openai', name: 'OpenAI', sendsPhotoTo: 'OpenAI’s' };
    await visitEngines({ ...withEngines(hostedEngine(), other), ...left(3) });
    expect((await google()).textContent).toContain('3 of 5 left today, with all image services together');
  });

  it.each([
    ['it could not be asked', 'unreachable'],
    ['nobody else is limited', { json: { hosted: null } }],
  ] as [string, StagedAnswer][])('is not said where %s, and the choice is free', async (_name, answer) => {
    const visit = await visitEngines({ ...AGREED, [ALLOWANCE]: answer });
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    expect(screen.queryByText(/left today|used up/)).toBeNull();
  });

  it('is not asked for where nobody else makes portraits', async () => {
    const visit = await visitEngines(withEngines());
    await visit.press('Generate Magic Portrait');
    await isMade();
    expect(visit.server.callsTo(ALLOWANCE)).toEqual([]);
  });
});

describe('once none is left', () => {
  it('that engine can’t be chosen, and the studio makes the portrait, both of which is said', async () => {
    const visit = await visitEngines({ ...AGREED, ...left(0) });
    await screen.findByText(USED_UP);
    expect([(await google()).disabled, visit.chosen()]).toEqual([true, 'Private studio']);
    screen.getByText('Made here, as Google Gemini has none left for you today. Your photo stays with us.');
    await visit.pick(/^Google Gemini/);
    expect(visit.chosen()).toBe('Private studio');
    await visit.press('Generate Magic Portrait');
    await isMade();
    expect(visit.ordered()).toEqual(['studio']);
  });

  it('the engine that was chosen gives way as soon as an order says so', async () => {
    const visit = await visitEngines({ ...AGREED, ...left(1), [GENERATE]: limitMet });
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    visit.server.answer(left(0));
    await visit.press('Generate Magic Portrait');
    await screen.findByText(USED_UP);
    expect(visit.chosen()).toBe('Private studio');
    visit.server.answer({ [GENERATE]: { json: MADE } });
    await visit.press('Generate Magic Portrait');
    await isMade();
    expect(visit.ordered()).toEqual(['gemini', 'studio']);
  });

  it('a try of which nobody knows stays where it was sent: it may have been the last one', async () => {
    const visit = await visitEngines({ ...AGREED, ...left(1), [GENERATE]: { status: 503, message: 'no' } });
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    visit.server.answer(left(0));
    await visit.press('Generate Magic Portrait');
    await screen.findByText(USED_UP);
    expect(visit.chosen()).toBe('Google Gemini');
    visit.server.answer({ [GENERATE]: { json: MADE } });
    await visit.press('Try again');
    await isMade();
    expect(new Set(visit.ordered())).toEqual(new Set(['gemini']));
    const keys = visit.server.callsTo(GENERATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('there are more once another tab has bought credits', async () => {
    const visit = await visitEngines({ ...AGREED, ...left(0, 3) });
    await screen.findByText(/^Today’s 3 portraits are used up/);
    visit.server.answer(left(27, 30));
    const otherTab = new BroadcastChannel('magic-portrait');
    otherTab.postMessage({ kind: 'credits-changed', userId: ASHA.id });
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    expect((await google()).textContent).toContain('27 of 30 left today');
    otherTab.close();
  });

  it('there are more on the next day, without loading the page anew', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const visit = await visitEngines({ ...AGREED, ...left(0) });
    await screen.findByText(USED_UP);
    await act(() => vi.advanceTimersByTimeAsync(4 * 3_600_000));
    await screen.findByText('Today’s 5 portraits are used up. New ones come in about an hour.');
    expect(visit.server.callsTo(ALLOWANCE)).toHaveLength(1);
    visit.server.answer(left(5));
    await act(() => vi.advanceTimersByTimeAsync(3_660_000));
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    expect((await google()).textContent).toContain('5 of 5 left today');
  });
});
