import { LEAST_REFUND } from '../../contract.ts';
import { type RefundRequest, refundRequest } from '../../refunds/contract.ts';
import { parseMinorUnits } from './minor-units.ts';
import type { RefundTarget } from './refund-words.ts';

export interface TypedRefund {
  readonly amount: string;
  readonly reason: string;
}

export type RefundProblems = Partial<Readonly<Record<keyof TypedRefund, string>>>;

/** What it is of, and how much could go back of it when the operator looked. */
type Looked = Pick<RefundTarget, 'refundable' | 'paymentId'> & { readonly seen: number };

/**
 * What to send, or what is wrong with what was typed.
 * @param formatMoney of paise or cents in the target's currency
 */
export function refundOf(
  typed: TypedRefund,
  { refundable, paymentId, seen }: Looked,
  formatMoney: (minorUnits: number) => string,
): { readonly request: RefundRequest } | { readonly problems: RefundProblems } {
  const amount = parseMinorUnits(typed.amount);
  const { reason } = typed;
  const checked = refundRequest.safeParse({ paymentId, amount: amount ?? 0, refundable: seen, reason });
  const problemOf = (field: keyof TypedRefund) =>
    checked.error?.issues.find(({ path }) => path[0] === field)?.message;
  const wrongAmount = amount ? wrongAmountOf(amount, refundable, formatMoney) : undefined;
  const problems = { amount: wrongAmount ?? problemOf('amount'), reason: problemOf('reason') };
  if (checked.success && !wrongAmount) return { request: checked.data };
  return { problems };
}

/** Razorpay moves neither less than its least, nor later a rest that is less. */
function wrongAmountOf(
  amount: number,
  refundable: number,
  formatMoney: (minorUnits: number) => string,
): string | undefined {
  const least = formatMoney(LEAST_REFUND);
  if (amount > refundable) return `At most ${formatMoney(refundable)} can go back.`;
  if (amount < LEAST_REFUND) return `Razorpay refunds no less than ${least}.`;
  const rest = refundable - amount;
  if (rest === 0 || rest >= LEAST_REFUND) return undefined;
  return `This leaves ${formatMoney(rest)}, and Razorpay refunds no less than ${least}. Refund all ${formatMoney(refundable)}, or leave at least ${least}.`;
}
