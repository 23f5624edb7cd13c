import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_PREVIEW, CATALOGUE_THEME, CATALOGUE_THEMES, pathFor } from '#features/endpoints.ts';
import { field, fill, press } from '../../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../../tests/support/dom/open-console.tsx';
import {
  KITES_PLACE,
  kite,
  savedKite,
  stageKites,
  TEMPLATE,
} from '../../../../../tests/support/dom/staged-kites.ts';

const SAVE = `PUT ${pathFor(CATALOGUE_THEME, { id: 'kites', subId: 'kite-flyer' })}`;
const NAME = /^Name/;
const TEMPLATE_FIELD = /Prompt template/;
const CONFLICT = 'This theme has been changed meanwhile';
const FLYER = kite('Kite flyer');
const THEIRS = { ...FLYER, revision: 'second', promptTemplate: `${TEMPLATE} by night` };
const WORDS = 'This theme has been changed since you opened it.';
const REFUSED = {
  status: 409,
  json: { success: false, code: 'theme-changed', message: WORDS, subcategory: THEIRS },
} as const;

async function openEditor() {
  const opened = openConsole({ path: KITES_PLACE, answers: { ...stageKites(FLYER), [SAVE]: REFUSED } });
  await press(opened.user, /^Edit Kite flyer/);
  return opened;
}

describe('a theme that somebody else has changed meanwhile', () => {
  async function meetConflict() {
    const opened = await openEditor();
    fill(NAME, 'Kite master');
    await press(opened.user, 'Save');
    return { ...opened, dialog: await screen.findByRole('dialog', { name: CONFLICT }) };
  }
  const noConflict = () => waitFor(() => expect(screen.queryByRole('dialog', { name: CONFLICT })).toBeNull());

  it('is shown beside what was typed, which stays; saved over it knows what was looked at', async () => {
    const { user, server, dialog } = await meetConflict();
    within(dialog).getByText('by night', { selector: 'del' });
    within(dialog).getByRole('row', { name: 'Name Kite flyer Kite master' });
    await press(user, 'Keep editing');
    await noConflict();
    expect(screen.getByRole('alert').textContent).toContain(WORDS);
    expect(field(NAME).value).toBe('Kite master');
    await press(user, 'Save');
    await screen.findByRole('dialog', { name: CONFLICT });
    const mine = kite('Kite flyer', { name: 'Kite master', revision: 'third' });
    server.answer({ [SAVE]: savedKite(mine), ...stageKites(mine) });
    await press(user, 'Save mine over it');
    await findToast('Subcategory updated successfully');
    expect(server.callsTo(SAVE).map(({ body }) => body)).toMatchObject([
      { name: 'Kite master', revision: 'first' },
      { name: 'Kite master', revision: 'first' },
      { name: 'Kite master', revision: 'second', promptTemplate: TEMPLATE },
    ]);
    await screen.findByRole('button', { name: /^Edit Kite master/ });
  });

  it('can be taken, and edited on from there', async () => {
    const { user, server } = await meetConflict();
    await press(user, 'Take theirs');
    await noConflict();
    expect([field(NAME).value, field(TEMPLATE_FIELD).value]).toEqual(['Kite flyer', `${TEMPLATE} by night`]);
    fill(NAME, 'Kite maker');
    server.answer({ [SAVE]: savedKite({ ...THEIRS, name: 'Kite maker' }) });
    await press(user, 'Save');
    await findToast('Subcategory updated successfully');
    expect(server.callsTo(SAVE).at(-1)?.body).toMatchObject({ name: 'Kite maker', revision: 'second' });
  });

  it('can be added as a new one where it was deleted, with all that was typed', async () => {
    const { user, server } = await openEditor();
    const gone = { success: false, code: 'unknown-theme', message: 'This subcategory is not there.' };
    const added = kite('Kite flyer', { id: 'anew', promptTemplate: `${TEMPLATE} at noon` });
    const add = `POST ${pathFor(CATALOGUE_THEMES, { id: 'kites' })}`;
    server.answer({ [SAVE]: { status: 404, json: gone }, [add]: savedKite(added) });
    fill(TEMPLATE_FIELD, `${TEMPLATE} at noon`);
    await press(user, 'Save');
    await screen.findByText(/This theme has been deleted meanwhile\./);
    expect(field(TEMPLATE_FIELD).value).toBe(`${TEMPLATE} at noon`);
    server.answer(stageKites(added));
    await press(user, 'Add it as a new theme');
    await findToast('Subcategory added successfully');
    expect(server.callsTo(add)[0]?.body).toMatchObject({ promptTemplate: `${TEMPLATE} at noon` });
  });
});

it('the editor says at each field what is wrong with it, until it is typed in, whatever was pressed', async () => {
  const { user, server } = await openEditor();
  const isWrong = (label: RegExp) => field(label).getAttribute('aria-invalid') === 'true';
  const both = () => [isWrong(NAME), isWrong(TEMPLATE_FIELD)];
  for (const [pressed, blanks] of [
    ['Save', ' '],
    ['Preview', '  '],
  ] as const) {
    fill(NAME, blanks);
    fill(TEMPLATE_FIELD, '');
    expect(both()).toEqual([false, false]);
    await press(user, pressed);
    await screen.findByText('Please enter a name.');
    screen.getByText('Please enter a prompt template.');
    fill(TEMPLATE_FIELD, 'A child, {{custom_');
    expect(both()).toEqual([true, false]);
  }
  fill(NAME, 'Kite master');
  expect(both()).toEqual([false, false]);
  await press(user, 'Save');
  await waitFor(() => expect(both()).toEqual([false, true]));
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('the editor shows a theme as the engine makes it, says why it could not, and when the form has gone on', async () => {
  const { user, server } = await openEditor();
  const ask = `POST ${CATALOGUE_PREVIEW}`;
  server.answer({ [ask]: 'unreachable' });
  await press(user, 'Preview');
  await screen.findByText('The preview could not be made. Please check the connection and try again.');
  server.answer({ [ask]: () => new Response(new Blob(['a picture'], { type: 'image/webp' })) });
  await press(user, 'Preview');
  await screen.findByRole('img', { name: 'The drawn model child as “Kite flyer”' });
  expect(server.callsTo(ask).at(-1)?.body).toEqual({
    ...{ id: 'kite-flyer', categoryId: 'kites', name: 'Kite flyer', promptTemplate: TEMPLATE },
  });
  fill(TEMPLATE_FIELD, `${TEMPLATE} at night`);
  await screen.findByText('You have changed the theme since this preview.');
  expect(screen.queryByRole('alert')).toBeNull();
});
