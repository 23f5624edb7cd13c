import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ASHA, openApp } from '../../../../tests/support/dom/open-app.tsx';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const ACCOUNT = {
  ...{ id: ASHA.id, email: ASHA.email, firstName: 'Asha', lastName: 'Rao', createdAt: ASHA.createdAt },
  ...{ emailVerified: true, signIn: { password: false, google: true }, consents: [], engineConsents: [] },
};
const open = (answers: Record<string, StagedAnswer>) =>
  openApp({
    path: '/account',
    user: {},
    answers: {
      'GET /api/account': { json: ACCOUNT },
      'GET /api/identity/list-sessions': { json: { sessions: [] } },
      'GET /api/account/exports': { json: { exports: [] } },
      'GET /api/account/sendings': { json: { sendings: [] } },
      'GET /api/plan': { json: { planId: 'free', endsAt: null, cancelled: false, others: [] } },
      ...answers,
    },
  });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('erasing an account without a password', () => {
  const ERASE = 'DELETE /api/account';
  const REFUSED = {
    status: 403,
    json: { code: 'sign-in-again', message: 'Please sign in with Google again, then go on.' },
  };
  afterEach(() => vi.unstubAllGlobals());

  it('offers Google in the dialog, and goes on there with the choice that was made', async () => {
    const popup = { closed: false, close: () => undefined };
    const openWindow = vi.fn((_address: string) => popup);
    vi.stubGlobal('open', openWindow);
    const { user, server } = open({
      [ERASE]: REFUSED,
    });
    await user.click((await section('Delete everything')).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    expect(dialog.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Now' }));
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));

    await user.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
    const nonce = new URL(openWindow.mock.calls[0]?.[0] ?? '', location.origin).searchParams.get('nonce');
    const data = { type: 'better-auth:oauth-popup', nonce, token: 'fresh-token', redirectTo: '/' };
    act(() => void dispatchEvent(new MessageEvent('message', { origin: location.origin, data })));
    await dialog.findByText('Google has confirmed that it is you. You can go on.');
    expect(dialog.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    expect(server.callsTo(ERASE)).toHaveLength(1);

    server.answer({ [ERASE]: { status: 202, json: { erasedAt: '2026-11-24T00:00:00.000Z' } } });
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Now' }).getAttribute('aria-checked')).toBe(
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Erase now' }));
    await seeToast('Your account is being erased', 'You get one last mail from us when nothing is left.');
    expect(server.callsTo(ERASE)[1]?.body).toEqual({ now: true });
  });

  it('stays with a sentence where Google could not confirm it', async () => {
    vi.stubGlobal('open', () => null);
    const { user } = open({
      [ERASE]: REFUSED,
    });
    await user.click((await section('Delete everything')).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase your account?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase in 7 days' }));
    await user.click(await dialog.findByRole('button', { name: 'Continue with Google' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'Google could not confirm it. Please try again.',
    );
  });
});
