import { Ellipsis, KeyRound, ShieldOff, UserRoundCog, UserRoundX } from 'lucide-react';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime, formatDay } from '#ui/day-words.ts';
import { Menu } from '#ui/menu.tsx';
import { ROLE_NAMES } from '../../contract.ts';
import type { TeamOperator } from '../../team/contract.ts';

export type OperatorTask = 'role' | 'password' | 'second-step' | 'remove';

export interface OperatorRowsProps {
  readonly operators: readonly TeamOperator[];
  /** Whose console this is. */
  readonly ownId: string;
  readonly onTask: (task: OperatorTask, operator: TeamOperator) => void;
}

/** Everybody who may sign in. */
export function OperatorRows({ operators, ownId, onTask }: OperatorRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card shadow-print">
      {operators.map((operator) => (
        <OperatorRow
          key={operator.id}
          operator={operator}
          isOwn={operator.id === ownId}
          onTask={(task) => onTask(task, operator)}
        />
      ))}
    </ul>
  );
}

interface OperatorRowProps {
  readonly operator: TeamOperator;
  readonly isOwn: boolean;
  readonly onTask: (task: OperatorTask) => void;
}

function OperatorRow({ operator, isOwn, onTask }: OperatorRowProps) {
  const { name, email, role, fromEnvironment, since, lastSignInAt } = operator;
  return (
    <li className="flex items-center gap-3 p-3 sm:px-5">
      <span aria-hidden="true" className="self-start pt-0.5 sm:self-center sm:pt-0">
        <Avatar name={name} />
      </span>
      <div className="grid min-w-0 grow gap-x-4 gap-y-1 leading-snug md:grid-cols-[minmax(0,1fr)_18rem] md:items-center">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              {name}
              {isOwn ? <span className="font-normal text-ink-soft"> (you)</span> : null}
            </span>
            <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
          </p>
          <p className="text-ink-soft wrap-anywhere">{email}</p>
          {fromEnvironment ? <p className="text-sm text-ink-soft">Set by the server’s environment</p> : null}
        </div>
        <p className="text-sm text-ink-soft">
          <span className="block">
            Last sign-in:{' '}
            {lastSignInAt ? <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt)}</time> : 'not yet'}
          </span>
          <span className="block">
            Here since <time dateTime={since}>{formatDay(since)}</time>
          </span>
        </p>
      </div>
      <div className="w-11 shrink-0 self-start empty:hidden sm:self-center md:empty:block">
        {isOwn ? null : <OperatorMenu name={name} fromEnvironment={fromEnvironment} onTask={onTask} />}
      </div>
    </li>
  );
}

type OperatorMenuProps = Pick<TeamOperator, 'name' | 'fromEnvironment'> & Pick<OperatorRowProps, 'onTask'>;

function OperatorMenu({ name, fromEnvironment, onTask }: OperatorMenuProps) {
  const reset = {
    label: 'Reset second step',
    icon: ShieldOff,
    onSelect: () => onTask('second-step'),
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={`Actions for ${name}`}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      }
      entries={
        fromEnvironment
          ? [reset]
          : [
              { label: 'Change role', icon: UserRoundCog, onSelect: () => onTask('role') },
              { label: 'Send link to a new password', icon: KeyRound, onSelect: () => onTask('password') },
              reset,
              { label: 'Remove', icon: UserRoundX, danger: true, onSelect: () => onTask('remove') },
            ]
      }
    />
  );
}
