import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../tests/support/product/test-database.ts';
import { createCatalogService } from './service.ts';

const MIGRATIONS = new URL('../../../platform/database/migrations', import.meta.url);

async function opened(create: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const database = await create();
  onTestFinished(() => database.close());
  return database;
}

/** The tables as they were before operators came. */
async function migrateToOld(database: TestDatabase): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalPath = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] };
  const old = journal.entries.filter(({ tag }) => tag < '0006');
  expect(old.length).toBeLessThan(journal.entries.length);
  await writeFile(journalPath, JSON.stringify({ ...journal, entries: old }));
  await migrate(database.db, { migrationsFolder: folder });
}

/** Without a queue: nobody draws what is asked for. */
const catalogOf = ({ db }: Pick<TestDatabase, 'db'>) =>
  createCatalogService({ db, queue: { enqueue: async () => 'asked' } });

async function shape(database: TestDatabase): Promise<{ categories: number; themes: number }> {
  const list = await catalogOf(database).listAll();
  return { categories: list.length, themes: list.flatMap(({ subcategories }) => subcategories).length };
}

const SEEDED = { categories: 6, themes: 60 };

describe('the first catalogue', () => {
  it('is laid once by nodes that start together', async () => {
    const database = await opened(createTestDatabase);
    const nodes = Array.from({ length: 5 }, () => openDatabase(database.url, { max: 1 }));
    await Promise.all(nodes.map(({ db }) => catalogOf({ db }).seed()));
    expect(await shape(database)).toEqual(SEEDED);
    await Promise.all(nodes.map((node) => node.close()));
  });

  it('stays as operators left it, even empty, when the product starts again', async () => {
    const database = await opened(createTestDatabase);
    const catalog = catalogOf(database);
    await catalog.seed();
    await database.db.transaction(async (tx) => {
      expect(await catalog.editing.deleteTheme(tx, 'toons', 'comic-pop')).toMatchObject({ ok: true });
    });
    await catalogOf(database).seed();
    expect(await shape(database)).toEqual({ ...SEEDED, themes: 59 });
    for (const { id } of await catalog.list())
      await database.db.transaction(async (tx) => void (await catalog.editing.deleteCategory(tx, id)));
    await catalogOf(database).seed();
    expect(await shape(database)).toEqual({ categories: 0, themes: 0 });
  });

  it('is not laid over one that an earlier version laid', async () => {
    const database = await opened(createEmptyDatabase);
    await migrateToOld(database);
    await database.db.execute(sql`insert into categories (id, name, position) values ('own', 'Our own', 0)`);
    await migrateDatabase(database.url);
    await catalogOf(database).seed();
    expect(await catalogOf(database).list()).toEqual([{ id: 'own', name: 'Our own', subcategories: [] }]);
  });

  it('is laid after an upgrade of a database that never had one', async () => {
    const database = await opened(createEmptyDatabase);
    await migrateToOld(database);
    await migrateDatabase(database.url);
    await catalogOf(database).seed();
    expect(await shape(database)).toEqual(SEEDED);
  });
});
