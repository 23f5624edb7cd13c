import type { Tx } from '#platform/database/database.ts';
import type { PurchaseRow } from '../orders/store.ts';
import type { RefundedSale, RevokedCredits, Sale } from './fulfilment.ts';

/** Credits that belong to this much of the price, in paise or cents: the rest of a division stays with the parent. */
export function creditShareOf(
  { credits, amount }: Pick<PurchaseRow, 'credits' | 'amount'>,
  share: number,
): number {
  return Math.floor(((credits ?? 0) * share) / amount);
}

/** Grants the purchase's lot. @throws Error when it has one. */
export async function grantCredits(
  tx: Tx,
  { purchase, product, credits }: Sale,
  expiresAt: Date | null,
): Promise<void> {
  const granted = await credits.grant(tx, {
    userId: purchase.userId,
    source: product.kind,
    sourceRef: purchase.id,
    // Null means without limit, and nothing but a product without limit may mean it.
    credits: purchase.credits ?? product.credits,
    tier: product.tier,
    expiresAt,
    label: product.name,
  });
  if (!granted) throw new Error('The credits of an open purchase were granted before');
}

/** Takes back what belongs to the refunded part of the price, at most what is unspent. */
export async function revokeCredits(
  tx: Tx,
  { purchase, product, credits, refundedAmount, isWhole }: RefundedSale,
): Promise<RevokedCredits> {
  return await credits.revoke(tx, {
    userId: purchase.userId,
    source: product.kind,
    sourceRef: purchase.id,
    credits: creditShareOf(purchase, refundedAmount) - creditShareOf(purchase, purchase.refundedAmount),
    ref: String(refundedAmount),
    whole: isWhole,
  });
}
