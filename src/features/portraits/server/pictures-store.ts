import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { portraits } from './tables.ts';

export type PictureKind = 'image' | 'thumbnail';

/** What names and sends a picture of this user's, and nothing else: asked at every view of it. */
export async function findOwnedPicture(db: DatabaseOrTx, userId: string, id: string, kind: PictureKind) {
  const isImage = kind === 'image';
  const [row] = await db
    .select({
      mediaType: isImage ? portraits.pictureType : portraits.thumbnailType,
      digest: isImage ? portraits.pictureDigest : portraits.thumbnailDigest,
      themeName: sql<string>`${portraits.theme} ->> 'name'`,
    })
    .from(portraits)
    .where(
      and(
        ...[eq(portraits.id, id), eq(portraits.userId, userId)],
        ...[eq(portraits.state, 'ready'), isNull(portraits.deletedAt)],
      ),
    );
  return row;
}
