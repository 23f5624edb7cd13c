import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beIdleAtOnce } from '../../../tests/support/dom/browser-window.ts';
import { ASHA, openApp } from '../../../tests/support/dom/open-app.tsx';

const header = async () => within(await screen.findByRole('banner'));

describe('an account that can not be loaded', () => {
  it.each(['unreachable', { status: 500, message: 'Something went wrong on our side.' }] as const)(
    'shows 0 of 10, and everything else: %j',
    async (answer) => {
      openApp({ user: {}, answers: { 'GET /api/auth/user': answer } });
      await (await header()).findAllByText('0 credits left');
      expect((await header()).getAllByText('0 of 10 used').length).toBeGreaterThan(0);
      await screen.findByRole('button', { name: "Get Started - It's Free" });
      expect(screen.getByRole('alert').textContent).toContain('We could not load your account');
    },
  );

  it('is asked for again, and the page before the parent stays', async () => {
    const { server, user } = openApp({ user: {}, answers: { 'GET /api/auth/user': 'unreachable' } });
    await user.click(await screen.findByRole('button', { name: "Get Started - It's Free" }));
    const heading = await screen.findByRole('heading', { name: 'Create a portrait', level: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.callsTo('GET /api/auth/user')).toHaveLength(2));
    expect(heading.isConnected).toBe(true);
    server.answer({ 'GET /api/auth/user': { json: { ...ASHA, generationsUsed: 3 } } });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await (await header()).findAllByText('7 credits left');
    expect(screen.queryByText(/could not load your account/)).toBeNull();
    expect(heading.isConnected).toBe(true);
  });
});

describe('a failure', () => {
  it('of the server is not called one of the connection', async () => {
    const message = 'Something went wrong on our side. Please try again.';
    openApp({ user: {}, answers: { 'GET /api/admin/categories': { status: 500, message } } });
    const alert = await screen.findByText(/We could not load the themes/);
    expect(alert.textContent).toContain('on our side');
    expect(alert.textContent).not.toContain('connection');
  });

  it('without an answer is one of the connection', async () => {
    openApp({ user: {}, answers: { 'GET /api/admin/categories': 'unreachable' } });
    expect((await screen.findByText(/We could not load the themes/)).textContent).toContain('connection');
  });

  it('of a portrait is told with its reason, by the card and by the toast', async () => {
    const portrait = { id: 'p1', themeName: 'Doctor', createdAt: '2026-11-20T06:29:00.000Z' };
    beIdleAtOnce();
    openApp({
      user: {},
      answers: {
        'GET /api/portraits/pending': { json: [{ ...portrait, step: 'queued', state: 'queued' }] },
        'GET /api/portraits/p1': {
          json: { ...portrait, step: 'queued', state: 'failed', reason: 'timed-out' },
        },
      },
    });
    const toast = within(await screen.findByRole('region', { name: /^Notifications/ }));
    await toast.findByText('Generation Failed');
    const reason = 'This took too long and was stopped. Your credit is back. Please try again.';
    await toast.findByText(reason);
    expect(screen.getAllByText(reason)).toHaveLength(2);
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
  });
});
