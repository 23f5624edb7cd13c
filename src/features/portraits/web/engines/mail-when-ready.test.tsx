import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AGREED, GENERATE, visitEngines } from '../../../../../tests/support/dom/engine-visit.ts';
import type { StagedAnswer } from '../../../../../tests/support/dom/staged-server.ts';
import { hostedEngine, withEngines } from '../../../../../tests/support/looks/staged-config.ts';

const ASK = 'PUT /api/portraits/p1/ready-mail';
const OFFER = 'Send me a mail when it is ready';
const CONFIG = withEngines(hostedEngine())['GET /api/config'].json;

async function waiting(more: Readonly<Record<string, StagedAnswer>>) {
  const progress = { portraitId: 'p1', step: 'sending-photo', position: 3, steps: 6 };
  const visit = await visitEngines({
    ...AGREED,
    [GENERATE]: { events: `event: progress\ndata: ${JSON.stringify(progress)}\n\n` },
    'GET /api/portraits/p1': 'never',
    ...more,
  });
  await screen.findByText(/^You agreed on/);
  await visit.press('Generate Magic Portrait');
  await screen.findByText(/This can take up to a minute\./);
  return visit;
}

it('the mail is asked for by a tap', async () => {
  const visit = await waiting({ [ASK]: { json: { message: 'Noted.' } } });
  expect(visit.server.callsTo(ASK)).toEqual([]);
  await visit.press(OFFER);
  await screen.findByText('We will send you a mail when it is ready.');
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  expect(visit.server.callsTo(ASK)).toHaveLength(1);
});

it('the mail that could not be asked for can be asked for again', async () => {
  const visit = await waiting({ [ASK]: 'unreachable' });
  await visit.press(OFFER);
  await screen.findByText('We could not note that. Please try again.');
  visit.server.answer({ [ASK]: { json: { message: 'Noted.' } } });
  await visit.press(OFFER);
  await screen.findByText('We will send you a mail when it is ready.');
});

it('the mail is not offered where mails stay on the server', async () => {
  await waiting({ 'GET /api/config': { json: { ...CONFIG, sendsMails: false } } });
  expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
});
