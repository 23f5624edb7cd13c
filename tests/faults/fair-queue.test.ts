import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portraits } from '#features/portraits/server/tables.ts';
import {
  createScriptedEngine,
  type EngineScript,
  plainOutcome,
} from '../support/portraits/scripted-engine.ts';
import { orderParts } from '../support/product/form-parts.ts';
import { createTestDatabase, type TestDatabase } from '../support/product/test-database.ts';
import { createTestProduct, type Person, type TestProduct } from '../support/product/test-product.ts';
import { createRandom } from '../support/seeded-random.ts';
import { sized } from '../support/test-size.ts';

/** Two nodes, each an API and a worker, on one database. */
let database: TestDatabase;
let nodes: TestProduct[];
const inHand = new Map<string, number>();
const most = new Map<string, number>();
const random = createRandom(15);

/** Some portraits fail, some tries do; and who is at work for whom is written down. */
const script: EngineScript = async (request) => {
  const [row] = await database.db
    .select({ userId: portraits.userId })
    .from(portraits)
    .where(inArray(portraits.id, [request.portraitId]));
  const userId = row?.userId ?? 'nobody';
  const now = (inHand.get(userId) ?? 0) + 1;
  inHand.set(userId, now);
  most.set(userId, Math.max(most.get(userId) ?? 0, now));
  try {
    await pause(60 + random() * 120);
    const chance = random();
    if (chance < 0.1) throw new Error('out of paint');
    return chance < 0.25 ? { ok: false, reason: 'blocked-by-safety' } : await plainOutcome(request);
  } finally {
    inHand.set(userId, (inHand.get(userId) ?? 1) - 1);
  }
};

beforeAll(async () => {
  database = await createTestDatabase();
  const secret = randomBytes(32).toString('hex');
  nodes = [];
  for (let node = 0; node < 2; node++)
    nodes.push(await createTestProduct({ engine: createScriptedEngine(script), database, secret }));
}, 60_000);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
}, 60_000);

it('accounts that order a lot at once at two nodes have one portrait in hand, or two when paid, and each ends once', async () => {
  const [first, second] = nodes as [TestProduct, TestProduct];
  const people: Person[] = [];
  const paid = new Set<string>();
  for (let count = 0; count < sized(6, 24); count++) {
    const person = await first.signUp(`line${count}@example.com`);
    people.push(person);
    if (count % 2 === 0) continue;
    paid.add(person.id);
    await first.seed.pack(person.id);
  }
  const asked = people.flatMap((person) =>
    Array.from({ length: sized(8, 18) }, async (_, turn) => {
      const node = turn % 2 ? first : second;
      return { person, response: await node.generate(person, orderParts(node.photo)) };
    }),
  );
  const answers = await Promise.all(asked);
  for (const { response } of answers) {
    if (response.statusCode !== 429) continue;
    expect(response.json().message).toMatch(/waiting to be made|used all|being sent/);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  const statuses = new Set(answers.map(({ response }) => response.statusCode));
  expect([...statuses].filter((status) => ![200, 422, 429, 500].includes(status))).toEqual([]);
  const atOnce = (isPaid: boolean) =>
    Math.max(...people.flatMap(({ id }) => (paid.has(id) === isPaid ? [most.get(id) ?? 0] : [])));
  expect(atOnce(false)).toBe(1);
  // Two may be in hand; on a slow machine the second is taken up when the first has ended.
  expect(atOnce(true)).toBeLessThanOrEqual(2);
  const rows = await database.db.select().from(portraits);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['ready', 'failed']));
  for (const { id } of people) {
    const { generationsUsed } = await first.context.credits.figures(id);
    const ready = rows.filter(({ userId, state }) => userId === id && state === 'ready');
    expect(generationsUsed).toBe(ready.length);
  }
  expect(await first.context.credits.check()).toEqual([]);
}, 300_000);
