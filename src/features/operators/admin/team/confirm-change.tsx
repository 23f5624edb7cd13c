import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Done } from '../../contract.ts';
import {
  INVITATION_DAYS,
  invitationUrl,
  type Mailed,
  operatorUrl,
  passwordLinkUrl,
  type TeamInvitation,
  type TeamOperator,
} from '../../team/contract.ts';
import { consoleJson, sentenceOf } from '../console-client.ts';
import { FormProblem } from '../form-problem.tsx';
import { useTeamChange } from './use-team.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** Something is lost for good. */
  readonly isDestructive: boolean;
  /** When no answer came. */
  readonly failed: string;
  readonly send: () => Promise<Done | Mailed>;
}

export function askToRemove({ id, name, email, role }: TeamOperator): Question {
  const sent =
    role === 'owner' ? ' The invitations they have sent that nobody has accepted are withdrawn.' : '';
  return {
    title: `Are you sure you want to remove ${name}?`,
    text: `${email} is signed out at once everywhere, and cannot come in any more.${sent} What they did stays in the audit log.`,
    confirm: 'Remove',
    isDestructive: true,
    failed: 'Failed to remove the operator. Please try again.',
    send: () => consoleJson<Done>(operatorUrl(id), { method: 'DELETE' }),
  };
}

export function askToLinkToPassword({ id, name, email }: TeamOperator): Question {
  return {
    title: `Send ${name} a link to a new password?`,
    text: `It goes to ${email} and works once, for ${INVITATION_DAYS} days. Until they use it, their password stays as it is; when they change it themselves, the link opens nothing any more.`,
    confirm: 'Send link',
    isDestructive: false,
    failed: 'It is not known whether the mail was sent. Please look at the list, and try again.',
    send: () => consoleJson<Mailed>(passwordLinkUrl(id), { method: 'POST' }),
  };
}

export function askToWithdraw({ id, kind, email }: TeamInvitation): Question {
  return {
    title:
      kind === 'join'
        ? 'Are you sure you want to withdraw this invitation?'
        : 'Are you sure you want to withdraw this link?',
    text: `What was mailed to ${email} opens nothing any more.`,
    confirm: 'Withdraw',
    isDestructive: true,
    failed: 'Failed to withdraw it. Please try again.',
    send: () => consoleJson<Done>(invitationUrl(id), { method: 'DELETE' }),
  };
}

export interface ConfirmChangeProps {
  readonly question: Question;
  readonly onClose: () => void;
}

/** Asks before something is done, does it, and says here when it failed. */
export function ConfirmChange({ question, onClose }: ConfirmChangeProps) {
  const change = useTeamChange(question.send, onClose);
  const close = (): void => {
    if (!change.isPending) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title={question.title}
      description={question.text}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={change.isPending} onClick={close}>
            Cancel
          </Button>
          <Button
            variant={question.isDestructive ? 'danger' : 'primary'}
            busy={change.isPending}
            onClick={() => change.send(undefined)}
          >
            {question.confirm}
          </Button>
        </>
      }
    >
      {change.error ? <FormProblem>{sentenceOf(change.error, question.failed)}</FormProblem> : null}
    </Dialog>
  );
}
