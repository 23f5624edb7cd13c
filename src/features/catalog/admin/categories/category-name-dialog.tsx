import { type FormEvent, useId, useState } from 'react';
import { useKeptDraft } from '#features/console/admin/kernel/kept-drafts.tsx';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type CategoryOperatorView, categoryInput } from '../../editing/contract.ts';
import { saveCategory } from '../catalogue-calls.ts';
import { withCategory } from '../catalogue-changes.ts';
import { SaveProblem } from '../save-problem.tsx';
import { useCatalogueChange } from '../use-catalogue.ts';

export interface CategoryNameDialogProps {
  /** Null: a new one. */
  readonly category: CategoryOperatorView | null;
  readonly onClose: () => void;
  readonly onSaved: (categoryId: string) => void;
}

/** Asks for the name of a category and saves it. Leaving it with changes asks first. */
export function CategoryNameDialog({ category, onClose, onSaved }: CategoryNameDialogProps) {
  const formId = useId();
  const kept = useKeptDraft(`category-name/${category?.id ?? ''}`, { name: category?.name ?? '' });
  const { name } = kept.draft;
  const [problem, setProblem] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const saving = useCatalogueChange({
    isForm: true,
    send: (wanted: string) => saveCategory(category?.id ?? null, wanted),
    apply: (catalogue, _name, answer) => withCategory(catalogue, answer.category),
    done: category ? 'Category updated successfully' : 'Category added successfully',
    failed: category ? 'Failed to update category' : 'Failed to add category',
    onDone(_name, answer) {
      kept.letGo();
      onSaved(answer.category.id);
    },
  });

  function discard() {
    kept.letGo();
    onClose();
  }
  function leave() {
    if (saving.isPending) return;
    if (kept.isChanged) setIsLeaving(true);
    else onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const checked = categoryInput.safeParse({ name });
    setProblem(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    if (checked.data.name === category?.name) discard();
    else saving.send(checked.data.name);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || leave()}
      size="sm"
      title={category ? 'Rename category' : 'Add category'}
      footer={
        <>
          <Button variant="secondary" disabled={saving.isPending} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={saving.isPending}>
            {category ? 'Save' : 'Add category'}
          </Button>
        </>
      }
    >
      {kept.isRestored ? <RestoredNote onStartOver={() => kept.letGo()} /> : null}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="Parents see it on the category's card."
          required
          autoComplete="off"
          value={name}
          error={problem}
          readOnly={saving.isPending}
          onChange={(event) => {
            kept.change({ name: event.target.value });
            setProblem(undefined);
          }}
        />
        <SaveProblem error={saving.error} />
      </form>
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        text="The name you have typed will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={discard}
        onCancel={() => setIsLeaving(false)}
      />
    </Dialog>
  );
}
