import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  CATALOGUE_CATEGORY,
  CATALOGUE_THEME,
  CATALOGUE_THEME_SWITCH,
  CATALOGUE_THEMES,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import {
  button,
  choose,
  field,
  fill,
  press,
  pressTwice,
  topmost,
  WORDLESS_FAILURES,
} from '../../../../tests/support/dom/console-steps.ts';
import { findToast, openConsole } from '../../../../tests/support/dom/open-console.tsx';
import {
  CATEGORIES_READ,
  KITES_PLACE,
  kite,
  kites,
  savedKite,
  stageKites,
  TEMPLATE,
} from '../../../../tests/support/dom/staged-kites.ts';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';

const FLYER = kite('Kite flyer');
const MARKUP = '<img src=x onerror=window.wasRun=1>';
const done: StagedAnswer = { json: { success: true, message: 'Done' } };
const category = (id: string, name: string): StagedAnswer => ({
  json: { success: true, message: 'Saved', category: { id, name } },
});
const TEMPLATE_FIELD = /Prompt template/;
const NAME = /^Name/;
const CALL = {
  addCategory: `POST ${CATEGORIES}`,
  rename: `PUT ${pathFor(CATALOGUE_CATEGORY, { id: 'kites' })}`,
  deleteCategory: `DELETE ${pathFor(CATALOGUE_CATEGORY, { id: 'kites' })}`,
  addTheme: `POST ${pathFor(CATALOGUE_THEMES, { id: 'kites' })}`,
  saveTheme: `PUT ${pathFor(CATALOGUE_THEME, { id: 'kites', subId: FLYER.id })}`,
  deleteTheme: `DELETE ${pathFor(CATALOGUE_THEME, { id: 'kites', subId: FLYER.id })}`,
  switchTheme: `PUT ${pathFor(CATALOGUE_THEME_SWITCH, { id: 'kites', subId: FLYER.id })}`,
} as const;

async function openKites(answers: Record<string, StagedAnswer> = {}) {
  const opened = openConsole({ path: KITES_PLACE, answers: { ...stageKites(FLYER), ...answers } });
  await screen.findByRole('button', { name: /^Edit Kite flyer/ });
  return opened;
}
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the catalogue', () => {
  it('is not sent what is missing or unknown, and says so at the field', async () => {
    const { user, server } = await openKites();
    await press(user, 'Add category');
    await press(user, 'Add category');
    await screen.findByText('Please enter a name.');
    await press(user, 'Cancel');
    await press(user, 'Add theme');
    fill(NAME, 'Kite maker');
    fill(TEMPLATE_FIELD, `A child in {{weather}} ${MARKUP}`);
    await press(user, 'Add theme');
    await screen.findByText(
      '{{weather}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
    );
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('is added to, renamed and deleted from once by two quick clicks, and says so each time', async () => {
    const { user, server } = await openKites();
    /** The server knows of this from here on. */
    async function sendTwice(
      name: string,
      [call, answer]: readonly [string, StagedAnswer],
      then: Record<string, StagedAnswer>,
      toast: string,
    ): Promise<void> {
      server.answer({ [call]: answer, ...then });
      pressTwice(name);
      await findToast(toast);
      await noDialog();
      expect(server.callsTo(call)).toHaveLength(1);
    }
    await press(user, 'Add theme');
    fill(NAME, 'Kite maker');
    fill(TEMPLATE_FIELD, `${TEMPLATE} ${MARKUP}`);
    const maker = kite('Kite maker', { promptTemplate: `${TEMPLATE} ${MARKUP}` });
    const both = stageKites(FLYER, maker);
    await sendTwice('Add theme', [CALL.addTheme, savedKite(maker)], both, 'Subcategory added successfully');
    expect(server.callsTo(CALL.addTheme)[0]?.body).toMatchObject({ promptTemplate: `${TEMPLATE} ${MARKUP}` });
    await choose(user, 'More for Kite maker', 'Edit');
    expect(field(TEMPLATE_FIELD).value).toBe(`${TEMPLATE} ${MARKUP}`);
    await press(user, 'Cancel');

    await choose(user, 'More for Kite flyer', 'Edit');
    fill(NAME, 'Kite of silk');
    const silk = { ...FLYER, name: 'Kite of silk' };
    const named = stageKites(silk, maker);
    await sendTwice('Save', [CALL.saveTheme, savedKite(silk)], named, 'Subcategory updated successfully');

    await choose(user, 'More for Kite of silk', 'Delete');
    await screen.findByRole('dialog', { name: 'Are you sure you want to delete this subcategory?' });
    await press(user, 'Keep it');
    await choose(user, 'More for Kite of silk', 'Delete');
    await sendTwice(
      'Delete',
      [CALL.deleteTheme, done],
      stageKites(maker),
      'Subcategory deleted successfully',
    );
    expect(screen.queryByText('Kite of silk')).toBeNull();

    await choose(user, 'More for Kites', 'Rename');
    fill(NAME, 'Kites of paper');
    const paper = { [CATEGORIES_READ]: { json: [{ ...kites(), name: 'Kites of paper' }] } };
    await sendTwice(
      'Save',
      [CALL.rename, category('kites', 'Kites of paper')],
      paper,
      'Category updated successfully',
    );
    await screen.findByText('No themes yet');

    await choose(user, 'More for Kites of paper', 'Delete');
    await screen.findByRole('dialog', { name: 'Are you sure you want to delete this category?' });
    const none = { [CATEGORIES_READ]: { json: [] } };
    await sendTwice('Delete', [CALL.deleteCategory, done], none, 'Category deleted successfully');
    expect(location.search).toBe('?tab=catalogue');

    await press(user, 'Add category');
    fill(NAME, 'Toys');
    const toys = { [CATEGORIES_READ]: { json: [{ ...kites(), id: 'toys', name: 'Toys' }] } };
    await sendTwice(
      'Add category',
      [CALL.addCategory, category('toys', 'Toys')],
      toys,
      'Category added successfully',
    );
    expect(location.search).toBe('?tab=catalogue&category=toys');
    expect('wasRun' in window).toBe(false);
  });

  it.each(WORDLESS_FAILURES)(
    'that is changed and gets %s tells it by a toast, and keeps what was typed',
    async (_what, failure) => {
      const { user } = await openKites(
        Object.fromEntries(Object.values(CALL).map((call) => [call, failure])),
      );
      const leave = async () => {
        await press(user, 'Cancel');
        await press(user, 'Discard changes');
        await noDialog();
      };
      await press(user, 'Add category');
      fill(NAME, 'Toys');
      await press(user, 'Add category');
      await findToast('Error', 'Failed to add category');
      expect(field(NAME).value).toBe('Toys');
      await leave();

      await press(user, 'Add theme');
      fill(NAME, 'Kite maker');
      fill(TEMPLATE_FIELD, TEMPLATE);
      await press(user, 'Add theme');
      await findToast('Error', 'Failed to add subcategory');
      expect(field(NAME).value).toBe('Kite maker');
      await leave();

      await choose(user, 'More for Kite flyer', 'Edit');
      fill(NAME, 'Kite master');
      await press(user, 'Save');
      await findToast('Error', 'Failed to update subcategory');
      expect(field(NAME).value).toBe('Kite master');
      await leave();

      await choose(user, 'More for Kite flyer', 'Delete');
      await press(user, 'Delete');
      await findToast('Error', 'Failed to delete subcategory');
      await press(user, 'Keep it');

      await choose(user, 'More for Kites', 'Rename');
      fill(NAME, 'Kites of paper');
      await press(user, 'Save');
      await findToast('Error', 'Failed to update category');
      await user.keyboard('{Escape}');
      await press(user, 'Keep editing');
      expect(field(NAME).value).toBe('Kites of paper');
      await leave();

      await choose(user, 'More for Kites', 'Delete');
      await press(user, 'Delete');
      await findToast('Error', 'Failed to delete category');
      await press(user, 'Keep it');
      await noDialog();
      button(/^Edit Kite flyer/);
    },
  );

  it('takes a switch back that failed, and shows one that did not', async () => {
    const { user, server } = await openKites({ [CALL.switchTheme]: 'unreachable' });
    const shows = () => screen.getByRole('switch', { name: 'Show Kite flyer to parents' });
    await user.click(shows());
    await findToast('Error', 'Failed to update subcategory');
    await waitFor(() => expect(shows().getAttribute('aria-checked')).toBe('true'));
    const off = { ...FLYER, enabled: false };
    server.answer({ [CALL.switchTheme]: savedKite(off), ...stageKites(off) });
    await user.click(shows());
    await findToast('Subcategory updated successfully', 'is switched off: parents no longer see it.');
    expect(shows().getAttribute('aria-checked')).toBe('false');
    await screen.findByText('Off');
    server.answer({ [CALL.switchTheme]: savedKite(FLYER), ...stageKites(FLYER) });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shows().getAttribute('aria-checked')).toBe('true'));
    expect(server.callsTo(CALL.switchTheme).map(({ body }) => body)).toEqual([
      { enabled: false },
      { enabled: false },
      { enabled: true },
    ]);
  });

  it.each(WORDLESS_FAILURES)(
    'that gets %s says so, and comes when it is asked for again',
    async (_what, failure) => {
      const { user, server } = openConsole({
        path: '/admin?tab=catalogue',
        answers: { [CATEGORIES_READ]: failure },
      });
      await findToast('Error', 'Failed to fetch categories');
      server.answer(stageKites(FLYER));
      await press(user, 'Try again');
      await screen.findByRole('button', { name: /^Edit Kite flyer/ });
      expect(topmost().textContent).not.toContain('Try again');
    },
  );
});
