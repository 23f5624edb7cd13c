import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { newPasswordForm } from '../../contract.ts';
import type { Account } from '../../profile/contract.ts';
import { ACCOUNT_QUERY, changeAccount, sentenceOf } from './account-query.ts';

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

const EMPTY = { present: '', next: '', again: '' };

function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  const [form, setForm] = useState(EMPTY);
  const [isShown, setIsShown] = useState(false);
  const [errors, setErrors] = useState<Partial<typeof EMPTY>>({});
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: () => changeAccount({ password: form.present, newPassword: form.next }),
    onSuccess: async (changed) => {
      queryClient.setQueryData(ACCOUNT_QUERY.queryKey, changed);
      setForm(EMPTY);
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
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = newPasswordForm.safeParse({ password: form.next, confirmPassword: form.again }).error;
    const of = (name: string) => wrong?.issues.find(({ path }) => path[0] === name)?.message;
    const found = {
      present: form.present === '' ? 'Please enter your present password' : undefined,
      next: of('password'),
      again: of('confirmPassword'),
    };
    setErrors(found);
    if (!found.present && !wrong) saving.mutate();
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    error: errors[name],
    shown: isShown,
    onShownChange: setIsShown,
    onChange: (event: { currentTarget: { value: string } }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={save} noValidate className="flex max-w-md flex-col gap-4">
      <PasswordField label="Present password" autoComplete="current-password" {...field('present')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('next')} />
      <PasswordField label="New password again" autoComplete="new-password" {...field('again')} />
      <Problem>{saving.error ? sentenceOf(saving.error) : null}</Problem>
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
