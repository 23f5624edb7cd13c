import { useEffect, useState } from 'react';
import type { ManagedTheme } from '../../../catalogue/contract.ts';
import { draftOf, isSameDraft, keepDraft, keptDraft, type ThemeDraft } from './theme-draft.ts';

/** The draft of a theme. One that was left unsaved, without being asked about it, is there again. */
export function useKeptDraft(categoryId: string, theme: ManagedTheme | null) {
  const key = `${categoryId}/${theme?.id ?? ''}`;
  const [saved] = useState(() => draftOf(theme));
  const [draft, setDraft] = useState<ThemeDraft>(() => keptDraft(key) ?? saved);
  const [isRestored, setIsRestored] = useState(() => keptDraft(key) !== null);
  const isChanged = !isSameDraft(draft, saved);
  useEffect(() => keepDraft(key, isChanged ? draft : null), [key, isChanged, draft]);
  return {
    key,
    draft,
    change: (part: Partial<ThemeDraft>) => setDraft((last) => ({ ...last, ...part })),
    isChanged,
    /** It is not what the theme was when it was opened, but what had been typed before. */
    isRestored,
    startOver() {
      setDraft(saved);
      setIsRestored(false);
    },
  };
}
