import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AUDIT_LOG, DASHBOARD_MONEY, DASHBOARD_PORTRAITS } from '#features/endpoints.ts';
import { fill, press } from '../../../../../tests/support/dom/console-steps.ts';
import { openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import type { StagedAnswer } from '../../../../../tests/support/dom/staged-server.ts';
import {
  emptyFigures,
  stagedMoneyFigures,
  stagedPortraitFigures,
} from '../../../../../tests/support/looks/staged-figures.ts';
import type { OperatorRole } from '../../contract.ts';

const PORTRAITS = `GET ${DASHBOARD_PORTRAITS}`;
const MONEY = `GET ${DASHBOARD_MONEY}`;
const EMPTY = emptyFigures();
const NOTHING: Record<string, StagedAnswer> = {
  [PORTRAITS]: { json: EMPTY.portraits },
  [MONEY]: { json: EMPTY.money },
};
const FAILED = 'Failed to fetch the figures of money';

const openDashboard = (answers = NOTHING, role: OperatorRole = 'owner', search = '') =>
  openConsole({ path: `/admin?tab=dashboard${search}`, role, answers });
const chosen = (name: string) => screen.findByRole('radio', { name, checked: true });
/** What stands large under this label. */
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

it('the dashboard shows what was answered: figures, products, and the themes that are used most', async () => {
  openDashboard({
    [PORTRAITS]: { json: stagedPortraitFigures() },
    [MONEY]: { json: stagedMoneyFigures() },
  });
  await screen.findByText('Credits sold');
  expect(figure('Portraits made')).toBe(stagedPortraitFigures().current.made.toLocaleString('en-IN'));
  expect(figure('Credits sold')).toBe('41,200');
  screen.getByText(/× 702/);
  expect(screen.getAllByText(/studio\/1/)).toHaveLength(2);
  const worst = screen.getByRole('heading', { name: 'Not happy, worst themes first' }).closest('section');
  expect(worst && within(worst).getAllByRole('listitem')[0]?.textContent).toMatch(/^Pilot.*31 of 388$/);
  const most = screen.getByRole('heading', { name: 'Most used themes' }).closest('section');
  expect(most && within(most).getAllByRole('listitem')[0]?.textContent).toContain('Doctor');
});

it('the dashboard says when days have nothing and when they are no days, and keeps them in the address', async () => {
  const { user, server } = openDashboard();
  await chosen('30 days');
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(location.search).toBe('?tab=dashboard&days=7'));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  fill('First day', '2021-03-09');
  fill('Last day', '2021-03-01');
  await press(user, 'Show these days');
  await screen.findByText('The first day is after the last one.');
  expect(server.calls.filter(({ search }) => search.get('from') === '2021-03-09')).toEqual([]);
  fill('Last day', '2021-03-15');
  await press(user, 'Show these days');
  await waitFor(() =>
    expect(server.callsTo(MONEY).at(-1)?.search.toString()).toBe('from=2021-03-09&to=2021-03-15'),
  );
  await screen.findByText('No portraits in these days');
  screen.getByText('Nothing was sold in these days.');
  expect([figure('Portraits made'), figure('Net revenue')]).toEqual(['0', '₹0']);

  server.answer({ [`GET ${AUDIT_LOG}`]: 'never' });
  await user.click(screen.getByRole('tab', { name: 'Audit Log' }));
  await screen.findByRole('region', { name: 'Audit log' });
  act(() => history.back());
  await chosen('Custom');
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2021-03-15');
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(location.search).toBe('?tab=dashboard'));
});

it('the dashboard opens with the days of its address', async () => {
  openDashboard(NOTHING, 'owner', '&days=7');
  await chosen('7 days');
  await screen.findByText('No portraits in these days');
});

it('the dashboard says when no answer comes, and shows the figures once one does', async () => {
  const { user, server } = openDashboard();
  await screen.findByText('Nothing was sold in these days.');
  server.answer({ [MONEY]: 'unreachable' });
  await press(user, 'Refresh');
  await screen.findByText(FAILED);
  server.answer(NOTHING);
  await press(user, 'Try again');
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  screen.getByText('Nothing was sold in these days.');
});

it.each(['support', 'catalogue'] as const)(
  'the dashboard asks nothing about money for the role %s',
  async (role) => {
    const { server } = openDashboard(NOTHING, role);
    await screen.findByText('Portraits made');
    expect(screen.queryByText('Money and credits')).toBeNull();
    expect(server.callsTo(MONEY)).toEqual([]);
  },
);
