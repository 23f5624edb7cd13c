import { useEffect, useId, useState } from 'react';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CategoryOperatorView, ThemeOperatorView } from '../../editing/contract.ts';
import { EditorProblem } from './editor-problem.tsx';
import { EngineField } from './engine-field.tsx';
import { STUDIO_ID } from './preview-words.ts';
import { TemplateField } from './template-field.tsx';
import { ThemeConflict } from './theme-conflict.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { useCatalogueEngines } from './use-catalogue-engines.ts';
import { useThemeForm } from './use-theme-form.ts';
import { isPreviewOf, usePreviewEngine, useThemePreview } from './use-theme-preview.ts';

export interface ThemeEditorProps {
  readonly category: CategoryOperatorView;
  /** Null: a new one. */
  readonly theme: ThemeOperatorView | null;
  readonly onClose: () => void;
  readonly onSaved: (themeId: string) => void;
}

/** Name, template, mark and engine of a theme, with a preview. Leaving it with changes asks first. */
export function ThemeEditor({ category, theme, onClose, onSaved }: ThemeEditorProps) {
  const formId = useId();
  const form = useThemeForm(category, theme, onClose, onSaved);
  const { opened, draft, setValue, errors, isChanged, isSaving, conflict } = form;
  const engines = useCatalogueEngines();
  const [isLeaving, setIsLeaving] = useState(false);
  const preview = useThemePreview();
  const [previewBy, setPreviewBy] = usePreviewEngine(engines, draft.engine);
  useAskOnUnload(isChanged);

  const askPreview = () =>
    form.whenValid(({ name, promptTemplate }) => {
      void preview.preview({
        ...{ id: opened?.id, categoryId: category.id, name, promptTemplate },
        ...(previewBy !== STUDIO_ID && { engine: previewBy }),
      });
    });
  function leave() {
    if (isSaving) return;
    if (isChanged) setIsLeaving(true);
    else onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || leave()}
      size="lg"
      title={opened ? 'Edit theme' : 'Add theme'}
      description={opened ? `${opened.name}, in ${category.name}` : `In ${category.name}`}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSaving}>
            {opened ? 'Save' : 'Add theme'}
          </Button>
        </>
      }
    >
      {form.isRestored ? <RestoredNote onStartOver={() => form.letGo()} /> : null}
      <div className="grid gap-6 md:grid-cols-[1fr_17rem]">
        <form id={formId} noValidate onSubmit={form.submit} className="flex min-w-0 flex-col gap-5">
          <TextField
            label="Name"
            required
            autoComplete="off"
            {...form.register('name')}
            error={errors.name?.message}
            readOnly={isSaving}
          />
          <TemplateField
            value={draft.promptTemplate}
            problem={errors.promptTemplate?.message}
            readOnly={isSaving}
            onChange={(promptTemplate) => setValue('promptTemplate', promptTemplate)}
          />
          <Switch
            label="Premium theme"
            hint="Shown to everybody with a lock; only accounts that have paid can choose it."
            checked={draft.premium}
            disabled={isSaving}
            onCheckedChange={(premium) => setValue('premium', premium)}
          />
          <EngineField
            engines={engines}
            value={draft.engine}
            disabled={isSaving}
            onChange={(engine) => setValue('engine', engine)}
          />
          <EditorProblem error={form.error} onAddAsNew={form.addAsNew} />
        </form>
        <ThemePreview
          {...preview}
          isOutdated={preview.made !== null && !isPreviewOf(preview.made, draft)}
          engines={engines}
          engine={previewBy}
          onEngine={setPreviewBy}
          onPreview={askPreview}
        />
      </div>
      <ConfirmDialog
        open={isLeaving}
        title="Leave without saving?"
        text="What you have changed in this theme will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          form.letGo();
          onClose();
        }}
        onCancel={() => setIsLeaving(false)}
      />
      {conflict?.isAsking ? (
        <ThemeConflict
          mine={draft}
          theirs={conflict.theirs}
          engines={engines}
          onSaveMine={conflict.saveMine}
          onTakeTheirs={conflict.takeTheirs}
          onKeepEditing={conflict.keepEditing}
        />
      ) : null}
    </Dialog>
  );
}

/** The browser asks before the page is left or loaded anew. */
function useAskOnUnload(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
