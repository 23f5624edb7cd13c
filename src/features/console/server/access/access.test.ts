import { eq } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPERATORS_SIGN_OUT, USERS_LIST } from '#features/endpoints.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../../tests/support/product/test-product.ts';
import { auditEntries, operators } from '../tables.ts';
import { guardOperatorRoutes } from './access.ts';
import { createMakeChange, type MakeChange } from './make-change.ts';

const product = forFile(createTestProduct);
let parent: Person;
beforeAll(async () => {
  parent = await product.signUp();
});

const status = async (headers: Record<string, string>): Promise<number> =>
  (await product.app.inject({ url: USERS_LIST, headers })).statusCode;

describe('who asks', () => {
  it('is nobody with a header that is no bearer token', async () => {
    const { bearer } = await product.seed.operator('owner');
    const token = bearer.authorization.slice('Bearer '.length);
    for (const authorization of [
      ...['', 'Bearer', 'Bearer ', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer x ${token}`],
      ...[`Bearer ${token} x`, `Bearer mpo_`, `Bearer ${token.toUpperCase()}`, `Bearer "${token}"`],
      ...[`Bearer ${token}, Bearer ${token}`, `Bearer ${'x'.repeat(8000)}`, "Bearer ' or 1=1 --"],
    ])
      expect(await status({ authorization }), authorization).toBe(401);
    expect(await status({ cookie: `adminToken=${token}` })).toBe(401);
    expect(await status({ authorization: `bearer   ${token} ` })).toBe(200);
  });

  it('is a parent with a parent’s token, and nobody with a parent’s cookie', async () => {
    expect(await status(parent.bearer)).toBe(403);
    expect(await status(parent.cookie)).toBe(401);
    expect(await status({ ...parent.cookie, authorization: 'Bearer made-up' })).toBe(401);
    expect(await status({ ...parent.cookie, authorization: 'Bearer mpo_made-up' })).toBe(401);
  });

  it('is the operator, whatever parent is signed in beside', async () => {
    const { bearer } = await product.seed.operator('support');
    expect(await status({ ...parent.cookie, ...bearer })).toBe(200);
  });

  it('has the role that they have now', async () => {
    const { id, bearer } = await product.seed.operator('catalogue');
    const become = (role: 'support' | 'catalogue') =>
      product.context.db.update(operators).set({ role }).where(eq(operators.id, id));
    expect(await status(bearer)).toBe(403);
    await become('support');
    expect(await status(bearer)).toBe(200);
    await become('catalogue');
    expect(await status(bearer)).toBe(403);
  });
});

describe('a change', () => {
  let app: FastifyInstance;
  let makeChange: MakeChange;
  let operator: TestOperator;
  /** What happens between the guard and the change. */
  let meanwhile: () => Promise<unknown>;

  const rename = (fails = false) => ({
    method: 'POST' as const,
    config: { area: 'catalogue' as const },
    handler: async (request: Parameters<MakeChange>[0]) => {
      await meanwhile();
      return await makeChange(request, async (tx) => {
        await tx.update(operators).set({ name: 'Changed' }).where(eq(operators.id, operator.id));
        if (fails) throw new Error('half way');
        return {
          result: { done: true },
          audit: { action: 'category.updated', target: { type: 'category', id: 'c' } },
        };
      });
    },
  });

  beforeEach(async () => {
    const { db, operatorConsole: feature } = product.context;
    operator = await product.seed.operator('catalogue');
    meanwhile = async () => undefined;
    makeChange = createMakeChange({ db, clock: systemClock });
    app = Fastify();
    app.setErrorHandler((error: { status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send({ failed: true }),
    );
    guardOperatorRoutes(app, {
      sessions: feature.sessions,
      isParent: async () => false,
      requiresSecondStep: false,
    });
    app.route({ ...rename(), url: '/rename' });
    app.route({ ...rename(true), url: '/fail' });
    app.route({ method: 'POST', url: '/forgetful', config: { area: 'self' }, handler: async () => ({}) });
    app.route({
      ...{ method: 'DELETE', url: '/silent', config: { area: 'self' } },
      handler: (_request, reply) => reply.code(204).send(),
    });
    app.route({
      ...{ method: 'POST', url: '/again', config: { area: 'self' } },
      handler: (request) => makeChange(request, async () => ({ result: { done: true }, audit: null })),
    });
  });
  afterEach(() => app.close());

  const call = (url: string, method: 'POST' | 'DELETE' = 'POST') =>
    app.inject({ method, url, headers: { ...operator.bearer, 'user-agent': 'x'.repeat(1000) } });
  const rows = () =>
    product.context.db.select().from(auditEntries).where(eq(auditEntries.operatorId, operator.id));
  const nameNow = async () =>
    (await product.context.db.select().from(operators).where(eq(operators.id, operator.id)))[0]?.name;

  it('leaves its row, with who, what and from where', async () => {
    expect((await call('/rename')).statusCode).toBe(200);
    expect(await rows()).toMatchObject([
      {
        action: 'category.updated',
        operatorEmail: operator.email,
        operatorRole: 'catalogue',
        address: '127.0.0.1',
        userAgent: 'x'.repeat(400),
      },
    ]);
  });

  it('that fails leaves neither row nor change', async () => {
    expect((await call('/fail')).statusCode).toBe(500);
    expect([await rows(), await nameNow()]).toEqual([[], 'The catalogue']);
  });

  it('that was made before leaves no second row', async () => {
    expect((await call('/again')).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('without a row is no good answer, with or without a body', async () => {
    expect((await call('/forgetful')).statusCode).toBe(500);
    expect((await call('/silent', 'DELETE')).statusCode).toBe(500);
  });

  it('is not made by who was removed, signed out or given another role meanwhile', async () => {
    const { db } = product.context;
    const mine = eq(operators.id, operator.id);
    meanwhile = () => db.update(operators).set({ role: 'support' }).where(mine);
    expect((await call('/rename')).statusCode).toBe(403);
    await db.update(operators).set({ role: 'catalogue' }).where(mine);
    meanwhile = () =>
      product.app.inject({ method: 'POST', url: OPERATORS_SIGN_OUT, headers: operator.bearer });
    expect((await call('/rename')).statusCode).toBe(401);
    operator = await product.seed.operator('catalogue');
    meanwhile = () =>
      db.update(operators).set({ removedAt: new Date() }).where(eq(operators.id, operator.id));
    expect((await call('/rename')).statusCode).toBe(401);
    expect([await rows(), await nameNow()]).toEqual([[], 'The catalogue']);
  });

  it('is not kept in any cache, whatever is answered', async () => {
    for (const url of ['/rename', '/fail'])
      expect((await call(url)).headers['cache-control']).toBe('no-store');
  });

  it('cannot be registered without saying which area it belongs to', () => {
    expect(() => app.get('/nowhere', async () => ({}))).toThrow('does not say which area');
  });
});
