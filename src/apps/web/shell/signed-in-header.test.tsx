import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ASHA, openApp } from '../../../../tests/support/dom/open-app.tsx';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const SIGN_OUT = 'POST /api/identity/sign-out';
const REFUSED = { [SIGN_OUT]: { status: 500, body: 'no' } };
/** Narrow and wide screens have a badge each. */
const inHeader = async (text: string) => within(await screen.findByRole('banner')).getAllByText(text);

describe('the header', () => {
  it('has credits, usage, history, account and the other screens', async () => {
    const { user } = openApp({ user: { generationsUsed: 3 } });
    await inHeader('7 credits left');
    await inHeader('3 of 10 used');
    const header = within(screen.getByRole('banner'));
    header.getByRole('img', { name: 'Asha Rao' });
    for (const [name, href] of [
      ['Magic Portrait, start page', '/'],
      ['Image Editor', '/image-editor'],
      ['Plans', '/subscription'],
    ] as const)
      expect(header.getByRole('link', { name }).getAttribute('href')).toBe(href);
    await user.click(header.getByRole('button', { name: 'Buy Credits' }));
    const packs = await screen.findByRole('dialog', { name: 'Buy Credits' });
    await user.click(within(packs).getByRole('button', { name: 'Close' }));
    // One that is still on its way out takes the next click for one outside of itself.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(header.getByRole('button', { name: 'History' }));
    await screen.findByText('No magic yet!');
    screen.getByText('Create your first magical portrait to see it here.');
    await user.click(screen.getByRole('button', { name: 'Create a portrait' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says Unlimited under a plan without a limit', async () => {
    openApp({ user: { unlimited: true } });
    await inHeader('Unlimited');
  });

  it('logging out says goodbye, and shows the landing page', async () => {
    const { user, server } = openApp({ user: {}, answers: { [SIGN_OUT]: { json: {} } } });
    await user.click(await screen.findByRole('button', { name: 'Log Out' }));
    await seeToast('Logged out successfully', 'See you next time!');
    await screen.findByRole('heading', { name: 'Ready to Create Magic?' });
    expect(server.callsTo(SIGN_OUT)).toHaveLength(1);
  });

  it('a failure to log out is only logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = openApp({ user: {}, answers: REFUSED });
    const logOut = await screen.findByRole<HTMLButtonElement>('button', { name: 'Log Out' });
    await user.click(logOut);
    expect(log).toHaveBeenCalledWith('Failed to log out', expect.objectContaining({ status: 500 }));
    expect(screen.queryByText('Failed to log out. Please try again.')).toBeNull();
    expect(logOut.disabled).toBe(false);
    log.mockRestore();
  });
});

describe('the menu of narrow screens', () => {
  async function openMenu(scene: Parameters<typeof openApp>[0]) {
    const { user } = openApp({ viewport: { width: 360, height: 740 }, ...scene });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    return { user, menu: within(await screen.findByRole('dialog', { name: 'Your account' })) };
  }

  it('has avatar, name, email, credits left and the ways on', async () => {
    const { user, menu } = await openMenu({ user: {} });
    menu.getByRole('img', { name: 'Asha Rao' });
    for (const text of ['Asha Rao', ASHA.email, '10 credits left']) menu.getByText(text);
    for (const name of ['View History', 'Buy Credits', 'Log Out']) menu.getByRole('button', { name });
    await user.click(menu.getByRole('link', { name: 'Plans' }));
    expect(location.pathname).toBe('/subscription');
  });

  it('says a failure to log out, and stays', async () => {
    const { user, menu } = await openMenu({ user: {}, answers: REFUSED });
    await user.click(menu.getByRole('button', { name: 'Log Out' }));
    await seeToast('Error', 'Failed to log out. Please try again.');
    menu.getByRole('button', { name: 'Log Out' });
  });
});
