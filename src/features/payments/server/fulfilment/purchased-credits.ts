import type { Tx } from '#platform/database/database.ts';
import { type PurchaseRow, reversedAmountOf } from '../orders/store.ts';
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

/** Takes back what belongs to the part of the price that has gone back, at most what is unspent. */
export async function revokeCredits(
  tx: Tx,
  { purchase, product, credits, reversedAmount: gone, isWhole }: RefundedSale,
): Promise<RevokedCredits> {
  return await credits.revoke(tx, {
    userId: purchase.userId,
    source: product.kind,
    sourceRef: purchase.id,
    credits: creditShareOf(purchase, gone) - creditShareOf(purchase, reversedAmountOf(purchase)),
    ref: String(gone),
    whole: isWhole,
  });
}

/** Keeps aside what belongs to the disputed part of the price, as far as that has not gone back already. */
export async function freezeCredits(tx: Tx, { purchase, product, credits }: Sale): Promise<void> {
  const gone = reversedAmountOf(purchase);
  const stake = Math.min(purchase.amount, gone + purchase.disputedAmount);
  await credits.freeze(tx, {
    ...{ userId: purchase.userId, source: product.kind, sourceRef: purchase.id },
    credits: creditShareOf(purchase, stake) - creditShareOf(purchase, gone),
    whole: purchase.disputedAmount > 0 && stake === purchase.amount && gone < purchase.amount,
  });
}
