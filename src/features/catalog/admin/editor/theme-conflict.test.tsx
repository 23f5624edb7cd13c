import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failureOf } from '#features/console/admin/kernel/console-client.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { themeConflict } from '../../editing/contract.ts';
import { EditorProblem } from './editor-problem.tsx';
import { ThemeDifferences } from './theme-differences.tsx';
import { draftOf } from './theme-draft.ts';

const THEIRS = {
  ...{ id: 'bee', name: 'Beekeeper', premium: true, enabled: true, revision: 'second' },
  promptTemplate: 'A child among gentle bees',
};
const MINE = { ...draftOf(THEIRS), promptTemplate: 'A child among wild bees', revision: 'first' };

const refused = (body: unknown, status = 409) => new HttpError(status, JSON.stringify(body), '');
const CONFLICT = { success: false, code: 'theme-changed', message: 'Changed', subcategory: THEIRS };

describe('a theme that somebody has changed meanwhile', () => {
  it('is read out of the answer, and out of no other', () => {
    expect(failureOf(refused(CONFLICT), themeConflict)?.subcategory).toEqual(THEIRS);
    expect(failureOf(refused({ ...CONFLICT, code: 'name-taken' }), themeConflict)).toBeUndefined();
    expect(failureOf(new HttpError(502, '<html>', ''), themeConflict)).toBeUndefined();
    expect(failureOf(new TypeError('Failed to fetch'), themeConflict)).toBeUndefined();
  });

  it('is shown beside what was typed, with what differs marked', () => {
    render(<ThemeDifferences mine={MINE} theirs={THEIRS} engines={[]} />);
    expect(screen.getByRole('deletion').textContent).toBe('gentle');
    expect(screen.getByRole('insertion').textContent).toBe('wild');
    screen.getByText(/^A child among/, { ignore: 'figcaption' });
    expect(screen.getAllByRole('cell', { name: 'the same' })).toHaveLength(2);
  });

  it('shows other names and marks, and that the words are the same', () => {
    const mine = { ...MINE, name: 'Hive', premium: false, promptTemplate: THEIRS.promptTemplate };
    render(<ThemeDifferences mine={mine} theirs={THEIRS} engines={[]} />);
    screen.getByRole('row', { name: 'Name Beekeeper Hive' });
    screen.getByRole('row', { name: 'Premium Yes No' });
    expect(screen.getByText('Beekeeper').className).toContain('coral');
    expect(screen.getByText('Hive').className).toContain('teal');
    screen.getByText(/the same in both/);
    for (const role of ['deletion', 'insertion']) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole('cell', { name: 'the same' })).toBeNull();
  });
});

describe('the engine of a theme that somebody has changed meanwhile', () => {
  const engines = [{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google', expectedPaise: null }];
  const show = (mine: string | null, theirs?: string) =>
    render(
      <ThemeDifferences
        mine={{ ...MINE, engine: mine }}
        theirs={{ ...THEIRS, ...(theirs && { engine: theirs }) }}
        engines={engines}
      />,
    );

  it('is shown by its name, and by its id where it is off', () => {
    show('gemini', 'fal');
    screen.getByRole('row', { name: 'Engine fal (off) Google Gemini' });
  });

  it('is shown where one of both names none, and not where neither names one', () => {
    show(null, 'gemini').unmount();
    show('gemini');
    screen.getByRole('row', { name: 'Engine As the parent chooses Google Gemini' });
    show(null);
    expect(screen.getAllByRole('row', { name: /^Engine/ })).toHaveLength(1);
  });
});

describe('why a theme was not saved', () => {
  const explain = (error: unknown) =>
    render(<EditorProblem error={error} onAddAsNew={() => undefined} />).container;
  const addAsNew = () => screen.queryByRole('button', { name: 'Add it as a new theme' });

  it('is nothing while it was not tried', () => expect(explain(null).textContent).toBe(''));

  it('offers to add again what somebody has deleted', () => {
    explain(refused({ code: 'unknown-theme', message: 'This subcategory is not there.' }, 404));
    screen.getByText(/has been deleted meanwhile\. What you have typed is still here/);
    expect(addAsNew()).not.toBeNull();
  });

  it.each([
    [
      'the category has gone',
      { code: 'unknown-category', message: 'x' },
      404,
      /This category has been deleted meanwhile/,
    ],
    [
      'the name is taken',
      { code: 'name-taken', message: 'There is one already.' },
      409,
      /There is one already\./,
    ],
  ])('offers nothing when %s, and says why', (_what, body, status, words) => {
    explain(refused(body, status));
    screen.getByText(words);
    expect(addAsNew()).toBeNull();
  });
});
