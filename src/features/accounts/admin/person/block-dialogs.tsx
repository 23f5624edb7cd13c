import { useState } from 'react';
import type * as z from 'zod';
import { sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import type { KeptDraft } from '#features/console/admin/kernel/kept-drafts.tsx';
import { ReasonField } from '#features/console/admin/kernel/reason-field.tsx';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { blockRequest, type UserOperatorView } from '../../people/contract.ts';
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
  readonly kept: KeptDraft<{ readonly reason: string }>;
}

/** Asks for the reason, and says what blocking does. */
export function BlockDialog({ user, kept, isOpen, isBusy, error, onClose, onConfirm }: BlockDialogProps) {
  const { reason } = kept.draft;
  const [problem, setProblem] = useState<string>();

  function confirm() {
    const checked = blockRequest.safeParse({ reason });
    setProblem(checked.success ? undefined : checked.error.issues[0]?.message);
    if (checked.success) onConfirm(checked.data);
  }

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
          <Button variant="danger" size="sm" className="min-h-11" busy={isBusy} onClick={confirm}>
            Block user
          </Button>
        </>
      }
    >
      {kept.isRestored ? <RestoredNote onStartOver={() => kept.letGo()} /> : null}
      <div className="flex flex-col gap-4">
        <ReasonField
          hint="For the audit log. The user does not see it."
          value={reason}
          error={problem}
          disabled={isBusy}
          onChange={(typed) => kept.change({ reason: typed })}
        />
        {error ? <FormProblem>{sentenceOf(error, 'Failed to block the user')}</FormProblem> : null}
      </div>
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
