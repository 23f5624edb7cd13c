import { useId, useState } from 'react';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
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
  const kept = useKeptForm(`category-name/${category?.id ?? ''}`, categoryInput, {
    name: category?.name ?? '',
  });
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

  const submit = kept.handleSubmit(({ name }) => {
    if (saving.isPending) return;
    if (name === category?.name) discard();
    else saving.send(name);
  });

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
      {kept.isRestored ? <RestoredNote onStartOver={kept.letGo} /> : null}
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label="Name"
          hint="Parents see it on the category's card."
          required
          autoComplete="off"
          {...kept.register('name')}
          error={kept.formState.errors.name?.message}
          readOnly={saving.isPending}
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
