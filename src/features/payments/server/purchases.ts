import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { Purchase } from '../contract.ts';
import { toPurchase } from './purchase-view.ts';
import { renderReceipt } from './receipt-page.ts';
import { findOwnedPurchase, listPurchases, type PurchaseCursor } from './store.ts';

/** What people bought, as they may see it. Needs no Razorpay. */
export interface Purchases {
  /** Newest first; `next` is the cursor of the following page when there is one. */
  list(userId: string, limit: number, before?: string): Promise<{ items: Purchase[]; next?: string }>;
  find(userId: string, orderId: string): Promise<Purchase | undefined>;
  /** The receipt as an HTML document. Undefined when this person has not paid such an order. */
  receipt(userId: string, orderId: string): Promise<string | undefined>;
}

const instant = z.iso.datetime().refine((text) => /^(19|20|21)\d\d-/.test(text));
const cursor = z.tuple([instant, z.uuid()]);

function encodeCursor({ createdAt, id }: PurchaseCursor): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** Undefined for anything that this server did not hand out: then the list begins at its beginning. */
function decodeCursor(text: string | undefined): PurchaseCursor | undefined {
  if (!text) return undefined;
  try {
    const [createdAt, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    return undefined;
  }
}

export function createPurchases(deps: {
  db: Database;
  contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
}): Purchases {
  const { db, contactOf } = deps;
  return {
    async list(userId, limit, before) {
      const rows = await listPurchases(db, userId, limit + 1, decodeCursor(before));
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map(toPurchase),
        next: rows.length > limit && last ? encodeCursor(last) : undefined,
      };
    },

    async find(userId, orderId) {
      const row = await findOwnedPurchase(db, userId, orderId);
      return row && toPurchase(row);
    },

    async receipt(userId, orderId) {
      const row = await findOwnedPurchase(db, userId, orderId);
      if (!row?.paymentId || row.receiptNumber === null) return undefined;
      const { name, email } = (await contactOf(userId)) ?? { name: '', email: '' };
      return renderReceipt(toPurchase(row), { name, email, paymentId: row.paymentId });
    },
  };
}
