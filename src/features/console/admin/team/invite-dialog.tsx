import { TEAM_INVITATIONS } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { INVITATION_DAYS, type Invite, invite, type Mailed } from '../../team/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { RestoredNote } from '../kernel/restored-note.tsx';
import { useKeptForm } from '../kernel/use-kept-form.ts';
import { RoleChoice } from './role-choice.tsx';
import { useTeamChange } from './use-team.ts';

const FORM_ID = 'invite-operator';
const EMPTY: Invite = { email: '', name: '', role: 'catalogue' };

/** Asks whom to invite with which role, and has the mail sent. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, handleSubmit, formState, watch, setValue, isRestored, letGo } = useKeptForm(
    'invite',
    invite,
    EMPTY,
  );
  const leave = (): void => {
    letGo();
    onClose();
  };
  const sending = useTeamChange(
    (body: Invite) => consoleJson<Mailed>(TEAM_INVITATIONS, { method: 'POST', body }),
    leave,
  );
  const isBusy = sending.isPending;
  const close = (): void => {
    if (!isBusy) leave();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Invite an operator"
      description={`They get a mail with a link that works once, for ${INVITATION_DAYS} days.`}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={FORM_ID} busy={isBusy}>
            Send invitation
          </Button>
        </>
      }
    >
      {isRestored ? <RestoredNote onStartOver={letGo} /> : null}
      <form
        id={FORM_ID}
        noValidate
        onSubmit={handleSubmit((body) => sending.send(body))}
        className="flex flex-col gap-4"
      >
        <TextField
          {...register('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isBusy}
          error={formState.errors.email?.message}
        />
        <TextField
          {...register('name')}
          label="Name"
          autoComplete="off"
          required
          readOnly={isBusy}
          error={formState.errors.name?.message}
        />
        <RoleChoice
          value={watch('role')}
          onValueChange={(role) => setValue('role', role)}
          disabled={isBusy}
        />
        {sending.error ? (
          <FormProblem>
            {sentenceOf(
              sending.error,
              'It is not known whether the invitation was made. Nothing you typed is lost: please try again.',
            )}
          </FormProblem>
        ) : null}
      </form>
    </Dialog>
  );
}
