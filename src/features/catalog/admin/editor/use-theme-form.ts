import { type FormEvent, useState } from 'react';
import { failureOf } from '#features/console/admin/kernel/console-client.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { type CategoryOperatorView, type ThemeOperatorView, themeConflict } from '../../editing/contract.ts';
import { saveTheme } from '../catalogue-calls.ts';
import { withTheme } from '../catalogue-changes.ts';
import { useCatalogueChange } from '../use-catalogue.ts';
import { draftOf, isSameDraft, type ThemeDraft, themeDraft } from './theme-draft.ts';

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
  const { register, watch, setValue, formState, handleSubmit, isChanged, isRestored, letGo } = useKeptForm(
    `theme/${category.id}/${theme?.id ?? ''}`,
    themeDraft,
    draftOf(theme),
    { isSame: isSameDraft, shouldFocusError: false, reValidateMode: 'onSubmit' },
  );
  const [opened, setOpened] = useState(theme);
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

  /** Calls with what can be sent; where something is wrong, that is said. */
  const whenValid = (then: (input: ThemeDraft) => void) => void handleSubmit(then)();
  function save(id: string | null) {
    if (saving.isPending) return;
    whenValid((input) => {
      setIsAsking(true);
      saving.send({ id, input });
    });
  }
  return {
    /** Null: a new one. */
    opened,
    draft: watch(),
    register,
    setValue,
    errors: formState.errors,
    whenValid,
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
        setValue('revision', theirs.revision);
        save(theirs.id);
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
