import { useId } from 'react';
import type * as z from 'zod';
import { sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { ReasonField } from '#features/console/admin/kernel/reason-field.tsx';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import type { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { blockRequest, UserOperatorView } from '../../people/contract.ts';
import { nameOf } from '../user-words.ts';

export type BlockRequest = z.infer<typeof blockRequest>;

export interface UnblockDialogProps {
  readonly user: UserOperatorView;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onConfirm: (body: BlockRequest | undefined) => void;
}

export interface BlockDialogProps extends UnblockDialogProps {
  readonly form: ReturnType<typeof useKeptForm<BlockRequest, BlockRequest>>;
}

/** Asks for the reason, and says what blocking does. */
export function BlockDialog({ user, form, isOpen, isBusy, error, onClose, onConfirm }: BlockDialogProps) {
  const formId = useId();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || isBusy || onClose()}
      size="sm"
      title={`Block ${nameOf(user)}?`}
      description="They are signed out everywhere at once and cannot sign in any more. Their portraits, credits and purchases stay. You can unblock them at any time."
      footer={
        <>
          <Button variant="secondary" size="sm" className="min-h-11" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" size="sm" className="min-h-11" busy={isBusy}>
            Block user
          </Button>
        </>
      }
    >
      {form.isRestored ? <RestoredNote onStartOver={form.letGo} /> : null}
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit((body) => onConfirm(body))}
        className="flex flex-col gap-4"
      >
        <ReasonField
          {...form.register('reason')}
          hint="For the audit log. The user does not see it."
          error={form.formState.errors.reason?.message}
          readOnly={isBusy}
        />
        {error ? <FormProblem>{sentenceOf(error, 'Failed to block the user')}</FormProblem> : null}
      </form>
    </Dialog>
  );
}

/** Says what unblocking does. */
export function UnblockDialog({ user, isOpen, isBusy, error, onClose, onConfirm }: UnblockDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || isBusy || onClose()}
      size="sm"
      title={`Unblock ${nameOf(user)}?`}
      description="They can sign in again and find everything as it was."
      footer={
        <>
          <Button variant="secondary" size="sm" className="min-h-11" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" className="min-h-11" busy={isBusy} onClick={() => onConfirm(undefined)}>
            Unblock user
          </Button>
        </>
      }
    >
      {error ? <FormProblem>{sentenceOf(error, 'Failed to unblock the user')}</FormProblem> : null}
    </Dialog>
  );
}
