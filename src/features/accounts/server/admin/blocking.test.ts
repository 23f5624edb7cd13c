import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_SIGN_IN,
  PORTRAITS_HISTORY,
  pathFor,
  SESSION,
  USER_DATA,
  USERS_BLOCK,
  USERS_UNBLOCK,
} from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import {
  createScriptedEngine,
  plainOutcome,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../../tests/support/product/form-parts.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../../tests/support/product/test-product.ts';
import { identitySession } from '../../contract.ts';
import { userAnswer } from '../../people/contract.ts';
import { ACCOUNT_BLOCKED_MESSAGE } from '../../sign-in/contract.ts';

const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
let operator: TestOperator;
let person: Person;
beforeAll(async () => {
  operator = await product.seed.operator('support');
});
beforeEach(async () => {
  person = await product.signUp(`${randomUUID()}@example.com`);
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const block = (userId = person.id, reason = 'Sold pictures') =>
  post(pathFor(USERS_BLOCK, { userId: userId }), { reason }, operator.bearer);
const unblock = (userId = person.id) => post(pathFor(USERS_UNBLOCK, { userId: userId }), {}, operator.bearer);
const signIn = () => post(IDENTITY_SIGN_IN, { email: person.email, password: 'marigold' });
const whoAmI = (headers: Record<string, string>) => product.app.inject({ url: USER_DATA, headers });

async function auditOf(userId: string) {
  const { rows } = await product.context.db.execute(sql`
    select action, before, after from audit_entries where target_id = ${userId} order by id`);
  return rows;
}

async function sessionsOf(userId: string): Promise<number> {
  const { rows } = await product.context.db.execute(sql`select id from sessions where user_id = ${userId}`);
  return rows.length;
}

describe('blocking somebody', () => {
  it('ends every session, lets none begin, and says who did it and why', async () => {
    const elsewhere = identitySession.parse((await signIn()).json()).token;
    const response = await block();
    expect(response.statusCode).toBe(200);
    const { user, message } = userAnswer.parse(response.json());
    expect(message).toBe(`${person.email} is blocked.`);
    expect(user).toMatchObject({ id: person.id, blockedAt: expect.any(String) });

    expect((await whoAmI(person.bearer)).statusCode).toBe(401);
    expect((await whoAmI(person.cookie)).statusCode).toBe(401);
    expect((await whoAmI({ authorization: `Bearer ${elsewhere}` })).statusCode).toBe(401);
    expect((await product.generate(person, orderParts(product.photo))).statusCode).toBe(401);
    expect(await sessionsOf(person.id)).toBe(0);
    const refused = await signIn();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({ code: 'account-blocked', message: ACCOUNT_BLOCKED_MESSAGE });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect(await sessionsOf(person.id)).toBe(0);
    expect(await auditOf(person.id)).toEqual([
      {
        action: 'user.blocked',
        before: { blockedAt: null },
        after: { blockedAt: user.blockedAt, reason: 'Sold pictures' },
      },
    ]);
  });

  it('tells nobody who does not know the password', async () => {
    await block();
    const response = await post(IDENTITY_SIGN_IN, { email: person.email, password: 'wrong-one' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'wrong-password' });
  });

  it('twice is no error, and leaves one audit row', async () => {
    const first = userAnswer.parse((await block()).json());
    const again = await block(person.id, 'Once more');
    expect(again.statusCode).toBe(200);
    expect(userAnswer.parse(again.json())).toEqual({
      ...first,
      message: `${person.email} was blocked before.`,
    });
    const many = await Promise.all(Array.from({ length: 8 }, () => block()));
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await auditOf(person.id)).toHaveLength(1);
  });

  it('and unblocking lets them in again, with everything that was theirs', async () => {
    expect((await product.generate(person, orderParts(product.photo))).statusCode).toBe(200);
    await block();
    const response = await unblock();
    expect(userAnswer.parse(response.json())).toMatchObject({
      message: `${person.email} can sign in again.`,
      user: { blockedAt: null, generationsUsed: 1, generationLimit: 10 },
    });
    expect((await whoAmI(person.bearer)).statusCode).toBe(401);
    const signedIn = await signIn();
    expect(signedIn.statusCode).toBe(200);
    const bearer = { authorization: `Bearer ${identitySession.parse(signedIn.json()).token}` };
    const history = await product.app.inject({ url: PORTRAITS_HISTORY, headers: bearer });
    expect(history.json()).toHaveLength(1);
    expect((await unblock()).json()).toMatchObject({ message: `${person.email} was not blocked.` });
    expect(await auditOf(person.id)).toMatchObject([
      { action: 'user.blocked' },
      { action: 'user.unblocked', before: { blockedAt: expect.any(String) }, after: { blockedAt: null } },
    ]);
  });

  it.each(['', '  ', 'ab', undefined, 'x'.repeat(301)])('asks for a reason: %j is none', async (reason) => {
    const response = await post(pathFor(USERS_BLOCK, { userId: person.id }), { reason }, operator.bearer);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ message: string }>().message).toMatch(
      /^Please say why|^A reason has at most 300 characters/,
    );
    expect((await whoAmI(person.bearer)).statusCode).toBe(200);
  });

  it('keeps a reason with any signs', async () => {
    const reason = `<script>alert("\u{1f600}")</script> \\ ' \ud800 \0 end`;
    expect((await block(person.id, reason)).statusCode).toBe(200);
    const [row] = await auditOf(person.id);
    expect(JSON.stringify(row)).toContain('<script>');
  });

  it.each(['nobody', 'no%00body'])('does not know %s', async (userId) => {
    for (const url of [pathFor(USERS_BLOCK, { userId: 'X' }), pathFor(USERS_UNBLOCK, { userId: 'X' })]) {
      const response = await post(url.replace('X', userId), { reason: 'A reason' }, operator.bearer);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ success: false, message: 'User not found' });
    }
  });

  it('leaves no way in by a new password', async () => {
    const mailed = await post(IDENTITY_REQUEST_RESET, { email: person.email });
    expect(mailed.statusCode).toBe(200);
    await block();
    const { rows } = await product.context.db.execute(
      sql`select id from verifications where value = ${person.id}`,
    );
    expect(rows).toEqual([]);
    // A link that is asked for afterwards changes the password, and opens nothing.
    await post(IDENTITY_REQUEST_RESET, { email: person.email });
    expect((await signIn()).statusCode).toBe(403);
    expect(await sessionsOf(person.id)).toBe(0);
  });

  it('against sign-ins at the same moment leaves no session that works', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [blocked, ...answers] = await Promise.all([block(), ...Array.from({ length: 4 }, signIn)]);
      expect(blocked?.statusCode).toBe(200);
      for (const answer of answers) {
        expect([200, 403]).toContain(answer.statusCode);
        if (answer.statusCode !== 200) continue;
        const { token } = identitySession.parse(answer.json());
        expect((await whoAmI({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
      }
      await unblock();
      expect(await sessionsOf(person.id)).toBe(0);
    }
  });

  it('refuses and ends a session that slipped in between', async () => {
    await product.context.db.execute(sql`update users set blocked_at = now() where id = ${person.id}`);
    expect(await sessionsOf(person.id)).toBe(1);
    const session = await product.app.inject({ url: SESSION, headers: person.cookie });
    expect(session.body).toBe('null');
    expect(String(session.headers['set-cookie'])).toMatch(/mp_session=; Max-Age=0/);
    expect(await sessionsOf(person.id)).toBe(0);
    await product.context.db.execute(sql`update users set blocked_at = null where id = ${person.id}`);
    expect((await whoAmI(person.bearer)).statusCode).toBe(401);
  });

  it('lets a portrait under way come to its end, and money that arrives be granted', async () => {
    const { context } = product;
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    engine.script = async (request) => {
      begun.resolve();
      await goOn.promise;
      return await plainOutcome(request);
    };
    const ordered = product.generate(person, orderParts(product.photo));
    await begun.promise;
    await block();
    engine.script = plainOutcome;
    goOn.resolve();
    await ordered;
    const { rows } = await context.db.execute(sql`select state from portraits where user_id = ${person.id}`);
    expect(rows).toEqual([{ state: 'ready' }]);
    expect(await product.seed.pack(person.id)).toBe(true);
    expect(await context.credits.figures(person.id)).toMatchObject({
      generationsUsed: 1,
      generationLimit: 35,
    });
  });
});
