import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import type { CreditHistoryItem } from '../contract.ts';
import { type CreditHistoryCursor, type CreditHistoryRow, listCreditHistory } from './history-store.ts';

export interface CreditHistory {
  /** Newest first; `next` is the cursor of the following page when there is one. */
  list(
    userId: string,
    limit: number,
    before?: string,
  ): Promise<{ items: CreditHistoryItem[]; next?: string }>;
}

const cursor = z.object({
  at: z.string().regex(/^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  rank: z.int().min(0).max(1),
  id: z.string().max(50),
});

function encodeCursor({ at, rank, id }: CreditHistoryCursor): string {
  return Buffer.from(JSON.stringify({ at, rank, id })).toString('base64url');
}

/** Undefined for anything that this server did not hand out: then the list begins at its beginning. */
function decodeCursor(text: string | undefined): CreditHistoryCursor | undefined {
  if (!text) return undefined;
  try {
    const found = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return Number.isNaN(Date.parse(found.at)) ? undefined : found;
  } catch {
    return undefined;
  }
}

function toItem(row: CreditHistoryRow): CreditHistoryItem {
  return {
    id: `${row.rank}-${row.id}`,
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    credits: row.credits,
    source: row.source,
    unlimited: row.unlimited,
    label: row.label,
    expiresAt: row.expires_at && new Date(row.expires_at).toISOString(),
    portraitId: row.portrait_id,
    reason: row.reason,
  };
}

export function createCreditHistory({ db }: { db: Database }): CreditHistory {
  return {
    async list(userId, limit, before) {
      const rows = await listCreditHistory(db, userId, limit + 1, decodeCursor(before));
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        items: page.map(toItem),
        next: rows.length > limit && last ? encodeCursor(last) : undefined,
      };
    },
  };
}
