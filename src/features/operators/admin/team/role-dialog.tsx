import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Done, OperatorRole } from '../../contract.ts';
import { operatorUrl, type TeamOperator } from '../../team/contract.ts';
import { consoleJson, sentenceOf } from '../console-client.ts';
import { FormProblem } from '../form-problem.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useTeamChange } from './use-team.ts';

export interface RoleDialogProps {
  readonly operator: TeamOperator;
  readonly onClose: () => void;
}

/** Gives an operator another role. */
export function RoleDialog({ operator, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<OperatorRole>(operator.role);
  const change = useTeamChange(
    () => consoleJson<Done>(operatorUrl(operator.id), { method: 'PUT', body: { role } }),
    onClose,
  );
  const close = (): void => {
    if (!change.isPending) onClose();
  };
  const sent =
    operator.role === 'owner'
      ? ' A role other than owner also withdraws the invitations they have sent that nobody has accepted.'
      : '';
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Change the role of ${operator.name}`}
      description={`It holds at once, also where they are signed in.${sent}`}
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            busy={change.isPending}
            disabled={role === operator.role}
            onClick={() => change.send(undefined)}
          >
            Change role
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RoleChoice value={role} onValueChange={setRole} disabled={change.isPending} />
        {change.error ? (
          <FormProblem>
            {sentenceOf(change.error, 'Failed to change the role. Please try again.')}
          </FormProblem>
        ) : null}
      </div>
    </Dialog>
  );
}
