import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import type { Done } from '../../contract.ts';
import type { Mailed } from '../../team/contract.ts';
import { sentenceOf } from '../kernel/console-client.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { useTeamChange } from './use-team.ts';

export interface ChangeDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Something is lost for good. */
  readonly isDestructive?: boolean;
  /** There is nothing to do yet. */
  readonly isDisabled?: boolean;
  /** Small unless it is told. */
  readonly size?: DialogProps['size'];
  /** Said when the server had no words for what went wrong. */
  readonly failed: string;
  readonly send: () => Promise<Done | Mailed>;
  readonly onClose: () => void;
  /** What is chosen before it is done. */
  readonly children?: (isBusy: boolean) => ReactNode;
}

/** Asks before the team is changed, changes it, and says here when that failed. */
export function ChangeDialog(props: ChangeDialogProps) {
  const { onClose, children } = props;
  const change = useTeamChange(props.send, onClose);
  const isBusy = change.isPending;
  const close = (): void => {
    if (!isBusy) onClose();
  };
  const problem = change.error ? <FormProblem>{sentenceOf(change.error, props.failed)}</FormProblem> : null;
  return (
    <Dialog
      open
      onOpenChange={close}
      title={props.title}
      description={props.text}
      size={props.size ?? 'sm'}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            variant={props.isDestructive ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={props.isDisabled}
            onClick={() => change.send(undefined)}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {children ? (
        <div className="flex flex-col gap-4">
          {children(isBusy)}
          {problem}
        </div>
      ) : (
        problem
      )}
    </Dialog>
  );
}
