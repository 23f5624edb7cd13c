import type { Pool } from 'pg';

/** Rejects when the database does not answer. */
export async function pingDatabase(pool: Pool): Promise<void> {
  await pool.query('select 1');
}
