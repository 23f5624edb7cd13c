import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { writtenOnce } from '#platform/database/written-once.ts';
import { portraits } from './tables.ts';

export type PictureKind = 'image' | 'thumbnail';

const picturesStatement = writtenOnce((db) =>
  db
    .select({
      id: portraits.id,
      userId: portraits.userId,
      image: { mediaType: portraits.pictureType, digest: portraits.pictureDigest },
      thumbnail: { mediaType: portraits.thumbnailType, digest: portraits.thumbnailDigest },
      themeName: sql<string>`${portraits.theme} ->> 'name'`,
    })
    .from(portraits)
    .where(
      and(
        sql`${portraits.id} = any(${sql.placeholder('ids')})`,
        eq(portraits.state, 'ready'),
        isNull(portraits.deletedAt),
      ),
    )
    .prepare(''),
);

/**
 * What names and sends the pictures of these portraits, and whose they are, by the portrait's id: of those that are ready and not
 * deleted. Asked at every view of one.
 */
export async function findPictures(db: DatabaseOrTx, ids: readonly string[]) {
  const rows = await picturesStatement(db).execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
}
