import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { PaymentsNotice } from './payments-notice.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => client.clear());

/** The query for GET /api/config, answered by `answers` one after another. */
function asking(answers: readonly (() => Promise<unknown>)[]) {
  const left = [...answers];
  const observer = new QueryObserver<PublicConfig>(client, {
    queryKey: ['/api/config'],
    queryFn: async () => (await left.shift()?.()) as PublicConfig,
    enabled: false,
  });
  return {
    ask: () => observer.refetch(),
    shown: () => renderToStaticMarkup(<PaymentsNotice config={observer.getCurrentResult()} />),
  };
}
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

it('nothing is said before it is known, nor where something can be bought', async () => {
  const { ask, shown } = asking([async () => ({ payments: { keyId: 'key', checkoutUrl: '/' } })]);
  expect(shown()).toBe('');
  await ask();
  expect(shown()).toBe('');
});

it('a server without payments says so', async () => {
  const { ask, shown } = asking([async () => ({ payments: null })]);
  await ask();
  expect(shown()).toContain('Payments are not set up on this server yet.');
});

it('without an answer it says why nothing can be bought, and keeps saying it while it asks again', async () => {
  const late = Promise.withResolvers<unknown>();
  const { ask, shown } = asking([noAnswer, () => late.promise]);
  await ask();
  expect(shown()).toContain('Please check your connection and try again.');
  expect(shown()).toContain('Try again');
  const asked = ask();
  expect(shown()).toContain('Please check your connection and try again.');
  late.resolve({ payments: { keyId: 'key', checkoutUrl: '/' } });
  await asked;
  expect(shown()).toBe('');
});

it('a mistake of the server is not called one of the connection', async () => {
  const { ask, shown } = asking([() => Promise.reject(new HttpError(500, '', 'Internal Server Error'))]);
  await ask();
  expect(shown()).toContain('Something went wrong on our side.');
  expect(shown()).not.toContain('connection');
});
