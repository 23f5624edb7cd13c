import { randomUUID } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleCall, createConsoleCalls } from '../../../../../tests/support/console/console-calls.ts';
import { openShop } from '../../../../../tests/support/payments/shop.ts';
import { createScriptedEngine } from '../../../../../tests/support/portraits/scripted-engine.ts';
import { type ListedRoute, listRoutes } from '../../../../../tests/support/product/listed-endpoints.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import type { AuditAction } from '../../audit/contract.ts';
import { auditEntries } from '../tables.ts';

/** What is told of the time before and after, where there is something to tell. */
type Sides = 'both' | 'before' | 'after' | 'none';

/** Every call of the console that is no GET, and the rows that it leaves. A call that is missing fails the first test. */
const ROWS: Readonly<Record<string, readonly (readonly [AuditAction, Sides])[]>> = {
  'POST /api/admin/login': [['operator.signed-in', 'none']],
  'POST /api/admin/logout': [['operator.signed-out', 'none']],
  'PUT /api/admin/password': [['operator.password-changed', 'none']],
  // What is begun counts for nothing before it is confirmed.
  'POST /api/admin/second-step': [],
  'POST /api/admin/second-step/confirm': [['operator.second-step-added', 'none']],
  'POST /api/admin/second-step/remove': [['operator.second-step-removed', 'none']],
  'POST /api/admin/operators/:operatorId/second-step-reset': [['operator.second-step-reset', 'none']],
  'POST /api/admin/passkeys': [['operator.passkey-added', 'after']],
  'POST /api/admin/passkeys/begin': [],
  // A question.
  'POST /api/admin/passkeys/ask': [],
  'POST /api/admin/passkeys/:passkeyId/remove': [['operator.passkey-removed', 'before']],
  'POST /api/admin/invitations': [['operator.invited', 'after']],
  'POST /api/admin/invitations/:invitationId/send': [['operator.invited', 'after']],
  'DELETE /api/admin/invitations/:invitationId': [['operator.invitation-withdrawn', 'before']],
  'POST /api/admin/invitation': [
    ['operator.joined', 'after'],
    ['operator.signed-in', 'none'],
  ],
  'PUT /api/admin/operators/:operatorId': [['operator.role-changed', 'both']],
  'DELETE /api/admin/operators/:operatorId': [['operator.removed', 'before']],
  'POST /api/admin/operators/:operatorId/password-link': [['operator.password-link-sent', 'after']],
  'POST /api/admin/categories': [['category.added', 'after']],
  'PUT /api/admin/categories/:id': [['category.updated', 'both']],
  'DELETE /api/admin/categories/:id': [['category.deleted', 'before']],
  'PUT /api/admin/category-order': [['category.moved', 'both']],
  'POST /api/admin/categories/:id/subcategories': [['theme.added', 'after']],
  'PUT /api/admin/categories/:id/subcategories/:subId': [['theme.updated', 'both']],
  'DELETE /api/admin/categories/:id/subcategories/:subId': [['theme.deleted', 'before']],
  'PUT /api/admin/categories/:id/subcategories/:subId/enabled': [['theme.switched-off', 'both']],
  'PUT /api/admin/categories/:id/subcategory-order': [['theme.moved', 'both']],
  'POST /api/admin/catalogue/import': [['catalogue.imported', 'both']],
  // Changes nothing: a picture of what stands in a form.
  'POST /api/admin/theme-preview': [],
  'POST /api/admin/users/assign-credits': [['user.credits-assigned', 'both']],
  'POST /api/admin/users/:userId/block': [['user.blocked', 'both']],
  'POST /api/admin/users/:userId/unblock': [['user.unblocked', 'both']],
  'POST /api/admin/reports/:reportId/picture': [['report.picture-shown', 'after']],
  'POST /api/admin/users/:userId/erase': [['user.erasure-asked', 'after']],
  'POST /api/admin/reports/:reportId/handled': [['report.handled', 'after']],
  // What the operator asks for, before Razorpay hears of it, and what Razorpay says.
  'POST /api/admin/purchases/:orderId/refund': [
    ['purchase.refund-requested', 'both'],
    ['purchase.refund-answered', 'both'],
  ],
};

const FROM = '198.51.100.77';
const BROWSER = 'Console test';
const CHANGES = Object.keys(ROWS).map((endpoint) => [endpoint]);

const { product, standIn } = openShop({ engine: createScriptedEngine() });
let owner: TestOperator;
let staged: ReturnType<typeof createConsoleCalls>;
let routes: readonly ListedRoute[];

beforeAll(async () => {
  owner = await product.seed.operator();
  staged = createConsoleCalls(product, standIn, owner);
  routes = listRoutes(product.app);
});

function send(endpoint: string, { url, payload, bearer = owner.bearer }: ConsoleCall) {
  return product.app.inject({
    method: (endpoint.split(' ')[0] ?? '') as 'POST',
    url,
    remoteAddress: FROM,
    headers: { ...bearer, 'user-agent': BROWSER, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
}

async function lastId(): Promise<number> {
  const [row] = await product.context.db
    .select({ id: sql<string>`coalesce(max(${auditEntries.id}), 0)` })
    .from(auditEntries);
  return Number(row?.id);
}
const rowsAfter = (id: number) =>
  product.context.db.select().from(auditEntries).where(gt(auditEntries.id, id)).orderBy(auditEntries.id);

const sidesOf = ({ before, after }: { before: unknown; after: unknown }): Sides => {
  if (before === null) return after === null ? 'none' : 'after';
  return after === null ? 'before' : 'both';
};

describe('the calls that change something', () => {
  it('are all in the table', () => {
    const found = routes
      .filter(({ method, url }) => url.startsWith('/api/admin/') && method !== 'GET')
      .map(({ method, url }) => `${method} ${url}`);
    expect(found.sort()).toEqual(Object.keys(ROWS).sort());
  });

  it.each(CHANGES)('%s leaves its row: who, what, before, after, when, from where', async (endpoint) => {
    const call = await staged[endpoint]?.();
    if (!call) throw new Error(`Nothing is staged for ${endpoint}`);
    const last = await lastId();
    const asked = Date.now();
    const response = await send(endpoint, call);
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    const rows = await rowsAfter(last);
    expect(rows.map((row) => [row.action, sidesOf(row)])).toEqual(ROWS[endpoint]);
    for (const row of rows) {
      expect(row).toMatchObject({ address: FROM, userAgent: BROWSER });
      expect(row.operatorEmail).toMatch(/^[\w-]+@example\.com$/);
      if (!call.bearer && endpoint !== 'POST /api/admin/login')
        expect([row.operatorId, row.operatorRole]).toEqual([owner.id, 'owner']);
      expect(row.targetId).not.toBe('');
      expect(row.targetName === null).toBe(row.targetType === 'user');
      expect(row.at.getTime()).toBeGreaterThanOrEqual(asked);
      expect(row.at.getTime()).toBeLessThanOrEqual(Date.now());
      expect(JSON.stringify(row)).not.toMatch(/password"|scrypt|mp[oi]_|parent\d+@/);
    }
  });

  it.each(CHANGES)('%s leaves none when it is refused', async (endpoint) => {
    const url = (endpoint.split(' ')[1] ?? '').replace(/:\w+/g, 'nobody');
    const last = await lastId();
    // Whoever is signed in may sign out.
    const bearer = url.endsWith('/logout') ? { authorization: 'Bearer mpo_made-up' } : owner.bearer;
    const response = await send(endpoint, { url, bearer, payload: { ids: ['nobody'] } });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(await rowsAfter(last)).toEqual([]);
  });

  it.each(CHANGES.filter(([endpoint]) => ROWS[endpoint ?? '']?.length))(
    '%s changes nothing when its row cannot be written',
    async (endpoint) => {
      const call = await staged[endpoint]?.();
      if (!call) throw new Error(`Nothing is staged for ${endpoint}`);
      const { db } = product.context;
      const last = await lastId();
      await db.execute(sql`alter table audit_entries add constraint full_log check (false) not valid`);
      const failed = await send(endpoint, call).finally(() =>
        db.execute(sql`alter table audit_entries drop constraint full_log`),
      );
      expect([failed.statusCode, await rowsAfter(last)]).toEqual([500, []]);
      // Nothing has happened yet: the same call succeeds, and is told as the first.
      const again = await send(endpoint, call);
      expect([again.statusCode, (await rowsAfter(last)).map(({ action }) => action)]).toEqual([
        200,
        ROWS[endpoint]?.map(([action]) => action),
      ]);
    },
  );
});
