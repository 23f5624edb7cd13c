import type { Database } from '#platform/database/database.ts';
import type { ListOwnFiles, OwnFile } from '#platform/personal-data/own-files.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { pictureKey, thumbnailKey } from './storage-keys.ts';
import { listReady, type Portrait } from './store.ts';

const MOST = 100_000;

function nameOf({ createdAt, theme, id }: Portrait): string {
  const slug = theme.name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${createdAt.toISOString().slice(0, 10)}-${slug || 'portrait'}-${id}`;
}

/** Portraits and thumbnails, named by their day, theme and id. */
export function createListPortraitFiles({ db, storage }: { db: Database; storage: Storage }): ListOwnFiles {
  const fileOf = (name: string, key: string, at: Date): OwnFile => ({
    name,
    at,
    read: async () => (await storage.get(key))?.bytes ?? null,
  });
  return async (userId) => {
    const portraits = await listReady(db, userId, MOST);
    return portraits.flatMap((portrait) => {
      const { id, pictureType, thumbnailType, createdAt } = portrait;
      const name = nameOf(portrait);
      const extension = (type: string) => (type === 'image/webp' ? 'webp' : 'jpg');
      return [
        ...(pictureType
          ? [fileOf(`portraits/${name}.${extension(pictureType)}`, pictureKey(id, pictureType), createdAt)]
          : []),
        ...(thumbnailType
          ? [
              fileOf(
                `thumbnails/${name}.${extension(thumbnailType)}`,
                thumbnailKey(id, thumbnailType),
                createdAt,
              ),
            ]
          : []),
      ];
    });
  };
}
