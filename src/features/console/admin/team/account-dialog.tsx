import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TEAM_OWN_PASSWORD } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type OperatorSession, ROLE_NAMES } from '../../contract.ts';
import { changePasswordForm, type PasswordChanged, ROLE_DUTIES } from '../../team/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { startOperatorSession } from '../kernel/console-session.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { useSubmit } from '../kernel/use-change.ts';
import { SecondStepSection } from '../second-step/second-step-section.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface AccountDialogProps {
  readonly session: OperatorSession;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Who one is here, and one's own password. */
export function AccountDialog({ session, open, onOpenChange }: AccountDialogProps) {
  const { name, email, role } = session.operator;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your account" size="sm">
      <p className="leading-snug">
        <span className="block text-lg font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft wrap-anywhere">{email}</span>
      </p>
      <p className="mt-3 leading-snug">
        <span className="font-semibold">{ROLE_NAMES[role]}.</span> {ROLE_DUTIES[role]}.
      </p>
      <hr className="my-5 border-line" />
      {session.hasOwnPassword ? (
        <PasswordSection />
      ) : (
        <p>
          Your password is set by ADMIN_PASSWORD on the server. Change it there and start the server again:
          every session of yours ends with the old one.
        </p>
      )}
      <hr className="my-5 border-line" />
      <SecondStepSection />
    </Dialog>
  );
}

/** The form is asked for: opening the account brings up no keyboard. */
function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <PasswordForm />;
  return (
    <Button variant="secondary" className="w-full" onClick={() => setIsOpen(true)}>
      Change password
    </Button>
  );
}

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

function PasswordForm() {
  const [shown, setShown] = useState(false);
  const form = useForm({ resolver: zodResolver(changePasswordForm), defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form.handleSubmit(async ({ currentPassword, password }) => {
      try {
        const body = { currentPassword, password };
        const { token } = await consoleJson<PasswordChanged>(TEAM_OWN_PASSWORD, { method: 'PUT', body });
        toast({ title: 'Your password is changed', description: 'You are signed out everywhere else.' });
        startOperatorSession(token);
      } catch (error) {
        form.setError('root', {
          message: sentenceOf(error, 'Failed to change the password. Please try again.'),
        });
      }
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h3 className="text-xl">Change your password</h3>
      <p className="text-ink-soft">You stay signed in here, and are signed out everywhere else.</p>
      <PasswordField
        {...form.register('currentPassword')}
        label="Current password"
        // The button that had the focus is gone.
        autoFocus
        autoComplete="current-password"
        required
        readOnly={isSubmitting}
        shown={shown}
        onShownChange={setShown}
        error={errors.currentPassword?.message}
      />
      <NewPasswordFields form={form} />
      {errors.root?.message ? <FormProblem>{errors.root.message}</FormProblem> : null}
      <Button type="submit" busy={isSubmitting} className="w-full">
        Change password
      </Button>
    </form>
  );
}
