import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { CATALOGUE_IMPORT } from '#features/endpoints.ts';
import { press, pressTwice } from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import { KITES_PLACE, kite, stageKites } from '../../../../../tests/support/dom/staged-kites.ts';
import type { StagedAnswer, StagedCall } from '../../../../../tests/support/dom/staged-server.ts';
import type { ImportResult } from '../../editing/contract.ts';

const IMPORT = `POST ${CATALOGUE_IMPORT}`;
const FILE = { format: 'magic-portrait-catalogue' };
const NOTHING: ImportResult = {
  ...{ success: true, message: 'Nothing has changed.', revision: 'r1', unchanged: 60 },
  ...{ added: [], changed: [], removed: [] },
};
const ONE_CHANGE = { ...NOTHING, changed: ['Kites › Kite flyer by night'] };
const BY_NIGHT = stageKites(kite('Kite flyer by night'));

/** Looks and imports are one call. */
const answering = (look: ImportResult, makeIt: StagedAnswer): StagedAnswer => {
  const isLook = ({ body }: StagedCall) => (body as { dryRun: boolean }).dryRun;
  return (call) => (isLook(call) ? { json: look } : makeIt);
};

async function openImport(answer?: StagedAnswer) {
  const opened = openConsole({
    path: KITES_PLACE,
    answers: { ...stageKites(kite('Kite flyer')), ...(answer && { [IMPORT]: answer }) },
  });
  await press(opened.user, 'Import');
  const dialog = await screen.findByRole('dialog', { name: 'Import catalogue' });
  return { ...opened, dialog };
}
const chooseFile = (user: UserEvent, text: string) =>
  user.upload(
    screen.getByLabelText('Catalogue file'),
    new File([text], 'catalogue.json', { type: 'application/json' }),
  );

it('the import says what is wrong with a file: where it is broken, or each of its mistakes', async () => {
  const { user, server, dialog } = await openImport();
  await chooseFile(user, '{"format": "magic-portrait-');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This file is broken');
  expect(server.callsTo(IMPORT)).toHaveLength(0);
  const mistakes = Array.from({ length: 20 }, (_, at) => `Category 1, theme ${at + 1}: Please enter a name.`);
  const message = 'This file has 21 mistakes. Nothing has been changed.';
  const json = { success: false, code: 'invalid-file', message, mistakes, more: 1 };
  server.answer({ [IMPORT]: { status: 400, json } });
  await chooseFile(user, JSON.stringify(FILE));
  await within(dialog).findByText(message);
  const list = within(dialog).getByRole('list', { name: 'Mistakes in this file' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  within(dialog).getByText('and 1 more.');
  expect(within(dialog).queryByRole('button', { name: 'Import' })).toBeNull();
});

it('the import shows what a file would change before it changes it, by one click or two', async () => {
  const done = { json: { ...ONE_CHANGE, message: 'Imported' } };
  const { user, server, dialog } = await openImport(answering(ONE_CHANGE, done));
  await chooseFile(user, JSON.stringify(FILE));
  await within(dialog).findByRole('heading', { name: '1 will be changed' });
  within(dialog).getByText('Kites › Kite flyer by night');
  within(dialog).getByText(/60 stay as they are\./);
  server.answer(BY_NIGHT);
  pressTwice('Import');
  await findToast('Catalogue imported successfully', '0 added, 1 changed, 0 deleted.');
  await screen.findByRole('button', { name: /^Edit Kite flyer by night/ });
  expect(server.callsTo(IMPORT).map(({ body }) => body)).toEqual([
    { file: FILE, dryRun: true },
    { file: FILE, dryRun: false, revision: 'r1' },
  ]);
});

it('the import whose answer is lost is not said to have changed nothing, and shows at once what it did', async () => {
  const { user, server, dialog } = await openImport(answering(ONE_CHANGE, 'unreachable'));
  await chooseFile(user, JSON.stringify(FILE));
  await within(dialog).findByRole('heading', { name: '1 will be changed' });
  server.answer(BY_NIGHT);
  pressTwice('Import');
  await within(dialog).findByText(/It is not known whether the import was made\./);
  expect(dialog.textContent).not.toContain('Nothing has been changed');
  expect(server.callsTo(IMPORT)).toHaveLength(2);
  await screen.findByText('Kite flyer by night');
  server.answer({ [IMPORT]: answering(NOTHING, 'never') });
  await press(user, 'Try again');
  await within(dialog).findByText(/There is nothing to import\./);
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
