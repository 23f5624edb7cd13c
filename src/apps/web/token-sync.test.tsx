import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '#features/accounts/web/session-store.ts';
import { beIdleAtOnce } from '../../../tests/support/dom/browser-window.ts';
import { ASHA, openApp } from '../../../tests/support/dom/open-app.tsx';
import { NO_PAYMENTS } from '../../../tests/support/looks/staged-config.ts';

const { json: config } = NO_PAYMENTS['GET /api/config'];
const noContent = () => new Response(null, { status: 204 });

it('where a server asks for it, the token is posted after signing in and deleted after logging out', async () => {
  beIdleAtOnce();
  const { server, user } = openApp({
    answers: {
      'GET /api/config': { json: { ...config, tokenSyncUrl: 'http://localhost:3000/token-sync' } },
      'GET /api/auth/user': { json: ASHA },
      'POST /api/identity/sign-out': { json: {} },
      'POST /token-sync': noContent,
      'DELETE /token-sync': noContent,
    },
  });
  const synced = () =>
    server.calls
      .filter(({ path }) => path === '/token-sync')
      .map(({ method, headers }) => `${method} ${headers.get('authorization') ?? 'none'}`);
  await screen.findByRole('heading', { name: 'Ready to Create Magic?' });
  expect(synced()).toEqual([]);
  act(() => startSession('token-of-asha'));
  await waitFor(() => expect(synced()).toEqual(['POST Bearer token-of-asha']));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(synced()).toEqual(['POST Bearer token-of-asha', 'DELETE none']));
});
