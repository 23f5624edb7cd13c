import type { CreditsService } from '#features/credits/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { ageCursor, pageOf } from '#platform/http/page-cursor.ts';
import type { FailureReason } from '../contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import { countByState, type FailedRow, listFailed } from './operator-view-store.ts';

/** A portrait that was not made. */
interface FailedPortrait {
  readonly id: string;
  readonly themeName: string;
  readonly createdAt: string;
  readonly failedAt: string;
  readonly reason: FailureReason;
  /** The parent's sentence. */
  readonly message: string;
  readonly attempts: number;
  readonly creditReturned: boolean;
}

/** What those who run the product may know of somebody's portraits: never a photo, a picture or the words of a style. */
export interface PortraitOperatorView {
  counts(
    userId: string,
  ): Promise<{ readonly ready: number; readonly failed: number; readonly underWay: number }>;
  /** Newest first; `next` is the cursor of the following page, null at the end. */
  failed(
    userId: string,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<{ items: FailedPortrait[]; next: string | null }>;
}

function toFailedPortrait(row: FailedRow, creditReturned: boolean): FailedPortrait {
  const { id, themeName, createdAt, finishedAt, attempts } = row;
  const reason = row.reason ?? 'engine-failed';
  return {
    ...{ id, themeName, attempts, reason, creditReturned },
    createdAt: createdAt.toISOString(),
    failedAt: (finishedAt ?? createdAt).toISOString(),
    message: FAILURE_MESSAGES[reason],
  };
}

export function createPortraitOperatorView(deps: {
  readonly db: Database;
  readonly credits: Pick<CreditsService, 'released'>;
}): PortraitOperatorView {
  const { db, credits } = deps;
  return {
    counts: (userId) => countByState(db, userId),

    async failed(userId, { limit, cursor }) {
      const found = await listFailed(db, userId, limit + 1, ageCursor.decode(cursor));
      const { rows, next } = pageOf(found, limit, ageCursor.encode);
      const released = await credits.released(rows.map(({ id }) => id));
      return { items: rows.map((row) => toFailedPortrait(row, released.has(row.id))), next: next ?? null };
    },
  };
}
