import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';

/** PostgreSQL's code for what the role may not do. */
export const DENIED = '42501';

/** A database whose tables have an owner, and a role of the running parts beside it. */
export interface TwoRoles {
  readonly owner: TestDatabase;
  readonly role: string;
  readonly running: OpenDatabase & { readonly url: string };
  /** PostgreSQL's code for what it refused the running role; null where it did it. */
  refusalOf(statement: string, db?: Database): Promise<string | null>;
  close(): Promise<void>;
}

export async function createTwoRoles(): Promise<TwoRoles> {
  const role = `running_${randomBytes(6).toString('hex')}`;
  const owner = await createEmptyDatabase();
  await owner.db.execute(sql.raw(`create role ${role} login password 'marigold'`));
  const url = new URL(owner.url);
  url.username = role;
  url.password = 'marigold';
  await migrateDatabase(owner.url, { runningUrl: url.href });
  const running = { ...openDatabase(url.href, { max: 2 }), url: url.href };
  return {
    ...{ owner, role, running },
    async refusalOf(statement, db = running.db) {
      try {
        await db.execute(sql.raw(statement));
        return null;
      } catch (error) {
        return ((error as Error).cause as { code?: string }).code ?? 'no code';
      }
    },
    async close() {
      await running.close();
      await owner.db.execute(sql.raw(`drop owned by ${role}; drop role ${role}`));
      await owner.close();
    },
  };
}
