import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, DATABASE_WAIT_MS, type TestDatabase } from './test-database.ts';

export type TwoNodes = readonly [OpenDatabase, OpenDatabase];

/**
 * One database as two nodes hold it, for the tests of a file.
 * @param take is given them before the first test.
 */
export function setTwoNodes(take: (nodes: TwoNodes) => void): void {
  let database: TestDatabase;
  let nodes: TwoNodes;
  beforeAll(async () => {
    database = await createTestDatabase();
    const open = () => openDatabase(database.url, { max: 4, waitMs: DATABASE_WAIT_MS });
    nodes = [open(), open()];
    take(nodes);
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await database.close();
  });
}
