import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { forgetDraftsOfOthers, KeptDrafts, keepDraft, keptDraft, useKeptDraft } from './kept-drafts.tsx';

afterEach(() => forgetDraftsOfOthers('nobody'));

function Form({ name }: { readonly name: string }) {
  const { draft, isChanged, isRestored } = useKeptDraft('name/toons', { name, note: '' });
  return <i>{[draft.name, isChanged && 'changed', isRestored && 'restored'].filter(Boolean).join(' ')}</i>;
}
const shown = (operatorId: string | null, name = 'Toons') => {
  const form = <Form name={name} />;
  const page = operatorId === null ? form : <KeptDrafts of={operatorId}>{form}</KeptDrafts>;
  const { container, unmount } = render(page);
  const words = container.textContent;
  unmount();
  return words;
};

describe('what was typed and not saved', () => {
  it('is there again for the same operator in the same form, until it is let go', () => {
    expect(shown('asha')).toBe('Toons');
    keepDraft('asha', 'name/toons', { name: 'Cartoons', note: '' });
    keepDraft('asha', 'name/fantasy', { name: 'Elves', note: '' });
    expect(shown('asha')).toBe('Cartoons changed restored');
    keepDraft('asha', 'name/toons', null);
    expect(shown('asha')).toBe('Toons');
    expect(keptDraft('asha', 'name/fantasy')).toEqual({ name: 'Elves', note: '' });
  });

  it('is nobody else’s, and gone once somebody else has signed in', () => {
    keepDraft('asha', 'name/toons', { name: 'Cartoons', note: '' });
    expect(shown(null)).toBe('Toons');
    forgetDraftsOfOthers('asha');
    expect(shown('asha')).toBe('Cartoons changed restored');
    expect(shown('ravi')).toBe('Toons');
    expect(shown('asha')).toBe('Toons');
  });

  it('is not called restored when it is what stands there by now', () => {
    keepDraft('asha', 'name/toons', { name: 'Cartoons', note: '' });
    expect(shown('asha', 'Cartoons')).toBe('Cartoons');
  });
});
