import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { refreshAfter } from '#features/cache-effects.ts';
import { Button } from '#ui/button.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type Account, type NameForm, nameForm } from '../../profile/contract.ts';
import { ACCOUNT_QUERY, changeAccount } from './account-query.ts';

/** Name and address. */
export function ProfileSection({ account }: { readonly account: Account }) {
  const { firstName, lastName } = account;
  const { register, handleSubmit, watch, reset, formState } = useForm<NameForm>({
    resolver: zodResolver(nameForm),
    defaultValues: { firstName, lastName },
  });
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: changeAccount,
    onSuccess: async (changed) => {
      queryClient.setQueryData(ACCOUNT_QUERY.queryKey, changed);
      reset({ firstName: changed.firstName, lastName: changed.lastName });
      toast({ title: 'Name saved', description: `You are ${changed.firstName} ${changed.lastName} now.` });
      await refreshAfter(queryClient, 'profileChanged');
    },
  });
  const typed = watch();
  const isSame = typed.firstName.trim() === firstName && typed.lastName.trim() === lastName;
  const save = handleSubmit((form) => {
    if (!isSame) saving.mutate(form);
  });
  const field = (name: keyof NameForm) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    maxLength: 120,
  });
  return (
    <SectionCard title="Name and address">
      <form onSubmit={save} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <Problem>{saving.error ? failureSentence(saving.error) : null}</Problem>
        <div>
          <Button type="submit" size="sm" variant="secondary" busy={saving.isPending} aria-disabled={isSame}>
            Save name
          </Button>
        </div>
      </form>
      <dl className="mt-6 border-t border-line pt-4">
        <dt className="text-ink-soft">Email address</dt>
        <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span className="wrap-anywhere">{account.email}</span>
          <Verified isVerified={account.emailVerified} />
        </dd>
      </dl>
    </SectionCard>
  );
}

function Verified({ isVerified }: { readonly isVerified: boolean }) {
  const Icon = isVerified ? CircleCheck : CircleDashed;
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-base font-normal ${isVerified ? 'text-teal' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" className="size-5" />
      {isVerified ? 'verified' : 'not verified yet'}
    </span>
  );
}
