import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApp, cookiesOf, createAccountsApp } from '../../../../tests/support/accounts-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import {
  AUTH_ERROR_MESSAGES,
  IDENTITY,
  identitySession,
  SESSION_HINT_COOKIE,
  userData,
} from '../contract.ts';

let database: TestDatabase;
let site: AccountsApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await createAccountsApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await site.close();
  await database.close();
});

const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: 'marigold' };

function signUp(changes: Partial<typeof asha>) {
  return site.post(IDENTITY.signUp, { ...asha, ...changes });
}

describe('signing up', () => {
  it('signs in at once, by token and by cookie', async () => {
    const response = await signUp({});
    expect(response.statusCode).toBe(200);
    const session = identitySession.parse(response.json());
    expect(session.user).toMatchObject({
      displayName: 'Asha Rao',
      firstName: 'Asha',
      email: 'asha@example.com',
    });

    const proofs: Record<string, string>[] = [{ authorization: `Bearer ${session.token}` }, { cookie: cookiesOf(response) }];
    for (const headers of proofs) {
      const user = await site.get('/api/auth/user', headers);
      expect(user.statusCode).toBe(200);
      expect(userData.parse(user.json())).toMatchObject({
        id: session.user.id,
        firstName: 'Asha',
        generationLimit: 10,
      });
    }
  });

  it('guards the session cookie and sets the readable hint beside it', async () => {
    const response = await signUp({ email: 'cookies@example.com' });
    const lines = [response.headers['set-cookie']].flat();
    expect(lines.find((line) => line?.startsWith('mp.session_token='))).toMatch(/HttpOnly.*SameSite=Lax/);
    const hint = lines.find((line) => line?.startsWith(`${SESSION_HINT_COOKIE}=`));
    expect(hint).toMatch(/^mp_session=1; Max-Age=2592000; Path=\/; SameSite=Lax$/);
  });
});
