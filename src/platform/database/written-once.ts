import type { DatabaseOrTx } from './database.ts';

/**
 * For a statement that is asked for at every call: Drizzle writes its SQL once for a database, which costs more than all else
 * that such a call does. Its values are placeholders (`sql.placeholder`); prepare it under no name (`''`), for a pooler in
 * transaction mode knows nothing of prepared statements.
 */
export function writtenOnce<Statement>(
  write: (db: DatabaseOrTx) => Statement,
): (db: DatabaseOrTx) => Statement {
  const written = new WeakMap<DatabaseOrTx, Statement>();
  return (db) => {
    const known = written.get(db);
    if (known) return known;
    const statement = write(db);
    written.set(db, statement);
    return statement;
  };
}
