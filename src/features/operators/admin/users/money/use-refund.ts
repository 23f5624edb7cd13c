import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { type RefundRequest, type RefundResult, refundUrl } from '../../../users/contract.ts';
import { consoleJson } from '../../console-client.ts';
import { createIdempotencyKeys } from '../idempotency-keys.ts';
import { useChange } from '../use-change.ts';
import { refreshUser } from '../user-queries.ts';
import { typedAmount } from './minor-units.ts';
import { type RefundProblems, refundOf, type TypedRefund } from './refund-form.ts';
import { outcomeOfAnswer, outcomeOfError, type RefundOutcome } from './refund-outcome.ts';
import type { RefundTarget } from './refund-words.ts';

/**
 * One refund from the click to Razorpay's word. While it is not known what came of it, what was typed stays as it is
 * and only the very same refund can be sent again, even after the dialog was closed.
 */
export function useRefund(userId: string, target: RefundTarget, formatMoney: (minorUnits: number) => string) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<TypedRefund>({ amount: '', reason: '' });
  const [problems, setProblems] = useState<RefundProblems>({});
  const [outcome, setOutcome] = useState<RefundOutcome | null>(null);
  const [keys] = useState(createIdempotencyKeys);
  const queryClient = useQueryClient();

  const sending = useChange({
    mutationFn: (body: RefundRequest) =>
      consoleJson<RefundResult>(refundUrl(target.orderId), {
        method: 'POST',
        body,
        idempotencyKey: keys.keyOf(body),
      }),
    onSuccess: (answer) => {
      const came = outcomeOfAnswer(answer, target);
      conclude(came);
      if (came.kind !== 'done') return;
      setIsOpen(false);
      toast({ title: answer.message });
    },
    onError: (error) => conclude(outcomeOfError(error)),
  });

  function conclude(came: RefundOutcome) {
    if (came.kind !== 'unknown') keys.settle();
    setOutcome(came);
    refreshUser(queryClient, userId);
  }

  function open() {
    setIsOpen(true);
    if (outcome?.kind === 'unknown') return;
    setOutcome(null);
    setProblems({});
    setTyped({ amount: typedAmount(target.refundable), reason: '' });
  }

  /** What was wrong with a field is no longer said once it is typed in again. */
  function change(typing: Partial<TypedRefund>) {
    setTyped((before) => ({ ...before, ...typing }));
    const mended = Object.keys(typing).map((field) => [field, undefined]);
    setProblems((before) => ({ ...before, ...Object.fromEntries(mended) }));
  }

  function submit() {
    if (outcome?.kind === 'unknown' && sending.variables) return sending.send(sending.variables);
    const checked = refundOf(typed, target, formatMoney);
    setProblems('problems' in checked ? checked.problems : {});
    if ('request' in checked) sending.send(checked.request);
  }

  return {
    isOpen,
    typed,
    problems,
    outcome,
    isBusy: sending.isPending,
    open,
    submit,
    close: () => sending.isPending || setIsOpen(false),
    change,
  };
}
