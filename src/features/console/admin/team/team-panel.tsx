import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PanelProps } from '#features/console/admin/kernel/panel.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TeamInvitation, TeamOperator } from '../../team/contract.ts';
import { LoadFailure } from '../kernel/load-failure.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import {
  confirmPasswordLink,
  confirmRemoval,
  confirmSecondStepReset,
  confirmWithdrawal,
} from './confirmations.ts';
import { InvitationRows } from './invitation-rows.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorRows, type OperatorTask } from './operator-rows.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useTeam } from './use-team.ts';

type Task =
  | { readonly kind: 'invite' }
  | { readonly kind: OperatorTask; readonly operator: TeamOperator }
  | { readonly kind: 'withdraw'; readonly invitation: TeamInvitation };

/** Who works in the console, who is invited, and the ways to change both. */
export function TeamPanel({ operator }: PanelProps) {
  const team = useTeam();
  const [task, setTask] = useState<Task | null>(null);
  const { operators = [], invitations = [] } = team.data ?? {};
  return (
    <div className="flex flex-col gap-8">
      <Section
        title="Operators"
        action={
          <Button size="sm" className="min-h-11" onClick={() => setTask({ kind: 'invite' })}>
            <UserRoundPlus aria-hidden="true" className="size-5" />
            Invite
          </Button>
        }
      >
        {team.data ? (
          <OperatorRows
            operators={operators}
            ownId={operator.id}
            onTask={(kind, about) => setTask({ kind, operator: about })}
          />
        ) : team.isError ? (
          <div className="rounded-xl border border-line bg-card shadow-print">
            <LoadFailure
              title="Failed to fetch operators"
              error={team.error}
              isBusy={team.isFetching}
              onRetry={() => void team.refetch()}
            />
          </div>
        ) : (
          <Skeleton className="h-44 rounded-xl" />
        )}
      </Section>
      {invitations.length > 0 ? (
        <Section title="Waiting for an answer">
          <InvitationRows
            invitations={invitations}
            onWithdraw={(invitation) => setTask({ kind: 'withdraw', invitation })}
          />
        </Section>
      ) : null}
      <TaskDialog task={task} onClose={() => setTask(null)} />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 className="text-2xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function TaskDialog({ task, onClose }: { readonly task: Task | null; readonly onClose: () => void }) {
  switch (task?.kind) {
    case 'invite':
      return <InviteDialog onClose={onClose} />;
    case 'role':
      return <RoleDialog operator={task.operator} onClose={onClose} />;
    case 'remove':
      return <ChangeDialog {...confirmRemoval(task.operator)} onClose={onClose} />;
    case 'password':
      return <ChangeDialog {...confirmPasswordLink(task.operator)} onClose={onClose} />;
    case 'second-step':
      return <ChangeDialog {...confirmSecondStepReset(task.operator)} onClose={onClose} />;
    case 'withdraw':
      return <ChangeDialog {...confirmWithdrawal(task.invitation)} onClose={onClose} />;
    default:
      return null;
  }
}
