import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { HttpError } from '#ui/data/api-client.ts';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type NewPasswordForm, newPasswordForm } from '../contract.ts';
import { authErrorMessage } from './auth-errors.ts';
import { resetPassword } from './identity-client.ts';
import { endSession } from './session-store.ts';

export interface NewPasswordCardProps {
  /** From the mailed link; null when the address has none. */
  readonly token: string | null;
  readonly onDone: () => void;
}

/** Choosing a new password. The server signs out everywhere with it, so this browser forgets its session too. */
export function NewPasswordCard({ token, onDone }: NewPasswordCardProps) {
  const [shown, setShown] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm<NewPasswordForm>({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  if (!token) {
    return (
      <Card>
        <p className="text-lg">
          This link is not complete. Please open the link of the mail again, or ask for a new one on the start
          page under “Forgot your password?”.
        </p>
      </Card>
    );
  }
  const submit = handleSubmit(async (form) => {
    setFailure(null);
    try {
      await resetPassword(token, form);
      endSession();
      toast({ title: 'Success!', description: 'Your password is changed. Please sign in with it.' });
      onDone();
    } catch (error) {
      if (error instanceof HttpError && error.code === 'invalid-token') setFailure(error.sentence ?? null);
      toast({ title: 'Reset Failed', description: authErrorMessage(error), variant: 'destructive' });
    }
  });
  const isBusy = formState.isSubmitting;
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField
          {...register('password')}
          label="New password"
          hint="At least 6 characters."
          autoComplete="new-password"
          required
          readOnly={isBusy}
          shown={shown}
          onShownChange={setShown}
          error={formState.errors.password?.message}
        />
        <TextField
          {...register('confirmPassword')}
          label="Confirm new password"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          required
          readOnly={isBusy}
          error={formState.errors.confirmPassword?.message}
        />
        <Button type="submit" busy={isBusy} className="mt-1 w-full">
          Save New Password
        </Button>
        {failure ? (
          <p role="alert" className="rounded-lg bg-coral-soft p-4">
            {failure} It is on the{' '}
            <a href="/" className="font-semibold underline">
              start page
            </a>{' '}
            under “Forgot your password?”.
          </p>
        ) : null}
      </form>
    </Card>
  );
}
