import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_REVOKE_OTHER_SESSIONS,
  IDENTITY_REVOKE_SESSION,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_OUT,
  IDENTITY_SIGN_UP,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createTestProduct, type Person } from '../../../../tests/support/product/test-product.ts';
import { CONSENT_TEXT, CONSENT_VERSION } from '../sign-in/contract.ts';
import { deviceClassOf } from './consent.ts';
import { consents } from './tables.ts';
import { trustedOriginsOf } from './trusted-origins.ts';

const product = forFile(createTestProduct);
let asha: Person;

beforeAll(async () => {
  asha = await product.signUp('asha@example.com');
});

const WRITES = [
  IDENTITY_SIGN_UP,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_OUT,
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_REVOKE_SESSION,
  IDENTITY_REVOKE_OTHER_SESSIONS,
];

describe('writes', () => {
  it.each(WRITES)('%s is refused from other places than ours', async (path) => {
    const { cookie } = asha;
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:3001' },
      { origin: 'http://localhost:3000.evil.example' },
      { ...cookie, origin: 'https://evil.example' },
      { ...cookie, origin: '', referer: 'https://evil.example/page' },
      { 'sec-fetch-site': 'cross-site' },
      cookie,
    ];
    for (const headers of foreign) {
      const response = await product.app.inject({ method: 'POST', url: path, payload: {}, headers });
      expect(response.statusCode, JSON.stringify(headers)).toBe(403);
      expect(response.json().code).toBe('untrusted-origin');
    }
    expect((await product.get(USER_DATA, cookie)).statusCode).toBe(200);
  });

  it('are accepted from localhost and 127.0.0.1 alike outside production', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
      const response = await product.post(IDENTITY_REVOKE_OTHER_SESSIONS, {}, { ...asha.cookie, origin });
      expect(response.statusCode).toBe(200);
    }
    expect(trustedOriginsOf({ publicUrl: 'https://p.example.com', nodeEnv: 'production' })).toEqual([
      'https://p.example.com',
    ]);
  });

  it('are accepted from scripts without cookies', async () => {
    const payload = { email: 'nobody@example.com', password: 'x' };
    const response = await product.app.inject({ method: 'POST', url: IDENTITY_SIGN_IN, payload });
    expect(response.json().code).toBe('user-not-found');
  });
});

describe("better-auth's other calls", () => {
  const hidden = [
    '/update-user',
    '/change-email',
    '/change-password',
    '/delete-user',
    '/set-password',
    '/link-social',
    '/sign-in/social',
    '/get-access-token',
    '/verify-password',
  ];
  it.each(hidden)('%s is not reachable', async (path) => {
    const { bearer } = asha;
    const response = await product.post(
      `/api/identity${path}`,
      { email: 'x@example.com', provider: 'google' },
      bearer,
    );
    expect(response.statusCode).toBe(404);
  });
});

describe('consent', () => {
  it('is kept once with its wording, time and way, and without the address', async () => {
    const before = Date.now();
    const { id: userId } = await product.signUp('consent@example.com', { from: '203.0.113.7' });
    await product.post(IDENTITY_SIGN_IN, { email: 'consent@example.com', password: 'marigold' });
    const rows = await product.context.db.select().from(consents).where(eq(consents.userId, userId));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      version: CONSENT_VERSION,
      method: 'password',
      deviceClass: 'other',
      textSha256: createHash('sha256').update(CONSENT_TEXT).digest('hex'),
    });
    expect(rows[0]?.givenAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(rows[0]?.addressHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
  });

  it('is missing for nobody who signs in after the wording changed', async () => {
    const { id: userId } = await product.signUp('reworded@example.com');
    await product.context.db.update(consents).set({ version: 'older' }).where(eq(consents.userId, userId));
    await product.post(IDENTITY_SIGN_IN, { email: 'reworded@example.com', password: 'marigold' });
    const rows = await product.context.db.select().from(consents).where(eq(consents.userId, userId));
    expect(rows.map(({ version }) => version).sort()).toEqual([CONSENT_VERSION, 'older'].sort());
  });

  it('tells classes of devices, not devices', () => {
    expect(deviceClassOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36')).toBe('phone');
    expect(deviceClassOf('Mozilla/5.0 (Linux; Android 14; SM-X700) Safari/537.36')).toBe('tablet');
    expect(deviceClassOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('phone');
    expect(deviceClassOf('Mozilla/5.0 (Windows NT 10.0; Win64)')).toBe('desktop');
    expect(deviceClassOf('curl/8')).toBe('other');
  });
});

describe('the log', () => {
  it('holds no address, password, token or link of anything above', async () => {
    const { bearer, cookie } = await product.signUp('private@example.com');
    await product.post(IDENTITY_SIGN_UP, {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'private@example.com',
      password: 'marigold',
    });
    await product.post(IDENTITY_SIGN_IN, { email: 'private@example.com', password: 'not-my-password' });
    await product.post(IDENTITY_REQUEST_RESET, { email: 'private@example.com' });
    await product.post(IDENTITY_RESET_PASSWORD, { token: 'made-up-token', password: 'not-my-password' });
    const [mail = ''] = await product.mails();
    const link = /token=(\S+)/.exec(mail)?.[1] ?? 'no link';
    const log = product.logLines.join('');
    expect(log).toContain('mail: kept in the outbox');
    const secrets = [
      link,
      bearer.authorization.slice(7),
      cookie.cookie,
      'not-my-password',
      'marigold',
      'made-up-token',
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/[\w.]+@example\.com/);
  });
});
