import { MailWarning, Send } from 'lucide-react';
import { pathFor, TEAM_SEND_AGAIN } from '#features/endpoints.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import { ROLE_NAMES } from '../../contract.ts';
import type { Mailed, TeamInvitation } from '../../team/contract.ts';
import { consoleJson } from '../kernel/console-client.ts';
import { toastFailure } from '../kernel/toast-failure.ts';
import { useTeamChange } from './use-team.ts';

export interface InvitationRowsProps {
  readonly invitations: readonly TeamInvitation[];
  readonly onWithdraw: (invitation: TeamInvitation) => void;
}

/** Links that were mailed and not used yet. */
export function InvitationRows({ invitations, onWithdraw }: InvitationRowsProps) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-card shadow-print">
      {invitations.map((invitation) => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          onWithdraw={() => onWithdraw(invitation)}
        />
      ))}
    </ul>
  );
}

interface InvitationRowProps {
  readonly invitation: TeamInvitation;
  readonly onWithdraw: () => void;
}

function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { id, kind, name, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const sending = useTeamChange(
    () => consoleJson<Mailed>(pathFor(TEAM_SEND_AGAIN, { invitationId: id }), { method: 'POST' }),
    () => undefined,
  );
  const sendAgain = (): void =>
    sending.send(undefined, {
      onError: (error) => toastFailure(error, 'Failed to send the invitation again. Please try again.'),
    });
  return (
    <li className="grid gap-x-4 gap-y-2 p-3 leading-snug sm:px-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Badge>{kind === 'join' ? ROLE_NAMES[role] : 'New password'}</Badge>
          {isExpired ? (
            <Badge tone="coral">
              <MailWarning aria-hidden="true" className="size-4" />
              Expired
            </Badge>
          ) : null}
        </p>
        <p className="text-ink-soft wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-soft">
          Sent by {invitedBy}, <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>.{' '}
          <span className="inline-block">
            {isExpired ? 'Expired' : 'Works until'}{' '}
            <time dateTime={expiresAt}>{formatDateTime(expiresAt)}</time>.
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          busy={sending.isPending}
          aria-label={`Send again to ${email}`}
          // The second of a double click may come after the answer.
          onClick={({ detail }) => detail > 1 || sendAgain()}
        >
          {sending.isPending ? null : <Send aria-hidden="true" className="size-4" />}
          Send again
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="min-h-11"
          disabled={sending.isPending}
          aria-label={`Withdraw what was sent to ${email}`}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
    </li>
  );
}
