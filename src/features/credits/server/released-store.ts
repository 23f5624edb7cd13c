import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { creditMoves } from './tables.ts';

/** Those of these portraits whose credit came back. */
export async function listReleased(
  db: DatabaseOrTx,
  portraitIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (portraitIds.length === 0) return new Set();
  const rows = await db
    .select({ portraitId: creditMoves.portraitId })
    .from(creditMoves)
    .where(and(inArray(creditMoves.portraitId, [...portraitIds]), eq(creditMoves.kind, 'release')));
  return new Set(rows.flatMap(({ portraitId }) => portraitId ?? []));
}
