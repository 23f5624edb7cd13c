import { useQueryClient } from '@tanstack/react-query';
import type { UserAnswer, UserOperatorView } from '#features/accounts/people/contract.ts';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { refreshUser } from '#features/console/admin/kernel/refresh-user.ts';
import { RestoredNote } from '#features/console/admin/kernel/restored-note.tsx';
import { toastError, toastFailure } from '#features/console/admin/kernel/toast-failure.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { useKeptKeys } from '#features/console/admin/kernel/use-kept-keys.ts';
import { USERS_ASSIGN_CREDITS } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { ASSIGN_CREDITS_PROBLEM, MAX_CREDITS_PER_ACTION } from '../assigning/contract.ts';
import { creditAmountForm, creditsOf, QUICK_AMOUNTS } from './credit-amount.ts';

export interface AssignCreditsProps {
  /** Whose page this is. */
  readonly userId: string;
  /** Null until they are loaded. */
  readonly user: UserOperatorView | null;
  /** Is given the user as they are with their new credits. */
  readonly onAssigned: (user: UserOperatorView) => void;
}

/** Gives credits to the user that is shown. However often one click is sent, it gives once. */
export function AssignCredits({ userId, user, onAssigned }: AssignCreditsProps) {
  const name = `assign-credits/${userId}`;
  const form = useKeptForm(name, creditAmountForm, { credits: '' }, { shouldFocusError: false });
  const keys = useKeptKeys(name);
  const queryClient = useQueryClient();
  const assigning = useChange({
    mutationFn: (body: { readonly userId: string; readonly credits: number }) =>
      consoleJson<UserAnswer>(USERS_ASSIGN_CREDITS, {
        method: 'POST',
        body,
        idempotencyKey: keys.keyOf(body),
      }),
    onSuccess: (answer) => {
      keys.settle();
      form.letGo();
      toast({ title: answer.message });
      onAssigned(answer.user);
    },
    onError: (error, { userId }) => {
      toastFailure(error, 'Failed to assign credits');
      // The answer may be lost and the credits given: the figures tell.
      refreshUser(queryClient, userId);
    },
  });

  const submit = form.handleSubmit(
    ({ credits }) => assigning.send({ userId, credits }),
    ({ credits }) => {
      form.setValue('credits', String(creditsOf(form.getValues('credits'))));
      toastError(credits?.message ?? ASSIGN_CREDITS_PROBLEM);
    },
  );

  return (
    <>
      {form.isRestored ? <RestoredNote onStartOver={() => form.letGo()} /> : null}
      <form onSubmit={submit} noValidate aria-label="Assign credits" className="flex flex-col gap-3">
        <TextField
          label="Credits to assign"
          hint={`1 to ${MAX_CREDITS_PER_ACTION}. They never expire.`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_CREDITS_PER_ACTION}
          step={1}
          placeholder="0"
          autoComplete="off"
          readOnly={assigning.isPending}
          {...form.register('credits')}
        />
        <QuickAmounts
          chosen={creditsOf(form.watch('credits'))}
          isDisabled={assigning.isPending}
          onChoose={(amount) => form.setValue('credits', String(amount))}
        />
        <Button
          type="submit"
          size="sm"
          className="min-h-12"
          busy={assigning.isPending}
          disabled={user === null}
        >
          {assigning.isPending ? 'Assigning...' : 'Assign credits'}
        </Button>
      </form>
    </>
  );
}

interface QuickAmountsProps {
  readonly chosen: number;
  readonly isDisabled: boolean;
  readonly onChoose: (amount: number) => void;
}

function QuickAmounts({ chosen, isDisabled, onChoose }: QuickAmountsProps) {
  return (
    <div className="flex gap-2">
      {QUICK_AMOUNTS.map((amount) => (
        <button
          key={amount}
          type="button"
          aria-pressed={chosen === amount}
          disabled={isDisabled}
          aria-label={`${amount} credits`}
          onClick={() => onChoose(amount)}
          className="min-h-11 grow rounded-full border-2 border-line font-semibold tabular-nums hover:border-accent-deep disabled:cursor-not-allowed disabled:opacity-55 aria-pressed:border-accent-deep aria-pressed:bg-accent-soft"
        >
          {amount}
        </button>
      ))}
    </div>
  );
}
