import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CATALOGUE_THEME_ORDER, pathFor } from '#features/endpoints.ts';
import { choose } from '../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../tests/support/dom/open-console.tsx';
import { KITES_PLACE, kite, stageKites } from '../../../../tests/support/dom/staged-kites.ts';

const HEIGHT_PX = 60;

/** Gives the entries of every list places one below the other: the test's DOM lays nothing out. */
function layOutLists(): void {
  const spy = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const list = this.closest('[role="list"]');
    const index = [...(list?.children ?? [])].findIndex((entry) => entry.contains(this));
    if (!list) return new DOMRect();
    const count = index < 0 ? list.children.length : 1;
    return new DOMRect(0, Math.max(0, index) * HEIGHT_PX, 300, count * HEIGHT_PX);
  });
  onTestFinished(() => spy.mockRestore());
}

const ORDER = `PUT ${pathFor(CATALOGUE_THEME_ORDER, { id: 'kites' })}`;
const [ALPHA, BETA, GAMMA, DELTA] = [kite('Alpha'), kite('Beta'), kite('Gamma'), kite('Delta')];
const DONE = { json: { success: true, message: 'Done' } };

const handle = (theme: string) => screen.getByRole('button', { name: `Move ${theme}` });
const shown = () =>
  within(screen.getByRole('list', { name: 'Themes of Kites' }))
    .getAllByRole('button', { name: /^Move / })
    .map((one) => one.getAttribute('aria-label')?.replace('Move ', ''));

async function openKites() {
  layOutLists();
  const opened = openConsole({ path: KITES_PLACE, answers: stageKites(ALPHA, BETA, GAMMA) });
  await screen.findByRole('button', { name: 'Move Alpha' });
  return opened;
}
async function move(user: UserEvent, theme: string, keys: string): Promise<void> {
  handle(theme).focus();
  await user.keyboard(keys);
}

it('a list of the catalogue is put in order by keys, told to those who do not see it, and sent once', async () => {
  const { user, server } = await openKites();
  server.answer({ [ORDER]: DONE, ...stageKites(BETA, ALPHA, GAMMA) });
  await move(user, 'Alpha', ' {ArrowDown} ');
  await screen.findByText('Alpha dropped. Position 2 of 3.');
  await waitFor(() =>
    expect(server.callsTo(ORDER).map(({ body }) => body)).toEqual([{ ids: ['beta', 'alpha', 'gamma'] }]),
  );
  expect(shown()).toEqual(['Beta', 'Alpha', 'Gamma']);
  await move(user, 'Gamma', ' {ArrowUp}{ArrowUp}{Escape}');
  expect(shown()).toEqual(['Beta', 'Alpha', 'Gamma']);
  expect(server.callsTo(ORDER)).toHaveLength(1);
});

it.each([
  ['{Home}', 'Gamma: position 1 of 3.'],
  ['{ArrowUp}', 'Gamma: position 2 of 3.'],
  ['{Home}{End}', 'Gamma: position 3 of 3.'],
])(
  'a list of the catalogue says where it is held after %s, and puts it back when it is left',
  async (keys, words) => {
    const { user, server } = await openKites();
    await move(user, 'Gamma', ' ');
    await screen.findByText('Gamma picked up. Position 3 of 3.');
    await user.keyboard(keys);
    await screen.findByText(words);
    expect(handle('Gamma').getAttribute('aria-pressed')).toBe('true');
    act(() => handle('Alpha').focus());
    await screen.findByText('Gamma put back. Position 3 of 3.');
    await user.keyboard('{Enter}{Escape}');
    expect(shown()).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(server.callsTo(ORDER)).toHaveLength(0);
  },
);

it('a list of the catalogue is put in order by the menu', async () => {
  const { user, server } = await openKites();
  server.answer({ [ORDER]: DONE, ...stageKites(ALPHA, GAMMA, BETA) });
  await choose(user, 'More for Gamma', 'Move up');
  await waitFor(() => expect(shown()).toEqual(['Alpha', 'Gamma', 'Beta']));
  await waitFor(() => expect(server.callsTo(ORDER)).toHaveLength(1));
});

it('a list of the catalogue takes back an order that is out of date, and shows the list as it is by now', async () => {
  const { user, server } = await openKites();
  const message = 'The themes have changed meanwhile. Please order them again.';
  server.answer({ [ORDER]: { status: 409, message }, ...stageKites(GAMMA, BETA, ALPHA, DELTA) });
  await move(user, 'Gamma', ' {ArrowUp} ');
  await findToast('Error', message);
  await waitFor(() => expect(shown()).toEqual(['Gamma', 'Beta', 'Alpha', 'Delta']));
});
