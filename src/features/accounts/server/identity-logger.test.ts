import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { isOutage } from '#platform/database/outage.ts';
import { createLogger } from '#platform/log/log.ts';
import { CHEAP_PASSWORDS } from '../../../../tests/support/product/cheap-passwords.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createIdentity } from './identity.ts';
import { callIdentity } from './identity-exchange.ts';
import { identityLogger } from './identity-logger.ts';

const ORIGIN = 'http://localhost:3000';
const REQUEST = { headers: { origin: ORIGIN }, ip: '203.0.113.9' } as unknown as FastifyRequest;
const PERSON = { name: 'Asha Rao', firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' };

it.each([
  ['/sign-up/email', { ...PERSON, password: 'marigold' }],
  ['/sign-in/email', { email: PERSON.email, password: 'marigold' }],
] as const)(
  'a call of %s that better-auth fails for want of the database fails as an outage',
  async (path, body) => {
    const database = await createTestDatabase();
    const own = openDatabase(database.url, { max: 1 });
    const lines: string[] = [];
    const identity = createIdentity({
      db: own.db,
      log: createLogger({ logLevel: 'error' }, 'test', { write: (line: string) => void lines.push(line) }),
      secret: 'a secret of thirty-two characters',
      origin: ORIGIN,
      trustedOrigins: [ORIGIN],
      recordConsent: async () => {},
      issueReset: () => {},
      passwordWasReset: async () => {},
      passwords: CHEAP_PASSWORDS,
      beforeLinking: async () => {},
      verifiesAddresses: false,
      conceals: false,
    });
    try {
      const call = () => callIdentity(identity, REQUEST, { path, body });
      const [before] = [await call()];
      expect(before.status).toBe(path.startsWith('/sign-up') ? 200 : 401);
      await own.close();
      const failure: unknown = await call().then(
        (answer) => answer.status,
        (error: unknown) => error,
      );
      expect(isOutage(failure)).toBe(true);
      expect(lines.join('')).not.toContain(PERSON.email);
    } finally {
      await database.close();
    }
  },
);

it.each([
  [
    { status: 401, statusText: 'Unauthorized', error: 'invalid_client' },
    { status: 401, code: 'invalid_client' },
  ],
  [{ status: 502, error: '<p>asha@example.com' }, { status: 502 }],
  [{ email: 'asha@example.com' }, undefined],
  [
    Object.assign(new TypeError('asha@example.com'), { code: 'ECONNRESET' }),
    { type: 'TypeError', code: 'ECONNRESET' },
  ],
])('of what failed only names, codes and the status are told: %o', (detail, failure) => {
  const lines: string[] = [];
  const log = createLogger({ logLevel: 'error' }, 'test', { write: (line: string) => void lines.push(line) });
  identityLogger(log).log('error', '', detail);
  expect(JSON.parse(lines.join('')).failure).toEqual(failure);
  expect(lines.join('')).not.toContain(PERSON.email);
});
