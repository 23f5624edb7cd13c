import type { CreditsService } from '#features/credits/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { ageCursor, pageOf } from '#platform/http/page-cursor.ts';
import type { Purchase } from '../../contract.ts';
import { listTaxDocuments } from '../invoices/invoices-store.ts';
import { renderInvoice } from './invoice-page.ts';
import { toPurchase } from './purchase-view.ts';
import { type ReceiptSeller, renderReceipt } from './receipt-page.ts';
import { findOwnedPurchase, listPurchases, type OwnedPurchase } from './store.ts';

/** What people bought, as they may see it. Needs no gateway. */
export interface Purchases {
  /** Newest first; `next` is the cursor of the following page when there is one. */
  list(userId: string, limit: number, before?: string): Promise<{ items: Purchase[]; next?: string }>;
  find(userId: string, orderId: string): Promise<Purchase | undefined>;
  /** The receipt, or the tax invoice with its credit notes, as an HTML document. Undefined when this person has not paid such an order. */
  receipt(userId: string, orderId: string): Promise<string | undefined>;
}

export function createPurchases(deps: {
  db: Database;
  credits: Pick<CreditsService, 'purchased'>;
  contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  config: { readonly seller: ReceiptSeller };
}): Purchases {
  const { db, credits, contactOf } = deps;
  const { seller } = deps.config;

  async function view(userId: string, rows: readonly OwnedPurchase[]): Promise<Purchase[]> {
    const refunded = rows.filter(({ refundedAmount }) => refundedAmount > 0).map(({ id }) => id);
    const purchased = await credits.purchased(userId, refunded);
    return rows.map((row) => toPurchase(row, purchased.get(row.id)));
  }

  return {
    async list(userId, limit, before) {
      const found = await listPurchases(db, userId, limit + 1, ageCursor.decode(before));
      const { rows, next } = pageOf(found, limit, ageCursor.encode);
      return { items: await view(userId, rows), next };
    },

    async find(userId, orderId) {
      const row = await findOwnedPurchase(db, userId, orderId);
      return row && (await view(userId, [row]))[0];
    },

    async receipt(userId, orderId) {
      const row = await findOwnedPurchase(db, userId, orderId);
      if (!row?.paymentId || row.receiptNumber === null) return undefined;
      const [invoice, ...creditNotes] = await listTaxDocuments(db, row.id);
      if (invoice) return renderInvoice([invoice, ...creditNotes]);
      const { name, email } = (await contactOf(userId)) ?? { name: '', email: '' };
      const [purchase] = await view(userId, [row]);
      return purchase && renderReceipt(purchase, { name, email, paymentId: row.paymentId, seller });
    },
  };
}
