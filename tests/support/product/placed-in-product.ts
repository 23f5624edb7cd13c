import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { STUDIO_ENGINE_NAME } from '#engine/studio/engine-name.ts';
import { users } from '#features/accounts/server/tables.ts';
import { pictureNameOf } from '#features/catalog/server/pictures/picture-name.ts';
import { pictureKey as cardKey } from '#features/catalog/server/pictures/theme-pictures.ts';
import { themes } from '#features/catalog/server/tables.ts';
import { pictureKey, thumbnailKey } from '#features/portraits/server/storage-keys.ts';
import { portraits } from '#features/portraits/server/tables.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

const THEME_PICTURES = fileURLToPath(
  new URL('../../../src/features/catalog/web/theme-pictures', import.meta.url),
);
const builtInCard = (themeId: string) => readFile(`${THEME_PICTURES}/${themeId}.webp`);

/**
 * What a journey begins with, put straight into the tables and files of the product that all journeys share: made by the
 * product, each of these pictures would take the studio a second and a half.
 */
async function inProduct(work: (db: Database, storage: Storage) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase(inject('productDatabaseUrl'), { max: 1 });
  try {
    await work(db, await createLocalStorage(join(inject('productDataDir'), 'storage')));
  } finally {
    await close();
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Gives the parent of this address finished portraits of built-in themes, each from its category; the last is the newest. */
export function placePortraits(email: string, category: string, names: readonly string[]): Promise<void> {
  return inProduct(async (db, storage) => {
    const [parent] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!parent) throw new Error(`There is no ${email}.`);
    const type = 'image/webp';
    for (const [index, name] of names.entries()) {
      const theme = { id: name.toLowerCase(), name, category, promptTemplate: 'A portrait' };
      const bytes = await builtInCard(theme.id);
      const id = randomUUID();
      for (const key of [pictureKey(id, type), thumbnailKey(id, type)]) await storage.put(key, bytes, type);
      const at = new Date(Date.now() - (names.length - index) * 1_000);
      await db.insert(portraits).values({
        ...{ id, userId: parent.id, state: 'ready', step: 'finishing', theme, aspectRatio: '1:1' },
        ...{ tier: 'standard', watermark: true, seed: index, requestDigest: id, attempts: 1 },
        ...{ engine: STUDIO_ENGINE_NAME, engineMs: 1_300, width: 360, height: 360 },
        ...{ pictureType: type, pictureDigest: digestOf(bytes), thumbnailType: type },
        ...{ thumbnailDigest: digestOf(bytes), createdAt: at, startedAt: at, finishedAt: at },
      });
    }
  });
}

/** Adds themes to a category, in this order, whose cards are drawn already. */
export function placeThemes(
  categoryId: string,
  names: readonly string[],
  promptTemplate: string,
): Promise<void> {
  return inProduct(async (db, storage) => {
    const card = await builtInCard('doctor');
    for (const [position, name] of names.entries()) {
      const theme = { id: `placed-${randomUUID()}`, categoryId, name, promptTemplate };
      const picture = pictureNameOf(theme, STUDIO_ENGINE_NAME);
      // A picture without its file would be forgotten.
      await storage.put(cardKey(theme.id, picture), card, 'image/webp');
      await db.insert(themes).values({ ...theme, position, picture });
    }
  });
}
