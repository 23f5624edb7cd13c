import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';

/** A user row without any way of signing in, for tests below the HTTP layer. */
export async function insertUser(db: Database): Promise<string> {
  const id = randomUUID();
  await db.execute(
    sql`insert into users (id, name, email) values (${id}, 'Asha Rao', ${`${id}@example.com`})`,
  );
  return id;
}
