import { useState } from 'react';
import { pathFor, TEAM_OPERATOR } from '#features/endpoints.ts';
import type { Done, OperatorRole } from '../../contract.ts';
import type { TeamOperator } from '../../team/contract.ts';
import { consoleJson } from '../kernel/console-client.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface RoleDialogProps {
  readonly operator: TeamOperator;
  readonly onClose: () => void;
}

/** Gives an operator another role. */
export function RoleDialog({ operator, onClose }: RoleDialogProps) {
  const [role, setRole] = useState<OperatorRole>(operator.role);
  const sent =
    operator.role === 'owner'
      ? ' A role other than owner also withdraws the invitations they have sent that nobody has accepted.'
      : '';
  return (
    <ChangeDialog
      title={`Change the role of ${operator.name}`}
      text={`It holds at once, also where they are signed in.${sent}`}
      size="md"
      confirm="Change role"
      isDisabled={role === operator.role}
      failed="Failed to change the role. Please try again."
      send={() =>
        consoleJson<Done>(pathFor(TEAM_OPERATOR, { operatorId: operator.id }), {
          method: 'PUT',
          body: { role },
        })
      }
      onClose={onClose}
    >
      {(isBusy) => <RoleChoice value={role} onValueChange={setRole} disabled={isBusy} />}
    </ChangeDialog>
  );
}
