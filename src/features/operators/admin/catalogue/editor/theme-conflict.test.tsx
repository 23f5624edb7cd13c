import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import { themeConflict } from '../../../catalogue/contract.ts';
import { failureOf } from '../../console-client.ts';
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
    const html = renderToStaticMarkup(<ThemeDifferences mine={MINE} theirs={THEIRS} />);
    expect(html).toMatch(/A child among <del[^>]*>gentle<\/del> <ins[^>]*>wild<\/ins> bees/);
    expect(html.match(/>the same</g)).toHaveLength(2);
  });

  it('shows other names and marks, and that the words are the same', () => {
    const mine = { ...MINE, name: 'Hive', premium: false, promptTemplate: THEIRS.promptTemplate };
    const html = renderToStaticMarkup(<ThemeDifferences mine={mine} theirs={THEIRS} />);
    expect(html).toMatch(/Name.*coral[^>]*>Beekeeper.*teal[^>]*>Hive.*Premium.*>Yes.*>No/s);
    expect(html).toContain(', the same in both');
    expect(html).not.toMatch(/<del|<ins|the same</);
  });
});

describe('why a theme was not saved', () => {
  const said = (error: unknown) =>
    renderToStaticMarkup(<EditorProblem error={error} onAddAsNew={() => undefined} />);

  it('is nothing while it was not tried', () => expect(said(null)).toBe(''));

  it('offers to add again what somebody has deleted', () => {
    const gone = said(refused({ code: 'unknown-theme', message: 'This subcategory is not there.' }, 404));
    expect(gone).toContain('has been deleted meanwhile. What you have typed is still here');
    expect(gone).toContain('Add it as a new theme');
  });

  it('offers nothing when the category has gone, and says the server’s words otherwise', () => {
    const alone = said(refused({ code: 'unknown-category', message: 'x' }, 404));
    expect(alone).toContain('This category has been deleted meanwhile');
    const taken = said(refused({ code: 'name-taken', message: 'There is one already.' }));
    expect(taken).toContain('There is one already.');
    for (const html of [alone, taken]) expect(html).not.toContain('Add it as a new theme');
  });
});
