import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { DATA_CLASSES, exportedColumns, type TableClasses } from './data-classes.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** What makes a row of this table this person's, its table under its own name. */
function isOwned(table: string, { owner }: TableClasses, userId: string): SQL {
  if (!owner) throw new Error(`${table} has no rows of parents`);
  const column = sql`${sql.identifier(table)}.${sql.identifier(owner.column)}`;
  if ('of' in owner) {
    const parent = DATA_CLASSES[owner.of];
    if (!parent) throw new Error(`${owner.of} has no class`);
    return sql`${column} in (select ${sql.identifier(owner.key)} from ${sql.identifier(owner.of)} where ${isOwned(owner.of, parent, userId)})`;
  }
  if ('where' in owner) {
    const [name, value] = owner.where;
    return sql`${column} = ${userId} and ${sql.identifier(name)} = ${value}`;
  }
  return sql`${column} = ${userId}`;
}

/** Everything that is somebody's in one table, as they may take it along. */
export async function readOwnRows(
  db: DatabaseOrTx,
  table: string,
  classes: TableClasses,
  userId: string,
): Promise<ExportedRow[]> {
  const columns = sql.join(
    exportedColumns(classes).map((column) => sql.identifier(column)),
    sql`, `,
  );
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select ${columns} from ${sql.identifier(table)} where ${isOwned(table, classes, userId)} order by 1`,
  );
  return rows;
}
