import type { Purchase } from '../contract.ts';

/** What a receipt says beyond the purchase. */
export interface ReceiptParty {
  readonly name: string;
  readonly email: string;
  readonly paymentId: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

const dateTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** Paise or cents as people in India write them: ₹1,299.00, $4.99. */
function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100);
}

const STYLE = `
:root{color-scheme:light;--ink:#2b1a3d;--soft:#6b5b7b;--line:#e7deef;--accent:#7c2fb8}
*{box-sizing:border-box}
body{margin:0;padding:2rem 1rem;background:#f8f4fb;color:var(--ink);font:16px/1.5 Mukta,system-ui,sans-serif}
main{max-width:40rem;margin:0 auto;padding:2.5rem;background:#fff;border:1px solid var(--line);border-radius:1rem}
header{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;flex-wrap:wrap;padding-bottom:1.25rem;border-bottom:2px solid var(--accent)}
.brand{font-weight:700;font-size:1.35rem;color:var(--accent)}
h1{margin:0;font-size:1.1rem;font-weight:600}
dl{display:grid;grid-template-columns:minmax(7.5rem,max-content) 1fr;gap:.4rem 1.5rem;margin:1.5rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;margin:1.5rem 0 0}
th,td{padding:.7rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{text-align:right;white-space:nowrap;padding-left:1rem;font-variant-numeric:tabular-nums}
thead th{color:var(--soft);font-weight:500}
tfoot th,tfoot td{border-bottom:0;font-weight:700;font-size:1.1rem}
small{display:block;color:var(--soft)}
.note{margin:1.5rem 0 0;color:var(--soft);font-size:.9rem}
@media (max-width:30rem){body{padding:0}main{padding:1.5rem;border:0;border-radius:0;min-height:100vh}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}}
@media print{body{background:none;padding:0}main{max-width:none;border:0;padding:0}.screen{display:none}}
`;

function describeProduct({ credits, periodStartsAt, periodEndsAt }: Purchase): string {
  const what = credits === null ? 'Unlimited portraits' : `${credits} credits`;
  if (!periodStartsAt || !periodEndsAt) return `${what}, which never expire`;
  return `${what}, ${day.format(new Date(periodStartsAt))} to ${day.format(new Date(periodEndsAt))}`;
}

function refundRows({ refundedAmount, creditsRevoked, amount, currency }: Purchase): string {
  if (refundedAmount === 0) return '';
  const taken = creditsRevoked > 0 ? `<small>${creditsRevoked} credits taken back</small>` : '';
  return `<tr><td>Refunded${taken}</td><td>−${formatMoney(refundedAmount, currency)}</td></tr>
<tr><td>Paid after refunds</td><td>${formatMoney(amount - refundedAmount, currency)}</td></tr>`;
}

/**
 * The receipt of a paid purchase as a page that prints well, without a script. Everything that a person chose is
 * escaped.
 */
export function renderReceipt(purchase: Purchase, party: ReceiptParty): string {
  const number = escapeHtml(purchase.receiptNumber ?? '');
  const total = formatMoney(purchase.amount, purchase.currency);
  const facts: readonly (readonly [string, string])[] = [
    ['Receipt number', number],
    ['Paid on', `${dateTime.format(new Date(purchase.paidAt ?? purchase.createdAt))} (India)`],
    ['Paid by', `${escapeHtml(party.name)}<br>${escapeHtml(party.email)}`],
    ['Payment', escapeHtml(party.paymentId)],
    ['Order', escapeHtml(purchase.orderId)],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Receipt ${number} · Magic Portrait</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><span class="brand">Magic Portrait</span><h1>Receipt ${number}</h1></header>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n')}</dl>
<table>
<thead><tr><th scope="col">What you bought</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${escapeHtml(purchase.productName)}<small>${describeProduct(purchase)}</small></td><td>${total}</td></tr></tbody>
<tfoot><tr><th scope="row">Paid</th><td>${total}</td></tr></tfoot>
<tbody>${refundRows(purchase)}</tbody>
</table>
<p class="note">Paid through Razorpay. Thank you for making portraits with us!</p>
<p class="note screen">To keep a copy, print this page or save it as a PDF from your browser's menu.</p>
</main>
</body>
</html>
`;
}
