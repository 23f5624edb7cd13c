import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { createPageCursor, instant, pageOf } from '#platform/http/page-cursor.ts';
import type { CreditHistoryItem } from '../contract.ts';
import { type CreditHistoryRow, listCreditHistory } from './history-store.ts';

export interface CreditHistory {
  /** Newest first; `next` is the cursor of the following page when there is one. */
  list(
    userId: string,
    limit: number,
    before?: string,
  ): Promise<{ items: CreditHistoryItem[]; next?: string }>;
}

const cursor = createPageCursor(
  z.object({
    at: instant,
    rank: z.int().min(0).max(1),
    id: z.string().regex(/^[\w-]{1,50}$/),
  }),
);

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
    ...(row.free && { free: true as const }),
  };
}

export function createCreditHistory({ db }: { db: Database }): CreditHistory {
  return {
    async list(userId, limit, before) {
      const found = await listCreditHistory(db, userId, limit + 1, cursor.decode(before));
      const { rows, next } = pageOf(found, limit, ({ at, rank, id }) => cursor.encode({ at, rank, id }));
      return { items: rows.map(toItem), next };
    },
  };
}
