import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createQueryClient } from '#ui/data/query-client.ts';
import { SELLING } from '../../../tests/support/dom/payment-window.ts';
import { type StagedAnswer, stageServer } from '../../../tests/support/dom/staged-server.ts';
import { NO_PAYMENTS } from '../../../tests/support/looks/staged-config.ts';
import { CONFIG_QUERY } from './config-query.ts';
import { PaymentsNotice } from './payments-notice.tsx';

const ASKED = 'GET /api/config';
const Notice = () => <PaymentsNotice config={useQuery(CONFIG_QUERY)} />;

/** The notice on a server that answers so. */
function show(answer: StagedAnswer) {
  const server = stageServer({ [ASKED]: answer });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Notice />
    </QueryClientProvider>,
  );
  return { server, container };
}

it('nothing is said before it is known, nor where something can be bought', async () => {
  const answer = Promise.withResolvers<StagedAnswer>();
  const { server, container } = show(() => answer.promise);
  await waitFor(() => expect(server.callsTo(ASKED)).toHaveLength(1));
  expect(container.textContent).toBe('');
  answer.resolve(SELLING[ASKED]);
  await answer.promise;
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('a server without payments says so', async () => {
  show(NO_PAYMENTS[ASKED]);
  await screen.findByText(/Payments are not set up on this server yet\./);
});

it('without an answer it says why nothing can be bought, and keeps saying it while it asks again', async () => {
  const { server, container } = show('unreachable');
  await screen.findByText(/Please check your connection and try again\./);
  const answer = Promise.withResolvers<StagedAnswer>();
  server.answer({ [ASKED]: () => answer.promise });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(server.callsTo(ASKED)).toHaveLength(2);
  screen.getByText(/Please check your connection and try again\./);
  answer.resolve(SELLING[ASKED]);
  await waitFor(() => expect(container.textContent).toBe(''));
});

it('a mistake of the server is not called one of the connection', async () => {
  const { container } = show({ status: 500, body: '' });
  await screen.findByText(/Something went wrong on our side\./);
  expect(container.textContent).not.toContain('connection');
});
