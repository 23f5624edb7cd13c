import { type ComponentProps, type ReactNode, useId } from 'react';
import * as z from 'zod';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { reason } from '../../contract.ts';
import { sentenceOf } from './console-client.ts';
import { FormProblem } from './form-problem.tsx';
import { ReasonField } from './reason-field.tsx';
import { RestoredNote } from './restored-note.tsx';
import type { useKeptForm } from './use-kept-form.ts';

export const reasonForm = z.object({ reason });
export type Reasoned = z.infer<typeof reasonForm>;

export interface ReasonDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'description' | 'size'> {
  readonly form: ReturnType<typeof useKeptForm<Reasoned, Reasoned>>;
  /** What the reason is for. */
  readonly hint: string;
  readonly submitLabel: string;
  readonly submitVariant?: 'primary' | 'danger';
  readonly isBusy: boolean;
  /** Why the change was not made; `failure` is said where the server has no sentence for it. */
  readonly error: unknown;
  readonly failure: string;
  readonly onClose: () => void;
  readonly onSubmit: (body: Reasoned) => void;
  /** Asked before the reason. */
  readonly children?: ReactNode;
}

/** Asks why before a change is made. What was typed stays when the session ends; the dialog stays while it is sent. */
export function ReasonDialog({
  form,
  hint,
  submitLabel,
  submitVariant = 'primary',
  isBusy,
  error,
  failure,
  onClose,
  onSubmit,
  children,
  ...dialog
}: ReasonDialogProps) {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => open || isBusy || onClose()}
      footer={
        <>
          <Button variant="secondary" size="sm" className="min-h-11" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={submitVariant}
            size="sm"
            className="min-h-11"
            busy={isBusy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {form.isRestored ? <RestoredNote onStartOver={form.letGo} /> : null}
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((body) => onSubmit(body))}
        className="flex flex-col gap-4"
      >
        {children}
        <ReasonField
          {...form.register('reason')}
          hint={hint}
          error={form.formState.errors.reason?.message}
          readOnly={isBusy}
        />
        {error ? <FormProblem>{sentenceOf(error, failure)}</FormProblem> : null}
      </form>
    </Dialog>
  );
}
