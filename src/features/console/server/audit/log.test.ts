import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_LOG, OPERATORS_SIGN_OUT } from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../../tests/support/product/test-product.ts';
import type { AuditAction, AuditPage } from '../../audit/contract.ts';
import { auditEntries } from '../tables.ts';
import { type Change, recordAudit } from './record-audit.ts';
import { listAuditIds } from './store.ts';

const product = forFile(() => createTestProduct({ trustedProxy: ['10.1.2.3'] }));
let owner: TestOperator;
let support: TestOperator;
let parent: Person;

beforeAll(async () => {
  owner = await product.seed.operator('owner');
  support = await product.seed.operator('support');
  parent = await product.signUp('Asha.Rao@example.com');
  await write(owner, '2026-01-10T18:29:59.999Z', themeRow('theme.added', 'doctor', 'Docter'));
  await write(owner, '2026-01-10T18:30:00.000Z', themeRow('theme.updated', 'doctor', 'Doctor'));
  await write(owner, '2026-01-11T18:29:59.999Z', themeRow('theme.switched-off', 'doctor', 'Doctor'));
  await write(owner, '2026-01-11T18:30:00.000Z', themeRow('theme.deleted', 'pilot', '100%_Pilot'));
  await write(support, '2026-01-12T06:00:00.000Z', personRow('user.blocked', parent.id));
  await write(support, '2026-01-12T07:00:00.000Z', personRow('user.unblocked', 'erased-person'));
});

const themeRow = (action: AuditAction, id: string, name: string): Change => ({
  action,
  target: { type: 'theme', id, name },
});
const personRow = (action: AuditAction, id: string): Change => ({ action, target: { type: 'user', id } });

function write({ id, email, role }: TestOperator, at: string, change: Change) {
  const doer = { operatorId: id, email, role, address: '203.0.113.9', userAgent: 'Firefox' };
  return recordAudit(product.context.db, doer, new Date(at), change);
}

async function read(query: Record<string, string> = {}, status = 200): Promise<AuditPage> {
  const response = await product.app.inject({ url: AUDIT_LOG, query, headers: owner.bearer });
  expect(response.statusCode).toBe(status);
  return response.json();
}
const whatOf = ({ entries }: AuditPage) => entries.map(({ action, target }) => `${action} ${target.id}`);

describe('the audit log', () => {
  it('is read newest first, in pages that meet', async () => {
    const first = await read({ limit: '4' });
    const second = await read({ limit: '4', cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    expect([...whatOf(first), ...whatOf(second)]).toEqual([
      'user.unblocked erased-person',
      `user.blocked ${parent.id}`,
      'theme.deleted pilot',
      'theme.switched-off doctor',
      'theme.updated doctor',
      'theme.added doctor',
    ]);
    expect(whatOf(await read({ cursor: 'made-up' }))).toHaveLength(6);
  });

  it('names people by their accounts, and nobody who has none', async () => {
    const { entries } = await read({ targetType: 'user' });
    expect(entries.map(({ target }) => target.name)).toEqual([null, 'asha.rao@example.com']);
    const rows = await product.context.db.execute(
      sql`select * from audit_entries where target_type = 'user'`,
    );
    expect(JSON.stringify(rows.rows)).not.toMatch(/asha/i);
  });

  it.each<[Record<string, string>, number]>([
    [{ action: 'theme.updated' }, 1],
    [{ action: 'catalogue.imported' }, 0],
    [{ targetType: 'theme' }, 4],
    [{ targetType: 'purchase' }, 0],
    [{ operator: 'SUPPORT-' }, 2],
    [{ operator: 'owner-', targetType: 'user' }, 0],
    [{ operator: 'nobody@' }, 0],
    [{ target: 'doctor' }, 3],
    [{ target: 'docter' }, 3],
    [{ target: 'DOC' }, 3],
    [{ target: '100%_' }, 1],
    [{ target: '%' }, 1],
    [{ target: 'ASHA.RAO@' }, 1],
    [{ target: 'erased-person' }, 1],
    [{ target: 'asha', targetType: 'theme' }, 0],
    [{ target: 'nonesuch' }, 0],
    [{ from: '2026-01-11' }, 5],
    [{ to: '2026-01-10' }, 1],
    [{ from: '2026-01-11', to: '2026-01-11' }, 2],
    [{ from: '2026-01-12', operator: 'owner-' }, 1],
  ])('%j finds %i', async (query, count) => {
    const { entries, next } = await read(query);
    expect(entries).toHaveLength(count);
    expect(next).toBeNull();
  });

  it("finds the refunds of a person's purchases with the person", async () => {
    const buyer = await product.signUp('buyer@refunded.example');
    const refundOf = (userId: string, id: string): Change => ({
      action: 'purchase.refund-requested',
      target: { type: 'purchase', id, name: 'Popular Pack' },
      after: { userId, amount: 8000 },
    });
    const at = '2026-01-12T08:00:00.000Z';
    await write(support, at, refundOf(buyer.id, 'order_of_buyer'));
    await write(support, at, {
      action: 'purchase.refund-answered',
      target: { type: 'purchase', id: 'order_of_buyer', name: 'Popular Pack' },
    });
    await write(support, at, refundOf('somebody-else', 'order_of_another'));
    const refunds = ['purchase.refund-answered order_of_buyer', 'purchase.refund-requested order_of_buyer'];
    const found = await read({ target: '@refunded.' });
    expect(whatOf(found)).toEqual(refunds);
    expect(found.entries.map(({ person, target }) => [person, target.name])).toEqual([
      [null, 'Popular Pack'],
      ['buyer@refunded.example', 'Popular Pack'],
    ]);
    expect(whatOf(await read({ target: buyer.id }))).toEqual(refunds);
    expect(whatOf(await read({ target: '@refunded.', targetType: 'purchase' }))).toEqual(refunds);
    expect(whatOf(await read({ target: '@refunded.', targetType: 'user' }))).toEqual([]);
  });

  it.each<Record<string, string>>([
    { action: 'theme.painted' },
    { from: '2026-02-30' },
    { limit: '101' },
    { target: 'x'.repeat(255) },
  ])('refuses %j', async (query) => {
    await read(query, 400);
  });

  it('asks for more of an address that fits more than a thousand people', async () => {
    const { pool } = product.context;
    await pool.query(
      `insert into users (id, name, email) select 'crowd-' || n, 'One', 'one' || n || '@crowd.example' from generate_series(1, 1001) n`,
    );
    const response = await product.app.inject({
      url: AUDIT_LOG,
      query: { target: '@crowd.' },
      headers: owner.bearer,
    });
    expect(response.json()).toMatchObject({ code: 'too-many-people', success: false });
    await pool.query(`delete from users where id like 'crowd-%'`);
    expect(whatOf(await read({ target: '@crowd.' }))).toEqual([]);
  });

  it('reads on in the same order where the indexes take over from the newest rows', async () => {
    const { db, pool } = product.context;
    await pool.query(
      `insert into audit_entries (at, operator_id, operator_email, operator_role, action, target_type, target_id, address, user_agent)
       select '2026-02-01', $1, $2, 'owner', 'category.moved', 'category', 'order', '::1', '' from generate_series(1, 12000)`,
      [owner.id, owner.email],
    );
    await write(owner, '2026-02-02T00:00:00Z', themeRow('theme.switched-on', 'doctor', 'Doctor'));
    expect(whatOf(await read({ target: 'doctor' }))).toEqual([
      'theme.switched-on doctor',
      'theme.switched-off doctor',
      'theme.updated doctor',
      'theme.added doctor',
    ]);
    const [first, second, third] = await listAuditIds(db, { targetType: 'theme' }, 3);
    const older = await listAuditIds(db, { targetType: 'theme' }, 2, first);
    expect(older).toEqual([second, third]);
  });

  it('is told in shorter pages where rows hold whole catalogues, and in all of them', async () => {
    const promptTemplate = 'A portrait of a child. '.repeat(30_000);
    for (const name of ['1', '2', '3', '4', '5', '6', '7'])
      await write(owner, '2026-02-03T00:00:00Z', {
        action: 'catalogue.imported',
        target: { type: 'catalogue', id: `large-${name}`, name: 'Catalogue' },
        before: { promptTemplate },
      });
    const told: string[] = [];
    let cursor = '';
    do {
      const page = await read({ action: 'catalogue.imported', ...(cursor && { cursor }) });
      expect(JSON.stringify(page).length).toBeLessThan(2_500_000);
      told.push(...page.entries.map(({ target }) => target.id));
      cursor = page.next ?? '';
    } while (cursor);
    expect(told).toEqual(['7', '6', '5', '4', '3', '2', '1'].map((name) => `large-${name}`));
  });

  it('is only ever added to', async () => {
    const { pool, db } = product.context;
    const before = await db.$count(auditEntries);
    for (const statement of [
      `update audit_entries set action = 'theme.added'`,
      'delete from audit_entries',
      'truncate audit_entries',
      'truncate operators cascade',
    ])
      await expect(pool.query(statement)).rejects.toThrow('the audit log is only ever added to');
    expect(await db.$count(auditEntries)).toBe(before);
  });

  it('takes the address that the proxy tells of, and from nobody else', async () => {
    const signOutFrom = async (remoteAddress: string) => {
      const { bearer, id } = await product.seed.operator();
      const headers = { ...bearer, 'x-forwarded-for': '198.51.100.7, 203.0.113.50' };
      await product.app.inject({ method: 'POST', url: OPERATORS_SIGN_OUT, remoteAddress, headers });
      return (await read({ target: id })).entries[0]?.address;
    };
    expect(await signOutFrom('10.1.2.3')).toBe('203.0.113.50');
    expect(await signOutFrom('192.0.2.1')).toBe('192.0.2.1');
  });
});
