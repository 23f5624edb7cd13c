import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  IDENTITY_LIST_SESSIONS,
  IDENTITY_REVOKE_OTHER_SESSIONS,
  IDENTITY_REVOKE_SESSION,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_OUT,
  SESSION,
  USER_DATA,
} from '#features/endpoints.ts';
import { rateLimits } from '#platform/rate-limit/tables.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import {
  createTestProduct,
  type Person,
  PUBLIC_URL,
} from '../../../../tests/support/product/test-product.ts';
import { type ActiveSession, activeSession, identitySession } from '../contract.ts';
import { sessions } from './tables.ts';

const product = forFile(createTestProduct);

async function signInAgain(email: string, userAgent: string) {
  const response = await product.post(
    IDENTITY_SIGN_IN,
    { email, password: 'marigold' },
    { 'user-agent': userAgent },
  );
  return { authorization: `Bearer ${identitySession.parse(response.json()).token}` };
}

async function listed(bearer: Record<string, string>): Promise<ActiveSession[]> {
  const response = await product.get(IDENTITY_LIST_SESSIONS, bearer);
  return activeSession.array().parse(response.json().sessions);
}

const statusOf = async (headers: Record<string, string>) =>
  (await product.get(USER_DATA, headers)).statusCode;

describe('the current session', () => {
  it('is told by cookie with the bearer token, so that a reload can go on', async () => {
    const { cookie, bearer } = await product.signUp('reload@example.com');
    const byCookie = await product.get(SESSION, cookie);
    const { token, user } = identitySession.parse(byCookie.json());
    expect(`Bearer ${token}`).toBe(bearer.authorization);
    expect(user.displayName).toBe('Asha Rao');
    expect((await product.get(SESSION, bearer)).json()).toEqual(byCookie.json());
  });

  it('is null without one, and stale cookies are taken away', async () => {
    expect((await product.get(SESSION)).json()).toBeNull();
    const { cookie } = await product.signUp('stale@example.com');
    await product.context.db.delete(sessions);
    const response = await product.get(SESSION, cookie);
    expect(response.json()).toBeNull();
    const lines = [response.headers['set-cookie']].flat().join('\n');
    expect(lines).toMatch(/mp\.session_token=; Max-Age=0/);
    expect(lines).toMatch(/mp_session=; Max-Age=0/);
    const hintOnly = await product.get(USER_DATA, { cookie: 'mp_session=1' });
    expect(hintOnly.statusCode).toBe(401);
    expect(hintOnly.headers['set-cookie']).toMatch(/^mp_session=; Max-Age=0/);
  });

  it('is renewed with its cookies once a day, and ends after its time', async () => {
    const { cookie, id: userId } = await product.signUp('renewed@example.com');
    const mine = eq(sessions.userId, userId);
    const age = (days: number) =>
      product.context.db
        .update(sessions)
        .set({ expiresAt: sql`now() + interval '30 days' - make_interval(days => ${days})` })
        .where(mine);
    await age(2);
    const renewed = await product.get(USER_DATA, cookie);
    const lines = [renewed.headers['set-cookie']].flat().join('\n');
    expect(lines).toMatch(/mp\.session_token=[^;]+; Max-Age=2592000/);
    expect(lines).toMatch(/mp_session=1; Max-Age=2592000/);
    await age(31);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ends with signing out, and so do its cookies', async () => {
    for (const way of ['bearer', 'cookie'] as const) {
      const signedUp: Person = await product.signUp(`out-${way}@example.com`);
      const response = await product.post(IDENTITY_SIGN_OUT, {}, signedUp[way]);
      expect(response.json()).toEqual({ ok: true });
      expect([response.headers['set-cookie']].flat().join('\n')).toMatch(/mp_session=; Max-Age=0/);
      expect(await statusOf(signedUp.bearer)).toBe(401);
      expect(await statusOf(signedUp.cookie)).toBe(401);
    }
  });
});

describe('the sessions of an account', () => {
  it('are listed and ended one by one, without any token', async () => {
    const { bearer } = await product.signUp('several@example.com');
    const phone = await signInAgain('several@example.com', 'Phone');
    const found = await listed(bearer);
    expect(found.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Phone', false],
      ['lightMyRequest', true],
    ]);
    expect(JSON.stringify(found)).not.toContain(phone.authorization.slice(7, 30));

    const id = found[0]?.id;
    expect((await product.post(IDENTITY_REVOKE_SESSION, { id }, bearer)).json()).toEqual({ ok: true });
    expect([await statusOf(phone), await statusOf(bearer)]).toEqual([401, 200]);
    expect((await product.post(IDENTITY_REVOKE_SESSION, { id }, bearer)).statusCode).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const { bearer } = await product.signUp('others@example.com');
    const phone = await signInAgain('others@example.com', 'Phone');
    const tablet = await signInAgain('others@example.com', 'Tablet');
    await product.post(IDENTITY_REVOKE_OTHER_SESSIONS, {}, tablet);
    expect([await statusOf(bearer), await statusOf(phone), await statusOf(tablet)]).toEqual([401, 401, 200]);
  });

  it("are nobody else's to list or end", async () => {
    const mine = await product.signUp('mine@example.com');
    const theirs = await product.signUp('theirs@example.com');
    const [session] = await listed(theirs.bearer);
    expect((await product.post(IDENTITY_REVOKE_SESSION, { id: session?.id }, mine.bearer)).statusCode).toBe(
      404,
    );
    await product.post(IDENTITY_REVOKE_OTHER_SESSIONS, {}, mine.bearer);
    expect(await statusOf(theirs.bearer)).toBe(200);
    expect((await product.get(IDENTITY_LIST_SESSIONS)).json()).toMatchObject({ code: 'unauthenticated' });
  });
});

describe('proofs of a session', () => {
  it('are refused when the signature is missing or forged', async () => {
    const { bearer } = await product.signUp('forged@example.com');
    const [raw = ''] = bearer.authorization.slice('Bearer '.length).split('.');
    const { rows } = await product.context.db.execute(sql`select token from sessions where token = ${raw}`);
    expect(rows).toHaveLength(1);
    for (const token of [raw, `${raw}.`, `${raw}.${'A'.repeat(43)}=`, 'nonsense', '%E0%A4%A']) {
      expect(await statusOf({ authorization: `Bearer ${token}` })).toBe(401);
      expect(await statusOf({ cookie: `mp.session_token=${token}` })).toBe(401);
    }
  });

  it('are the bearer token alone where there is one', async () => {
    const { cookie, bearer } = await product.signUp('both@example.com');
    expect(await statusOf({ ...cookie, authorization: 'Bearer stale.token' })).toBe(401);
    expect(await statusOf({ ...cookie, authorization: 'Basic cHJveHk6cHJveHk=' })).toBe(200);
    expect(await statusOf(bearer)).toBe(200);
  });

  it('admit readers by cookie and writers by bearer token', async () => {
    const { cookie, bearer, id: userId } = await product.signUp('writer@example.com');
    const app = Fastify();
    app.get('/read', async (request) => product.context.accounts.requireReader(request));
    app.post('/write', async (request) => product.context.accounts.requireWriter(request));
    const read = await app.inject({ url: '/read', headers: cookie });
    expect(read.json()).toMatchObject({ userId, via: 'cookie' });
    const write = await app.inject({ method: 'POST', url: '/write', headers: bearer });
    expect(write.json()).toMatchObject({ userId, via: 'bearer' });
    const refused = await app.inject({
      method: 'POST',
      url: '/write',
      headers: { ...cookie, origin: PUBLIC_URL },
    });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().message).toBe('Please sign in first');
    await app.close();
  });
});

describe('cleaning up', () => {
  it('deletes what has ended and nothing else', async () => {
    const past = new Date(Date.now() - 60_000);
    const { bearer, id: userId } = await product.signUp('cleaned@example.com');
    const ended = { id: 'ended', token: 'ended', userId, expiresAt: past, createdAt: past, updatedAt: past };
    await product.context.db.insert(sessions).values(ended);
    await product.context.db.insert(rateLimits).values({ key: 'ended', points: 1, expire: past.getTime() });
    await product.context.accounts.service.purgeExpired();
    expect(await product.context.db.select().from(sessions).where(eq(sessions.id, 'ended'))).toEqual([]);
    const left = await product.context.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(left.map(({ key }) => key)).not.toContain('ended');
    expect(left.length).toBeGreaterThan(0);
    expect(await statusOf(bearer)).toBe(200);
  });
});
