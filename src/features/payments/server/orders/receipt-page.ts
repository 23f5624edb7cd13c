import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Purchase } from '../../contract.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { describePurchase } from './describe-purchase.ts';
import {
  addressLines,
  dateTime,
  factList,
  formatMoney,
  linesOf,
  renderPaper,
  sheetHead,
} from './render-paper.ts';

/** What a receipt says beyond the purchase. */
export interface ReceiptParty {
  readonly name: string;
  readonly email: string;
  readonly paymentId: string;
  readonly seller?: ReceiptSeller;
}

/** Who sells; what is null is not set. */
export interface ReceiptSeller {
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: string | null;
  readonly email: string | null;
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

function describeProduct({ credits, periodStartsAt, periodEndsAt }: Purchase): string {
  return describePurchase({
    credits,
    periodStartsAt: instantOf(periodStartsAt),
    periodEndsAt: instantOf(periodEndsAt),
  });
}

function refundRows({ refundedAmount, lostAmount, creditsRevoked, amount, currency }: Purchase): string {
  const gone = Math.min(amount, refundedAmount + lostAmount);
  if (gone === 0) return '';
  const taken = creditsRevoked > 0 ? `<small>${creditsRevoked} credits taken back</small>` : '';
  const by = lostAmount === 0 ? 'Refunded' : 'Refunded, by us or your bank';
  return `<tr><td>${by}${taken}</td><td>−${formatMoney(gone, currency)}</td></tr>
<tr class="total"><th scope="row">Paid after refunds</th><td>${formatMoney(amount - gone, currency)}</td></tr>`;
}

/** The seller's lines; on a demonstration there is none, and it says so. */
function sellerOf(seller: ReceiptSeller | undefined): string {
  if (!seller?.name) return 'Nobody: this is a demonstration, and no money has moved';
  return linesOf([
    seller.name,
    ...addressLines(seller.address ?? ''),
    seller.gstin ? `GSTIN ${seller.gstin}` : '',
    seller.email ?? '',
  ]);
}

/**
 * The receipt of a paid purchase as a page that prints well, without a script. Everything that a person chose is
 * escaped.
 */
export function renderReceipt(purchase: Purchase, party: ReceiptParty): string {
  const title = `Receipt ${purchase.receiptNumber ?? ''}`;
  const total = formatMoney(purchase.amount, purchase.currency);
  const facts: readonly (readonly [string, string])[] = [
    ['Paid on', `${dateTime.format(new Date(purchase.paidAt ?? purchase.createdAt))} (India)`],
    ['Paid by', `${escapeHtml(party.name)}<br>${escapeHtml(party.email)}`],
    ...(party.seller ? [['Sold by', sellerOf(party.seller)] as const] : []),
    ['Payment', escapeHtml(party.paymentId)],
    ['Order', escapeHtml(purchase.orderId)],
  ];
  return renderPaper(
    title,
    `<main>
${sheetHead(title)}
${factList(facts)}
<table>
<thead><tr><th scope="col">What you bought</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${escapeHtml(purchase.productName)}<small>${describeProduct(purchase)}</small></td><td>${total}</td></tr>
<tr class="total"><th scope="row">Paid</th><td>${total}</td></tr>
${refundRows(purchase)}</tbody>
</table>
<p class="note">Paid through ${GATEWAY_NAME}. Thank you for making portraits with us!</p>
<p class="note screen">To keep a copy, print this page or save it as a PDF from your browser's menu.</p>
</main>`,
  );
}
