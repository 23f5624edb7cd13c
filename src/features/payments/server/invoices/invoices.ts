import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { purchases } from '../tables.ts';
import type { TaxDocumentContents } from '../tax-document-contents.ts';
import { findState } from './indian-states.ts';
import { findBillingState, findLastDocument, insertTaxDocument } from './invoices-store.ts';
import { splitTax, withoutParts } from './split-tax.ts';

type Purchase = Pick<
  typeof purchases.$inferSelect,
  'id' | 'userId' | 'amount' | 'currency' | 'orderId' | 'paymentId'
>;

/** Who sells; invoices are made where the GSTIN is set. */
export interface InvoiceSeller {
  readonly name: string | null;
  readonly address: string | null;
  readonly gstin: string | null;
  readonly email: string | null;
  readonly sac: string;
  readonly gstRate: number;
}

export interface Buyer {
  readonly name: string;
  readonly email: string;
}

/** Makes the tax invoices of purchases. */
export interface Invoices {
  /** Who buys, as the invoice will name them. Undefined: the purchase gets a receipt alone. */
  buyerOf(purchase: Pick<Purchase, 'userId' | 'currency'>): Promise<Buyer | undefined>;
  /** Writes the invoice of a purchase that has just been paid, in the transaction that makes it so, as its last work. */
  issue(tx: Tx, sale: { purchase: Purchase; buyer: Buyer; description: string; now: Date }): Promise<void>;
}

/** The state that a supply is taken to be made in: the buyer's where they told it, or else the seller's. */
async function placeOfSupply(
  db: DatabaseOrTx,
  userId: string,
  sellersCode: string,
): Promise<TaxDocumentContents['placeOfSupply']> {
  const declared = await findBillingState(db, userId);
  const code = declared ?? sellersCode;
  return { code, name: findState(code)?.name ?? '', isAssumed: declared === null };
}

/** @returns undefined where the seller has no GSTIN: receipts stay receipts. */
export function createInvoices({
  seller,
  contactOf,
}: {
  readonly seller: InvoiceSeller;
  readonly contactOf: (userId: string) => Promise<Buyer | null>;
}): Invoices | undefined {
  const { name, address, gstin, email, sac, gstRate } = seller;
  if (gstin === null) return undefined;
  return {
    async buyerOf({ userId, currency }) {
      if (currency !== 'INR') return undefined;
      return (await contactOf(userId)) ?? { name: '', email: '' };
    },

    async issue(tx, { purchase, buyer, description, now }) {
      const { id, userId, amount, orderId, paymentId } = purchase;
      if (paymentId === null) throw new Error('Only a paid purchase has an invoice');
      const sellersCode = gstin.slice(0, 2);
      const place = await placeOfSupply(tx, userId, sellersCode);
      const isInterState = place.code !== sellersCode;
      const contents: TaxDocumentContents = {
        seller: { name: name ?? '', address: address ?? '', gstin, email },
        ...{ description, sac, quantity: 1, rate: gstRate, placeOfSupply: place, paymentId, orderId },
      };
      const parts = splitTax(amount, gstRate, { isInterState });
      await insertTaxDocument(
        tx,
        {
          ...{ kind: 'invoice', purchaseId: id, reversedAmount: 0, total: amount, ...parts, contents },
          ...{ buyerName: buyer.name || null, buyerEmail: buyer.email || null },
        },
        now,
      );
    },
  };
}

/**
 * Writes the credit note of what has gone back of a locked purchase since the last one; nothing where it has no invoice
 * or no more has gone. The notes of a price that has gone back whole take exactly the invoice's tax.
 * @param gone paise in all.
 */
export async function issueCreditNote(tx: Tx, purchaseId: string, gone: number, now: Date): Promise<void> {
  const invoice = await findLastDocument(tx, purchaseId, 'invoice');
  const last = invoice && (await findLastDocument(tx, purchaseId, 'credit-note'));
  const before = last?.reversedAmount ?? 0;
  if (!invoice || gone <= before) return;
  const { contents, buyerName, buyerEmail } = invoice;
  const { rate, placeOfSupply: place, seller } = contents;
  const isInterState = !seller.gstin.startsWith(place.code);
  const parts = withoutParts(
    splitTax(gone, rate, { isInterState }),
    splitTax(before, rate, { isInterState }),
  );
  await insertTaxDocument(
    tx,
    {
      ...{ kind: 'credit-note', purchaseId, reversedAmount: gone, total: gone - before, ...parts },
      contents: {
        ...contents,
        invoice: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() },
      },
      ...{ buyerName, buyerEmail },
    },
    now,
  );
}
