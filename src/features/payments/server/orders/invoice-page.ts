import { escapeHtml } from '#platform/http/escape-html.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { stateTaxOf } from '../invoices/indian-states.ts';
import type { TaxDocumentRow } from '../invoices/invoices-store.ts';
import {
  addressLines,
  dateTime,
  factList,
  formatMoney,
  linesOf,
  renderPaper,
  sheetHead,
} from './render-paper.ts';

const rupees = (paise: number): string => formatMoney(paise, 'INR');

/** Per cent as invoices write them: 18%, 9%, 2.5%. */
const percent = (rate: number): string => `${rate}%`;

/** What the tax is called and how much each part of it is. */
function taxRows({ contents, cgst, sgst, igst }: TaxDocumentRow): (readonly [string, number])[] {
  const { rate, placeOfSupply, seller } = contents;
  if (!seller.gstin.startsWith(placeOfSupply.code)) return [[`IGST ${percent(rate)}`, igst]];
  return [
    [`CGST ${percent(rate / 2)}`, cgst],
    [`${stateTaxOf(placeOfSupply.code)} ${percent(rate / 2)}`, sgst],
  ];
}

function partiesOf({ contents, buyerName, buyerEmail }: TaxDocumentRow): string {
  const { seller } = contents;
  const sellerLines = [
    seller.name,
    ...addressLines(seller.address),
    `GSTIN ${seller.gstin}`,
    seller.email ?? '',
  ];
  const buyer = linesOf([buyerName ?? '', buyerEmail ?? '']) || 'A private person';
  return `<div class="parties"><div><p class="label">Sold by</p><p>${linesOf(sellerLines)}</p></div>
<div><p class="label">Bought by</p><p>${buyer}</p></div></div>`;
}

function factsOf({ contents, issuedAt }: TaxDocumentRow): (readonly [string, string])[] {
  const { placeOfSupply, invoice, paymentId, orderId } = contents;
  const assumed = placeOfSupply.isAssumed
    ? '<small>The seller’s state, as the buyer’s was not told</small>'
    : '';
  return [
    ['Date', `${dateTime.format(issuedAt)} (India)`],
    ...(invoice
      ? [
          [
            'Against invoice',
            `${escapeHtml(invoice.number)} of ${dateTime.format(new Date(invoice.issuedAt))}`,
          ] as const,
        ]
      : []),
    ['Place of supply', `${escapeHtml(placeOfSupply.name)} (${escapeHtml(placeOfSupply.code)})${assumed}`],
    ['Payment', escapeHtml(paymentId)],
    ['Order', escapeHtml(orderId)],
  ];
}

/** An invoice, or a credit note of it, as a sheet of its own. */
function sheetOf(document: TaxDocumentRow): string {
  const { kind, number, contents, taxable, total } = document;
  const isInvoice = kind === 'invoice';
  const [what, sum] = isInvoice ? ['Tax invoice', 'Paid'] : ['Credit note', 'Given back'];
  const rows = taxRows(document).map(
    ([name, amount]) => `<tr><th scope="row">${name}</th><td>${rupees(amount)}</td></tr>`,
  );
  const details = `SAC ${escapeHtml(contents.sac)}, quantity ${contents.quantity}`;
  const note = isInvoice
    ? `<p class="note">The price includes the tax. Tax is not payable on reverse charge. Paid through ${GATEWAY_NAME}.</p>`
    : '<p class="note">Of the price of this invoice and its tax, the amounts above were given back.</p>';
  return `<article class="sheet">
${sheetHead(`${what} ${number}`, isInvoice ? 1 : 2)}
${partiesOf(document)}
${factList(factsOf(document))}
<table>
<thead><tr><th scope="col">${isInvoice ? 'What you bought' : 'What it was for'}</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${escapeHtml(contents.description)}<small>${details}</small></td><td></td></tr>
<tr><th scope="row">Taxable value</th><td>${rupees(taxable)}</td></tr>
${rows.join('\n')}
<tr class="total"><th scope="row">${sum}</th><td>${rupees(total)}</td></tr></tbody>
</table>
${note}
</article>`;
}

/**
 * A tax invoice and its credit notes as they were issued, a sheet each, on a page that prints well. Everything that a
 * person chose is escaped.
 */
export function renderInvoice(documents: readonly [TaxDocumentRow, ...TaxDocumentRow[]]): string {
  const sheets = documents.map(sheetOf).join('\n');
  const copy =
    '<p class="note screen">To keep a copy, print this page or save it as a PDF from your browser\'s menu.</p>';
  return renderPaper(
    `Tax invoice ${documents[0].number}`,
    `<main class="sheets">\n${sheets}\n${copy}\n</main>`,
  );
}
