import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, identities, users } from '#features/accounts/server/tables.ts';
import { GOOGLE_NEW_ACCOUNT } from '#features/accounts/sign-in/contract.ts';
import {
  GOOGLE_START,
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SIGN_IN,
  USER_DATA,
} from '#features/endpoints.ts';
import { findFreePort } from '#platform/process/ports.ts';
import {
  GoogleWindow,
  googleAt,
  openGoogleSite,
  postedBy,
  startGoogleStandIn,
} from '../../../tests/support/browser/google-window.ts';
import { mailsTo, tokenIn } from '../../../tests/support/product/outbox.ts';
import {
  createTestProduct,
  PUBLIC_URL,
  type TestProduct,
} from '../../../tests/support/product/test-product.ts';

const { standIn, product } = openGoogleSite();

const LOOPBACK_URL = 'http://127.0.0.1:3000';

function personOf(email: string, firstName = 'Meera', lastName = 'Iyer') {
  return { choice: 'another', firstName, lastName, email };
}

async function signInAs(
  fields: Record<string, string>,
  options: { product?: TestProduct; origin?: string } = {},
) {
  const window = new GoogleWindow(options.product ?? product);
  const chooser = await window.open('nonce-1', options.origin);
  const last = await window.submit(chooser, fields);
  const posted = postedBy(last);
  return { window, chooser, last, posted, bearer: { authorization: `Bearer ${posted.token}` } };
}

const userOf = async (bearer: Record<string, string>) => (await product.get(USER_DATA, bearer)).json();

describe('signing in with Google', () => {
  it('makes an account and hands its token to the page that opened the window', async () => {
    const { window, last, posted, bearer } = await signInAs(personOf('Meera@Example.com'));
    expect(posted).toMatchObject({ nonce: 'nonce-1', targetOrigin: PUBLIC_URL });
    expect(posted.error).toBeUndefined();
    expect(last.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(last.headers.get('cache-control')).toBe('no-store');
    expect(last.text).toContain('window.close()');

    const data = await userOf(bearer);
    expect(data).toMatchObject({ email: 'meera@example.com', firstName: 'Meera', lastName: 'Iyer' });
    const cookies = window.cookies();
    expect(cookies).toMatchObject({ mp_session: '1' });
    const cookie = `mp.session_token=${cookies['mp.session_token']}`;
    expect(await userOf({ cookie })).toEqual(data);
  });

  it('finds the account again, keeps one consent, and stores none of Google’s tokens', async () => {
    const first = await signInAs(personOf('again@example.com'));
    const second = await signInAs({ choice: 'again@example.com' });
    expect([first.posted.redirectTo, second.posted.redirectTo]).toEqual([GOOGLE_NEW_ACCOUNT, '/']);
    const { id } = await userOf(first.bearer);
    expect((await userOf(second.bearer)).id).toBe(id);
    const given = await product.context.db.select().from(consents).where(eq(consents.userId, id));
    expect(given.map(({ method, deviceClass }) => [method, deviceClass])).toEqual([['google', 'desktop']]);
    const [identity] = await product.context.db.select().from(identities).where(eq(identities.userId, id));
    expect(identity).toMatchObject({
      providerId: 'google',
      accessToken: null,
      refreshToken: null,
      idToken: null,
    });
  });

  it('keeps emoji and markup in names as typed', async () => {
    const { bearer } = await signInAs(personOf('typed@example.com', '<b>Tara</b> 🌸', `O'Neil & "Söhne"`));
    expect(await userOf(bearer)).toMatchObject({ firstName: '<b>Tara</b> 🌸', lastName: `O'Neil & "Söhne"` });
  });

  it('tells the opener when the person cancels', async () => {
    const { posted, window } = await signInAs({ choice: 'cancel' });
    expect(posted).toMatchObject({
      nonce: 'nonce-1',
      targetOrigin: PUBLIC_URL,
      error: { code: 'access_denied' },
    });
    expect(posted.token).toBeUndefined();
    expect(window.cookies()['mp.session_token']).toBeUndefined();
  });

  it('can be done again in the same browser, as the same person or another', async () => {
    const window = new GoogleWindow(product);
    const emails = ['one@example.com', 'two@example.com', 'two@example.com', 'one@example.com'];
    for (const email of emails) {
      const posted = postedBy(await window.submit(await window.open('n'), personOf(email)));
      expect(await userOf({ authorization: `Bearer ${posted.token}` })).toMatchObject({ email });
      const cancelled = await window.submit(await window.open('n'), { choice: 'cancel' });
      expect(postedBy(cancelled).error?.code).toBe('access_denied');
    }
  });

  it('stays on 127.0.0.1 for a page on 127.0.0.1', async () => {
    const { posted, window, bearer } = await signInAs(personOf('loopback@example.com'), {
      origin: LOOPBACK_URL,
    });
    expect(posted.targetOrigin).toBe(LOOPBACK_URL);
    expect(window.cookies(LOOPBACK_URL)).toHaveProperty('mp_session', '1');
    expect(window.cookies(PUBLIC_URL)).toEqual({});
    expect(await userOf(bearer)).toMatchObject({ email: 'loopback@example.com' });
  });

  it('posts nothing to other origins', async () => {
    for (const origin of ['https://evil.example', 'http://localhost:3001', '*', '']) {
      const search = new URLSearchParams({ origin, nonce: 'n' });
      const response = await product.get(`${GOOGLE_START}?${search}`);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('untrusted-origin');
    }
  });

  it('can not be finished in another browser than it was begun in', async () => {
    const chooser = await new GoogleWindow(product).open('nonce-1');
    const stranger = new GoogleWindow(product);
    expect((await stranger.visit(chooser.url)).text).toContain('This sign-in has expired');

    const begun = new GoogleWindow(product);
    const stolen = await begun.stopBefore(
      await begun.open('nonce-1'),
      personOf('victim@example.com'),
      PUBLIC_URL,
    );
    const elsewhere = await stranger.request(stolen);
    expect(elsewhere.status).toBe(302);
    expect(stranger.cookies()['mp.session_token']).toBeUndefined();
    expect(
      await product.context.db.select().from(users).where(eq(users.email, 'victim@example.com')),
    ).toEqual([]);
  });

  it('is limited per client address', async () => {
    const strict = await createTestProduct({
      environment: standIn.settings,
      accountLimits: { googleAddress: { points: 1, windowSeconds: 3600 } },
    });
    expect((await new GoogleWindow(strict).open('n')).status).toBe(200);
    expect(postedBy(await new GoogleWindow(strict).open('n')).error?.code).toBe('too-many-requests');
    await strict.close();
  });

  it('logs no address, code, token or state', async () => {
    const { posted } = await signInAs(personOf('quiet@example.com'));
    const log = product.logLines.join('');
    expect(log).not.toContain(posted.token ?? 'no token');
    expect(log).not.toMatch(/[\w.]+@example\.com/);
    expect(log).not.toMatch(/code=(?!\[)/);
  });
});

describe('Google with the address of a password account', () => {
  it('joins an unproven one, and drops its password and sessions', async () => {
    const stranger = await product.signUp('hijacked@example.com');
    const { bearer } = await signInAs(personOf('hijacked@example.com'));
    expect(await userOf(bearer)).toMatchObject({ id: stranger.id });
    expect((await product.get(USER_DATA, stranger.bearer)).statusCode).toBe(401);
    expect((await product.get(USER_DATA, stranger.cookie)).statusCode).toBe(401);
    const again = await product.post(IDENTITY_SIGN_IN, {
      email: 'hijacked@example.com',
      password: 'marigold',
    });
    expect(again.json().code).toBe('wrong-password');
    const ways = await product.context.db.select().from(identities).where(eq(identities.userId, stranger.id));
    expect(ways.map(({ providerId }) => providerId)).toEqual(['google']);
    const [user] = await product.context.db.select().from(users).where(eq(users.id, stranger.id));
    expect(user?.emailVerified).toBe(true);
  });

  it('joins a proven one, and keeps its password', async () => {
    const { id: userId } = await product.signUp('proven@example.com');
    await product.post(IDENTITY_REQUEST_RESET, { email: 'proven@example.com' });
    const [mail] = mailsTo(await product.mails(), 'proven@example.com');
    const token = tokenIn(mail, '?token=');
    await product.post(IDENTITY_RESET_PASSWORD, { token, password: 'new marigold' });
    const { bearer } = await signInAs(personOf('proven@example.com'));
    expect(await userOf(bearer)).toMatchObject({ id: userId });
    const again = await product.post(IDENTITY_SIGN_IN, {
      email: 'proven@example.com',
      password: 'new marigold',
    });
    expect(again.statusCode).toBe(200);
  });
});

describe('the way to Google', () => {
  it('is said to be blocked while Google is unreachable, and works as soon as it is not', async () => {
    const port = await findFreePort();
    const early = await createTestProduct({ environment: googleAt(`http://localhost:${port}/oidc`) });
    const refused = postedBy(await new GoogleWindow(early).open('nonce-9'));
    expect(refused).toMatchObject({ nonce: 'nonce-9', error: { code: 'google-unreachable' } });
    const late = await startGoogleStandIn({ port });
    expect((await new GoogleWindow(early).open('nonce-9')).text).toContain('Choose an account');
    await late.close();
    await early.close();
  });

  it('is told to be missing where it is not configured', async () => {
    const without = await createTestProduct();
    expect(postedBy(await new GoogleWindow(without).open('n')).error?.code).toBe('google-unavailable');
    await without.close();
  });
});
