import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApp, createAccountsApp, PUBLIC_URL } from '../../../tests/support/accounts-app.ts';
import {
  type GoogleStandIn,
  GoogleWindow,
  postedBy,
  startGoogleStandIn,
} from '../../../tests/support/google-window.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

let database: TestDatabase;
let standIn: GoogleStandIn;
let site: AccountsApp;

beforeAll(async () => {
  database = await createTestDatabase();
  standIn = await startGoogleStandIn();
  site = await createAccountsApp({ databaseUrl: database.url, config: { google: standIn.google } });
});
afterAll(async () => {
  await site.close();
  await standIn.close();
  await database.close();
});

async function signInAs(fields: Record<string, string>, origin = PUBLIC_URL) {
  const window = new GoogleWindow(site);
  const chooser = await window.open('nonce-1', origin);
  const last = await window.submit(chooser, fields);
  return { window, chooser, last };
}

const meera = { choice: 'another', firstName: 'Meera', lastName: 'Iyer', email: 'Meera@Example.com' };

describe('signing in with Google', () => {
  it('makes an account and hands its token to the page that opened the window', async () => {
    const { window, chooser, last } = await signInAs(meera);
    expect(chooser.text).toContain('Demo sign-in: stands in for Google on this machine');
    const posted = postedBy(last);
    expect(posted).toMatchObject({ nonce: 'nonce-1', targetOrigin: PUBLIC_URL, error: undefined });
    expect(last.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(last.text).toContain('window.close()');

    const user = await site.get('/api/auth/user', { authorization: `Bearer ${posted.token}` });
    expect(user.json()).toMatchObject({ email: 'meera@example.com', firstName: 'Meera', lastName: 'Iyer' });
    expect(Object.keys(window.cookies())).toEqual(expect.arrayContaining(['mp.session_token', 'mp_session']));
  });
});
