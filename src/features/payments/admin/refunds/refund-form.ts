import * as z from 'zod';
import { LEAST_REFUND } from '../../contract.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { refundRequest } from '../../refunds/contract.ts';
import { parseMinorUnits } from './minor-units.ts';
import type { RefundTarget } from './refund-words.ts';

/** What it is of, how much can go back of it now, and could when the operator looked. */
type Looked = Pick<RefundTarget, 'refundable' | 'paymentId'> & { readonly seen: number };

/**
 * What is typed, and of it what is sent. Nobody types how much of an extra payment goes back: it is what is left.
 * @param formatMoney of paise or cents in the target's currency
 */
export function refundForm(
  { refundable, paymentId, seen }: Looked,
  formatMoney: (minorUnits: number) => string,
) {
  const moved = refundRequest.shape.amount.unwrap().superRefine((amount, context) => {
    const message = wrongAmountOf(amount, refundable, formatMoney);
    if (message) context.addIssue({ code: 'custom', message });
  });
  const sent = refundRequest.extend({ amount: moved });
  return z
    .object({ amount: z.string(), reason: z.string() })
    .transform(
      (typed): z.input<typeof sent> => ({
        paymentId,
        amount: paymentId === undefined ? (parseMinorUnits(typed.amount) ?? 0) : refundable,
        refundable: seen,
        reason: typed.reason,
      }),
    )
    .pipe(sent);
}

/** The gateway moves neither less than its least, nor later a rest that is less. */
function wrongAmountOf(
  amount: number,
  refundable: number,
  formatMoney: (minorUnits: number) => string,
): string | undefined {
  const least = formatMoney(LEAST_REFUND);
  if (amount > refundable) return `At most ${formatMoney(refundable)} can go back.`;
  if (amount < LEAST_REFUND) return `${GATEWAY_NAME} refunds no less than ${least}.`;
  const rest = refundable - amount;
  if (rest === 0 || rest >= LEAST_REFUND) return undefined;
  return `This leaves ${formatMoney(rest)}, and ${GATEWAY_NAME} refunds no less than ${least}. Refund all ${formatMoney(refundable)}, or leave at least ${least}.`;
}
