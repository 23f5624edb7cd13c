import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';

it('says Unlimited under a plan without a limit', async () => {
  openApp({ user: { unlimited: true } });
  const header = await screen.findByRole('banner');
  expect(within(header).getAllByText('Unlimited').length).toBeGreaterThan(0);
});

it('logging out says goodbye, and shows the landing page', async () => {
  const { user, server } = openApp({ user: {}, answers: { 'POST /api/identity/sign-out': { json: {} } } });
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await screen.findByText('Logged out successfully');
  await screen.findByText('See you next time!');
  await screen.findByRole('heading', { name: 'Ready to Create Magic?' });
  expect(server.callsTo('POST /api/identity/sign-out')).toHaveLength(1);
});
