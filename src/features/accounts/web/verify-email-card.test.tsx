import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IDENTITY_VERIFY_EMAIL } from '#features/endpoints.ts';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';

const CALL = `POST ${IDENTITY_VERIFY_EMAIL}`;
const LINK = '/verify-email?token=mailed.token';
const OVER =
  'This link has expired or is not complete. Sign in and create a portrait: we offer you another mail there.';

describe('the page that the mailed link opens', () => {
  it('confirms the address at once, and leads on', async () => {
    const { server } = openApp({ path: LINK, answers: { [CALL]: { json: { ok: true } } } });
    expect((await screen.findByText(/Your email is confirmed/)).role).toBe('status');
    expect(server.callsTo(CALL).map(({ body }) => body)).toEqual([{ token: 'mailed.token' }]);
    expect(screen.getByRole('link', { name: 'Create a Portrait' }).getAttribute('href')).toBe('/');
  });

  it('says that it is at it', async () => {
    openApp({ path: LINK, answers: { [CALL]: 'never' } });
    expect((await screen.findByText('Confirming your email...')).role).toBe('status');
  });

  it('asks anew who this is, where the parent is signed in', async () => {
    const { server } = openApp({
      path: LINK,
      user: { trialWaitsFor: 'verification' },
      answers: { [CALL]: { json: { ok: true } } },
    });
    await screen.findByText(/Your email is confirmed/);
    expect(server.callsTo('GET /api/auth/user').length).toBeGreaterThan(1);
  });

  it('says how to have another mail when the link is over', async () => {
    openApp({
      path: LINK,
      answers: { [CALL]: { status: 400, json: { code: 'invalid-token', message: OVER } } },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(OVER);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    screen.getByRole('link', { name: 'To Magic Portrait' });
  });

  it('tries again when nobody was there to ask', async () => {
    const { server, user } = openApp({ path: LINK, answers: { [CALL]: 'unreachable' } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/check your connection/);
    server.answer({ [CALL]: { json: { ok: true } } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText(/Your email is confirmed/);
    expect(server.callsTo(CALL)).toHaveLength(2);
  });

  it('says so, and asks nobody, when the link is not complete', async () => {
    const { server } = openApp({ path: '/verify-email' });
    await screen.findByText(/This link is not complete/);
    expect(server.callsTo(CALL)).toEqual([]);
  });
});
