import { beforeAll, describe, expect, it } from 'vitest';
import {
  AUDIT_LOG,
  CATALOGUE_IMPORT,
  CREDITS_HISTORY,
  DASHBOARD_MONEY,
  OPERATORS_SIGN_IN,
  pathFor,
  REFUND,
  USERS_LIST,
  USERS_ONE,
} from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../tests/support/product/test-product.ts';

const product = forFile(createTestProduct);
let owner: TestOperator;
let parent: Person;
beforeAll(async () => {
  owner = await product.seed.operator();
  parent = await product.signUp();
});

const REASON = { reason: 'They asked for it' };
const FILE = { format: 'magic-portrait-catalogue' };

const peopleFrom = (key: string, id: string) =>
  `${USERS_LIST}?cursor=${Buffer.from(JSON.stringify({ sort: 'newest', key, id, total: 3 })).toString('base64url')}`;

const historyFrom = (at: string, id: string) =>
  `${CREDITS_HISTORY}?before=${Buffer.from(JSON.stringify({ at, rank: 0, id })).toString('base64url')}`;

interface Strange {
  readonly what: string;
  readonly url: string;
  /** Sent by POST; without one it is a GET. */
  readonly payload?: object;
  readonly status: number;
}

/** What nobody types and anybody can send. */
const STRANGE: readonly Strange[] = [
  {
    what: 'NUL in an address at the sign-in',
    url: OPERATORS_SIGN_IN,
    payload: { email: 'a\0@example.com', password: 'x' },
    status: 400,
  },
  {
    what: 'half a character at the sign-in',
    url: OPERATORS_SIGN_IN,
    payload: { email: 'a\ud800@example.com', password: '\ud800' },
    status: 401,
  },
  { what: 'NUL in an order', url: pathFor(REFUND, { orderId: 'order\0' }), payload: REASON, status: 400 },
  { what: 'a parent’s NUL in an order', url: '/api/purchases/order%00', status: 400 },
  { what: 'NUL in a user', url: pathFor(USERS_ONE, { userId: 'a\0' }), status: 404 },
  { what: 'NUL in a target', url: `${AUDIT_LOG}?target=a%00b`, status: 400 },
  { what: 'NUL in an operator', url: `${AUDIT_LOG}?operator=a%00b`, status: 400 },
  { what: 'a day before all days', url: `${AUDIT_LOG}?from=0000-01-01`, status: 400 },
  { what: 'the last of all days', url: `${AUDIT_LOG}?to=9999-12-31`, status: 400 },
  { what: 'figures of no year', url: `${DASHBOARD_MONEY}?to=0000-01-01`, status: 400 },
  { what: 'a made-up place in a list', url: peopleFrom('2026-02-28T24:00:00Z', '\ud800'), status: 200 },
  { what: 'a parent’s day that is none', url: historyFrom('2026-02-30T00:00:00.000000Z', 'x'), status: 200 },
  { what: 'a parent’s NUL in a place', url: historyFrom('2026-01-01T00:00:00.000000Z', '\0'), status: 200 },
  {
    what: 'a version that cannot be a text',
    url: CATALOGUE_IMPORT,
    payload: { file: { ...FILE, version: { toString: 1, valueOf: 1 } } },
    status: 400,
  },
];

describe('strange input', () => {
  it.each(STRANGE)('$what is answered in words', async ({ url, payload, status }) => {
    const isParents = !url.startsWith('/api/admin/');
    const response = await product.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: { ...(isParents ? parent : owner).bearer, 'idempotency-key': 'a-key' },
      ...(payload && { payload }),
    });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.body).not.toContain('Something went wrong');
  });
});
