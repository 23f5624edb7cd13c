import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { USERS_WAVES } from '#features/endpoints.ts';
import { press } from '../../../../../tests/support/dom/console-steps.ts';
import { openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../../tests/support/dom/staged-user-page.ts';
import type { SignUpBurst, SignUpBurstList } from '../../waves/contract.ts';

const wave = (number: number): SignUpBurst => ({
  hour: `2026-11-20T0${number}:30:00.000Z`,
  network: `203.0.${number}.0/24`,
  accounts: 1_000 + number,
  waiting: 1,
});

function openWith(change: Partial<SignUpBurstList>) {
  const json: SignUpBurstList = {
    ...{ success: true, budget: 30, waves: [], hasMore: false },
    stillWaiting: { verification: 0, google: 0 },
    ...change,
  };
  return openConsole({
    path: '/admin?tab=users',
    answers: { ...stageUserPage(), [`GET ${USERS_WAVES}`]: { json } },
  });
}

it('the table of waves shows the newest waves with their hours, networks and figures, and all of them when asked', async () => {
  const { user } = openWith({
    waves: [5, 4, 3, 2].map(wave),
    hasMore: true,
    stillWaiting: { verification: 3, google: 1 },
  });
  const table = await screen.findByRole('table', { name: 'Waves of sign-ups' });
  const rows = () => within(table).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(3);
  expect(rows()[0]?.textContent).toMatch(/20 Nov 2026, 11:00 am.*203\.0\.5\.0\/24.*1,005/);
  screen.getByText(/its 30 free trials a day.*1 trial for Google or a purchase, 3 for a confirmed address\./);
  await press(user, 'Show all 4');
  expect(rows()).toHaveLength(4);
  screen.getByText('The newest 50: there are more.');
});

it('the table of waves takes no room where there was no wave', async () => {
  openWith({});
  await screen.findByRole('table', { name: 'Users' });
  expect(screen.queryByText('Waves of sign-ups')).toBeNull();
});
