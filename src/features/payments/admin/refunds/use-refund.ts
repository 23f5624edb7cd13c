import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { refreshUser } from '#features/console/admin/kernel/refresh-user.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptForm } from '#features/console/admin/kernel/use-kept-form.ts';
import { useKeptKeys } from '#features/console/admin/kernel/use-kept-keys.ts';
import { pathFor, REFUND } from '#features/endpoints.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { RefundRequest, RefundResult } from '../../refunds/contract.ts';
import { parseMinorUnits, typedAmount } from './minor-units.ts';
import { refundForm } from './refund-form.ts';
import { outcomeOfAnswer, outcomeOfError, type RefundOutcome } from './refund-outcome.ts';
import type { RefundTarget } from './refund-words.ts';

/**
 * One refund from the click to the gateway's word. While it is not known what came of it, what was typed stays as it is
 * and only the very same refund can be sent again, even after the dialog was closed or the session has ended.
 */
export function useRefund(userId: string, target: RefundTarget, formatMoney: (minorUnits: number) => string) {
  const [isOpen, setIsOpen] = useState(false);
  const name = `refund/${target.orderId}/${target.paymentId ?? ''}`;
  const start = { amount: typedAmount(target.refundable), reason: '' };
  // What is shown may change under an open dialog, by what another operator does: what was looked at is sent.
  const [looked, setLooked] = useState<number | null>(null);
  const schema = refundForm({ ...target, seen: looked ?? target.refundable }, formatMoney);
  const kept = useKeptForm(name, schema, start, { shouldFocusError: false, reValidateMode: 'onSubmit' });
  const keys = useKeptKeys(name);
  const [outcome, setOutcome] = useState<RefundOutcome | null>(() =>
    keys.unsettled() === undefined ? null : { kind: 'unknown' },
  );
  const unsettled = outcome?.kind === 'unknown' ? (keys.unsettled() as RefundRequest | undefined) : undefined;
  // Nobody types how much of an extra payment goes back: it is what is left, also when that changes.
  const given = target.paymentId === undefined ? null : (unsettled?.amount ?? target.refundable);
  const queryClient = useQueryClient();

  const sending = useChange({
    mutationFn: (body: RefundRequest) =>
      consoleJson<RefundResult>(pathFor(REFUND, { orderId: target.orderId }), {
        method: 'POST',
        body,
        idempotencyKey: keys.keyOf(body),
      }),
    onSuccess: (answer) => {
      const came = outcomeOfAnswer(answer, target);
      conclude(came);
      if (came.kind !== 'done') return;
      kept.letGo();
      setIsOpen(false);
      toast({ title: answer.message });
    },
    onError: (error) => conclude(outcomeOfError(error)),
  });

  function conclude(came: RefundOutcome) {
    if (came.kind !== 'unknown') keys.settle();
    // Its sentence says to look again: from here on what is shown then is what was seen.
    if (came.kind === 'outdated') setLooked(null);
    setOutcome(came);
    refreshUser(queryClient, userId);
  }

  function open() {
    setIsOpen(true);
    if (outcome?.kind === 'unknown') return;
    setOutcome(null);
    kept.clearErrors();
    setLooked(target.refundable);
    if (!kept.isRestored) kept.letGo(start);
  }

  function close() {
    if (sending.isPending) return;
    setIsOpen(false);
    if (outcome?.kind !== 'unknown') kept.letGo(start);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (unsettled) sending.send(unsettled);
    else void kept.handleSubmit((request) => sending.send(request))();
  }

  return {
    isOpen,
    register: kept.register,
    errors: kept.formState.errors,
    /** Paise or cents that nobody types; null where somebody does. */
    given,
    /** Paise or cents; null for what is no amount. */
    amount: given ?? parseMinorUnits(kept.watch('amount')),
    outcome,
    isBusy: sending.isPending,
    open,
    submit,
    isRestored: kept.isRestored,
    startOver: () => kept.letGo(start),
    close,
  };
}
