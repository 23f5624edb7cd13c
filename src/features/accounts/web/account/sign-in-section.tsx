import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { refreshAfter } from '#features/cache-effects.ts';
import { Button } from '#ui/button.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Account, type ChangePasswordForm, changePasswordForm } from '../../profile/contract.ts';
import { ACCOUNT_QUERY, changeAccount } from './account-query.ts';

/** The ways in which this account signs in, and another password. */
export function SignInSection({ account }: { readonly account: Account }) {
  const { password, google } = account.signIn;
  const ways = [password ? 'your email address and a password' : '', google ? 'Google' : ''].filter(Boolean);
  return (
    <SectionCard title="Signing in" lead={`You sign in with ${ways.join(' or with ') || 'a mailed link'}.`}>
      {password ? (
        <ChangePassword />
      ) : (
        <p className="text-ink-soft">
          There is no password to change. To have one as well, log out and choose “Forgot password?”.
        </p>
      )}
    </SectionCard>
  );
}

const EMPTY: ChangePasswordForm = { present: '', password: '', confirmPassword: '' };

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { register, handleSubmit, reset, formState } = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordForm),
    defaultValues: EMPTY,
  });
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ present, password }: ChangePasswordForm) =>
      changeAccount({ password: present, newPassword: password }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(ACCOUNT_QUERY.queryKey, changed);
      reset(EMPTY);
      setIsOpen(false);
      toast({ title: 'Password changed', description: 'Other devices have been signed out.' });
      await refreshAfter(queryClient, 'sessionsChanged');
    },
  });
  if (!isOpen)
    return (
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Change password
      </Button>
    );
  const save = handleSubmit((form) => saving.mutate(form));
  const field = (name: keyof ChangePasswordForm) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    shown: isShown,
    onShownChange: setIsShown,
  });
  return (
    <form onSubmit={save} noValidate className="flex max-w-md flex-col gap-4">
      <PasswordField label="Present password" autoComplete="current-password" {...field('present')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="New password again" autoComplete="new-password" {...field('confirmPassword')} />
      <Problem>{saving.error ? failureSentence(saving.error) : null}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={saving.isPending}>
          Save password
        </Button>
        <Button size="sm" variant="ghost" disabled={saving.isPending} onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
