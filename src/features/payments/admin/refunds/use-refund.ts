import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import { useKeptDraft } from '#features/console/admin/kernel/kept-drafts.tsx';
import { refreshUser } from '#features/console/admin/kernel/refresh-user.ts';
import { useChange } from '#features/console/admin/kernel/use-change.ts';
import { useKeptKeys } from '#features/console/admin/kernel/use-kept-keys.ts';
import { pathFor, REFUND } from '#features/endpoints.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { RefundRequest, RefundResult } from '../../refunds/contract.ts';
import { typedAmount } from './minor-units.ts';
import { type RefundProblems, refundOf, type TypedRefund } from './refund-form.ts';
import { outcomeOfAnswer, outcomeOfError, type RefundOutcome } from './refund-outcome.ts';
import type { RefundTarget } from './refund-words.ts';

/**
 * One refund from the click to Razorpay's word. While it is not known what came of it, what was typed stays as it is
 * and only the very same refund can be sent again, even after the dialog was closed or the session has ended.
 */
export function useRefund(userId: string, target: RefundTarget, formatMoney: (minorUnits: number) => string) {
  const [isOpen, setIsOpen] = useState(false);
  const form = `refund/${target.orderId}/${target.paymentId ?? ''}`;
  const start: TypedRefund = { amount: typedAmount(target.refundable), reason: '' };
  const kept = useKeptDraft(form, start);
  // What is shown may change under an open dialog, by what another operator does: what was looked at is sent.
  const [looked, setLooked] = useState<number | null>(null);
  const [problems, setProblems] = useState<RefundProblems>({});
  const keys = useKeptKeys(form);
  const [outcome, setOutcome] = useState<RefundOutcome | null>(() =>
    keys.unsettled() === undefined ? null : { kind: 'unknown' },
  );
  // Nobody types how much of an extra payment goes back: it is what is left, also when that changes.
  const isGiven = target.paymentId !== undefined && outcome?.kind !== 'unknown';
  const typed = isGiven ? { ...kept.draft, amount: start.amount } : kept.draft;
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
    setProblems({});
    setLooked(target.refundable);
    if (!kept.isRestored) kept.letGo(start);
  }

  function close() {
    if (sending.isPending) return;
    setIsOpen(false);
    if (outcome?.kind !== 'unknown') kept.letGo(start);
  }

  /** What was wrong with a field is no longer said once it is typed in again. */
  function change(typing: Partial<TypedRefund>) {
    kept.change(typing);
    const mended = Object.keys(typing).map((field) => [field, undefined]);
    setProblems((before) => ({ ...before, ...Object.fromEntries(mended) }));
  }

  function submit() {
    const unsettled = outcome?.kind === 'unknown' ? keys.unsettled() : undefined;
    if (unsettled !== undefined) return sending.send(unsettled as RefundRequest);
    const seen = looked ?? target.refundable;
    const checked = refundOf(typed, { ...target, seen }, formatMoney);
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
    isRestored: kept.isRestored,
    startOver: () => kept.letGo(start),
    close,
    change,
  };
}
