import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import { OPERATORS_SIGN_OUT, TEAM_INVITATION } from '#features/endpoints.ts';
import { withoutPort } from '#platform/http/client-address.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';

/** Calls that one address may make with a mailed link in a quarter of an hour. */
const TRIES = 60;
const PROXY = '10.1.2.3';
const product = forFile(() => createTestProduct({ trustedProxy: [PROXY, '10.1.2.4'] }));

it.each([
  ['203.0.113.7:4711', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:1 ', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('%j without a port is %j', (address, alone) => {
  expect(withoutPort(address)).toBe(alone);
});

describe('a proxy that tells ports with addresses', () => {
  it.each([
    ['203.0.113.50:4711', '203.0.113.50'],
    ['198.51.100.7:1, 203.0.113.50:4711', '203.0.113.50'],
    ['203.0.113.50:4711, 10.1.2.4:8080', '203.0.113.50'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['203.0.113.50', '203.0.113.50'],
  ])('is understood: %s is %s', async (forwarded, address) => {
    const { bearer, id } = await product.seed.operator();
    const headers = { ...bearer, 'x-forwarded-for': forwarded };
    await product.app.inject({ method: 'POST', url: OPERATORS_SIGN_OUT, remoteAddress: PROXY, headers });
    const { db } = product.context;
    const ofThem = eq(auditEntries.operatorId, id);
    const rows = await db.select().from(auditEntries).where(ofThem).orderBy(desc(auditEntries.id)).limit(1);
    expect(rows).toMatchObject([{ action: 'operator.signed-out', address }]);
  });

  it.each([
    ['203.0.113.77', (port: number) => `203.0.113.77:${port}`],
    ['2001:db8:7::1', (port: number) => `[2001:db8:7::1]:${port}`],
  ])('lets nobody try more often by another connection: %s', async (alone, withPort) => {
    const ask = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const url = TEAM_INVITATION;
      return (await product.app.inject({ url, remoteAddress: PROXY, headers })).statusCode;
    };
    const answers = new Set<number>();
    for (let n = 0; n < TRIES; n += 1) answers.add(await ask(withPort(40_000 + n)));
    expect([...answers]).toEqual([404]);
    expect(await ask(withPort(50_000))).toBe(429);
    expect(await ask(alone)).toBe(429);
  });
});
