import { type FormEvent, useState } from 'react';
import type { ManagedCategory, ManagedTheme } from '../../../catalogue/contract.ts';
import { useKeptDraft } from '../../kept-drafts.tsx';
import { saveTheme } from '../catalogue-calls.ts';
import { withTheme } from '../catalogue-changes.ts';
import { useCatalogueChange } from '../use-catalogue.ts';
import { checkDraft, type DraftProblems, draftOf, isSameDraft, type ThemeDraft } from './theme-draft.ts';

/** What is typed about a theme, what is wrong with it, and saving it. */
export function useThemeForm(
  category: ManagedCategory,
  theme: ManagedTheme | null,
  onClose: () => void,
  onSaved: (themeId: string) => void,
) {
  const form = `theme/${category.id}/${theme?.id ?? ''}`;
  const { draft, change, isChanged, isRestored, letGo } = useKeptDraft(form, draftOf(theme), isSameDraft);
  const [problems, setProblems] = useState<DraftProblems>({});
  const saving = useCatalogueChange({
    isForm: true,
    send: (input: ThemeDraft) => saveTheme(category.id, theme?.id ?? null, input),
    apply: (catalogue, _input, answer) => withTheme(catalogue, category.id, answer.subcategory),
    done: theme ? 'Subcategory updated successfully' : 'Subcategory added successfully',
    failed: theme ? 'Failed to update subcategory' : 'Failed to add subcategory',
    onDone(_input, answer) {
      letGo();
      onSaved(answer.subcategory.id);
    },
  });

  /** What can be sent; null when something is wrong, which is said then. */
  function checked(): ThemeDraft | null {
    const result = checkDraft(draft);
    setProblems(result.ok ? {} : result.problems);
    return result.ok ? result.input : null;
  }
  return {
    draft,
    edit(part: Partial<ThemeDraft>) {
      change(part);
      setProblems({});
    },
    problems,
    checked,
    isChanged,
    submit(event: FormEvent) {
      event.preventDefault();
      const input = saving.isPending ? null : checked();
      if (!input) return;
      if (theme && !isChanged) onClose();
      else saving.mutate(input);
    },
    isSaving: saving.isPending,
    /** Of the last try to save. */
    error: saving.error,
    isRestored,
    /** Forgets what was typed. */
    letGo,
  };
}
