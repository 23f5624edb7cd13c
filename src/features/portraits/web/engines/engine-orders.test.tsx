import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  AGREED,
  CONSENTS,
  GENERATE,
  MADE,
  visitEngines,
} from '../../../../../tests/support/dom/engine-visit.ts';
import { seeToast } from '../../../../../tests/support/dom/toasts.ts';
import { withEngines } from '../../../../../tests/support/looks/staged-config.ts';

const refusal = (status: number, code: string, message: string, more: object = {}) => ({
  ...{ status, json: { message, code, ...more } },
});
const noFailure = () => expect(screen.queryByText('That did not work')).toBeNull();

describe('an order that is not taken', () => {
  it('for want of consent asks for it, by what the server knows now', async () => {
    const visit = await visitEngines(AGREED);
    visit.server.answer({
      [GENERATE]: refusal(403, 'consent-needed', 'Please agree first.'),
      [CONSENTS]: { json: { consents: [] } },
    });
    await screen.findByText(/^You agreed on/);
    await visit.press('Generate Magic Portrait');
    await visit.dialog();
    noFailure();
    visit.server.answer({ [GENERATE]: { json: MADE } });
    await visit.press('Agree');
    await waitFor(() => expect(visit.chosen()).toBe('Google Gemini'));
    await visit.press('Generate Magic Portrait');
    await screen.findByRole('heading', { name: 'Magic Complete!' });
    expect(visit.ordered()).toEqual(['gemini', 'gemini']);
    const keys = visit.server.callsTo(GENERATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('for today’s limit says so, and goes on with the studio by one tap', async () => {
    const sentence = 'You have made 3 portraits this way today.';
    const visit = await visitEngines({ ...AGREED, [GENERATE]: refusal(429, 'hosted-limit', sentence) });
    await screen.findByText(/^You agreed on/);
    await visit.press('Generate Magic Portrait');
    await screen.findByRole('heading', { name: 'That did not work' });
    // Once, by the card: a toast would lie over the way on.
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    visit.server.answer({ [GENERATE]: { json: MADE } });
    await visit.press('Use the private studio');
    await screen.findByRole('heading', { name: 'Magic Complete!' });
    expect(visit.ordered()).toEqual(['gemini', 'studio']);
  });

  it('by an engine that is gone leaves everything else, and asks what is offered', async () => {
    const visit = await visitEngines({ ...AGREED, [GENERATE]: refusal(400, 'unknown-engine', 'Gone.') });
    await screen.findByText(/^You agreed on/);
    visit.server.answer({ 'GET /api/config': withEngines()['GET /api/config'] });
    await visit.press('Generate Magic Portrait');
    await seeToast('Please choose again', /not offered any more/);
    noFailure();
    await waitFor(() => expect(screen.queryByText('Who makes it')).toBeNull());
    visit.server.answer({ [GENERATE]: { json: MADE } });
    await visit.press('Generate Magic Portrait');
    await screen.findByRole('heading', { name: 'Magic Complete!' });
    expect(visit.ordered()).toEqual(['gemini', null]);
  });

  it('for its style wish says so at the field, which has the focus and the words', async () => {
    const sentence = 'We cannot paint this style wish.';
    const wish = refusal(422, 'wish-refused', sentence, { reason: 'wish-refused' });
    const visit = await visitEngines({ ...AGREED, [GENERATE]: wish });
    await screen.findByText(/^You agreed on/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('Add Custom Style');
    await visit.user.type(field, 'a wish');
    await visit.press('Generate Magic Portrait');
    const said = await screen.findByText(sentence);
    expect(field.getAttribute('aria-describedby')).toContain(said.id);
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['a wish', 'true']);
    expect(document.activeElement).toBe(field);
    noFailure();
    await visit.user.type(field, 's');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('a portrait that is there', () => {
  it.each([
    [
      { name: 'Google Gemini', sentTo: 'Google’s image service' },
      'Made by Google Gemini · photo sent to Google’s image service',
    ],
    [{ name: 'Private studio', sentTo: null }, 'Made by our private studio, your photo stayed with us'],
    [
      { name: 'Private studio', sentTo: 'Google’s image service' },
      'Made by our private studio after your photo was sent to Google’s image service',
    ],
  ])('says who made it: %j', async (engine, words) => {
    const visit = await visitEngines({ ...AGREED, [GENERATE]: { json: { ...MADE, engine } } });
    await screen.findByText(/^You agreed on/);
    await visit.press('Generate Magic Portrait');
    await screen.findByText(words);
  });
});
