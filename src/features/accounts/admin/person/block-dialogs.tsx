import type * as z from 'zod';
import { sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { ReasonDialog } from '#features/console/admin/kernel/reason-dialog.tsx';
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
  return (
    <ReasonDialog
      open={isOpen}
      size="sm"
      title={`Block ${nameOf(user)}?`}
      description="They are signed out everywhere at once and cannot sign in any more. Their portraits, credits and purchases stay. You can unblock them at any time."
      form={form}
      hint="For the audit log. The user does not see it."
      submitLabel="Block user"
      submitVariant="danger"
      isBusy={isBusy}
      error={error}
      failure="Failed to block the user"
      onClose={onClose}
      onSubmit={onConfirm}
    />
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
