import { counted } from '#features/console/admin/kernel/count-words.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import type { ExtraPayment, PurchaseOperatorView, Refund } from '../../refunds/contract.ts';

type Priced = Pick<
  PurchaseOperatorView,
  'amount' | 'refundable' | 'credits' | 'creditsUnspent' | 'productId' | 'productName'
>;

/** Credits that belong to this much of the price: the rest of a division stays with the parent. */
function creditsFor({ credits, amount }: Priced, refunded: number): number {
  return Math.floor(((credits ?? 0) * refunded) / amount);
}

/**
 * What a refund takes from the parent besides paying back.
 * @param amount paise or cents
 */
export function takesBackWords(purchase: Priced, amount: number): string {
  const { refundable, creditsUnspent } = purchase;
  const isWhole = amount >= refundable;
  const gone = purchase.amount - refundable;
  const share = creditsFor(purchase, gone + amount) - creditsFor(purchase, gone);
  if (creditsUnspent === null) return planWords(purchase, isWhole, share);
  const taken = isWhole ? creditsUnspent : Math.min(share, creditsUnspent);
  if (taken === 0)
    return share === 0 ? 'It takes no credits back.' : 'It takes no credits back: all of them are spent.';
  const rest = share > taken ? ` The ${share - taken} that are spent stay spent.` : '';
  return `It takes ${counted(taken, 'unspent credit')} back.${rest}`;
}

function planWords({ productName, credits }: Priced, isWhole: boolean, share: number): string {
  if (isWhole) return `The month of the ${productName} ends at once, with what is unspent of it.`;
  if (credits === null || share === 0) return `The ${productName} goes on to the end of its month.`;
  return `The ${productName} goes on, with up to ${counted(share, 'unspent credit')} less.`;
}

/** How a refund is doing. */
export function refundStatusWords({ status, failure }: Pick<Refund, 'status' | 'failure'>): string {
  switch (status) {
    case 'requested':
      return `Asked for. ${GATEWAY_NAME} has not answered yet; it is asked again by itself.`;
    case 'pending':
      return `${GATEWAY_NAME} is working on it.`;
    case 'processed':
      return 'The money has gone back.';
    case 'failed':
      return failure ?? `${GATEWAY_NAME} could not give the money back.`;
    case 'refused':
      return failure ? `${GATEWAY_NAME} refused: ${failure}` : `${GATEWAY_NAME} refused it.`;
  }
}

export const REFUND_BADGES: Readonly<Record<Refund['status'], readonly [BadgeTone, string]>> = {
  requested: ['accent', 'Asked for'],
  pending: ['accent', 'Under way'],
  processed: ['teal', 'Refunded'],
  failed: ['coral', 'Failed'],
  refused: ['coral', 'Refused'],
};

/** What can be given back: a purchase, or a payment beside it that granted nothing. */
export interface RefundTarget {
  readonly orderId: string;
  /** Of an extra payment, of which all that is left goes back. */
  readonly paymentId: string | undefined;
  readonly name: string;
  readonly currency: string;
  /** Paise or cents that can still go back. */
  readonly refundable: number;
  /** What a refund of this much takes back, in words. */
  readonly takesBack: (amount: number) => string;
}

export function purchaseTarget(purchase: PurchaseOperatorView): RefundTarget {
  const { orderId, productName, currency, refundable } = purchase;
  return {
    ...{ orderId, currency, refundable },
    paymentId: undefined,
    name: productName,
    takesBack: (amount) => takesBackWords(purchase, amount),
  };
}

export function extraTarget(
  { orderId, productName }: PurchaseOperatorView,
  { paymentId, currency, amount, refundable }: ExtraPayment,
): RefundTarget {
  return {
    ...{ orderId, paymentId, currency, refundable },
    name: `the extra payment for ${productName}`,
    takesBack: () =>
      `It brought no credits, so none are taken back. All ${refundable < amount ? 'that is left ' : ''}of it goes back.`,
  };
}
