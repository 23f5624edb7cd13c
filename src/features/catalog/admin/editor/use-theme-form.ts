import { type FormEvent, useState } from 'react';
import { failureOf } from '#features/console/admin/kernel/console-client.ts';
import { useKeptDraft } from '#features/console/admin/kernel/kept-drafts.tsx';
import { type CategoryOperatorView, type ThemeOperatorView, themeConflict } from '../../editing/contract.ts';
import { saveTheme } from '../catalogue-calls.ts';
import { withTheme } from '../catalogue-changes.ts';
import { useCatalogueChange } from '../use-catalogue.ts';
import { checkDraft, type DraftProblems, draftOf, isSameDraft, type ThemeDraft } from './theme-draft.ts';

interface Saving {
  /** Null: it becomes a new one. */
  readonly id: string | null;
  readonly input: ThemeDraft;
}

/** What is typed about a theme, what is wrong with it, and saving it. */
export function useThemeForm(
  category: CategoryOperatorView,
  theme: ThemeOperatorView | null,
  onClose: () => void,
  onSaved: (themeId: string) => void,
) {
  const form = `theme/${category.id}/${theme?.id ?? ''}`;
  const { draft, change, isChanged, isRestored, letGo } = useKeptDraft(form, draftOf(theme), isSameDraft);
  const [opened, setOpened] = useState(theme);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [isAsking, setIsAsking] = useState(false);
  const saving = useCatalogueChange({
    isForm: true,
    send: ({ id, input }: Saving) => saveTheme(category.id, id, input),
    apply: (catalogue, _saving, answer) => withTheme(catalogue, category.id, answer.subcategory),
    done: opened ? 'Subcategory updated successfully' : 'Subcategory added successfully',
    failed: opened ? 'Failed to update subcategory' : 'Failed to add subcategory',
    onDone(_saving, answer) {
      letGo();
      onSaved(answer.subcategory.id);
    },
  });
  const { error } = saving;
  const theirs = failureOf(error, themeConflict)?.subcategory ?? null;

  /** What can be sent; null when something is wrong, which is said then. */
  function checked(): ThemeDraft | null {
    const result = checkDraft(draft);
    setProblems(result.ok ? {} : result.problems);
    return result.ok ? result.input : null;
  }
  function save(id: string | null, more: Partial<ThemeDraft> = {}) {
    const input = saving.isPending ? null : checked();
    if (!input) return;
    setIsAsking(true);
    saving.send({ id, input: { ...input, ...more } });
  }
  return {
    /** Null: a new one. */
    opened,
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
      if (opened && !isChanged) onClose();
      else save(opened?.id ?? null);
    },
    isSaving: saving.isPending,
    /** Of the last try to save. */
    error,
    /** What somebody else has made of it meanwhile, until it is decided which is to stay. */
    conflict: theirs && {
      theirs,
      isAsking,
      /** Saved over what was looked at, and over nothing that has come since. */
      saveMine() {
        const { revision } = theirs;
        change({ revision });
        save(theirs.id, { revision });
      },
      takeTheirs() {
        letGo(draftOf(theirs));
        setOpened(theirs);
        saving.reset();
      },
      keepEditing: () => setIsAsking(false),
    },
    /** For one that has been deleted meanwhile: what was typed becomes a new one. */
    addAsNew() {
      setOpened(null);
      save(null);
    },
    isRestored,
    /** Forgets what was typed. */
    letGo,
  };
}
