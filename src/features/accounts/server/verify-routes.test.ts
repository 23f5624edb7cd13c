import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  IDENTITY_SEND_VERIFICATION,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_UP,
  IDENTITY_VERIFY_EMAIL,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import {
  type AccountsApp,
  type AccountsAppOptions,
  createAccountsApp,
  type Headers,
  signUpAs,
  TEST_AUTH,
} from '../../../../tests/support/product/accounts-app.ts';
import { mailsTo, tokenIn } from '../../../../tests/support/product/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/product/test-database.ts';
import { users } from './tables.ts';
import { createVerifyLinks } from './verification/verify-links.ts';

let database: TestDatabase;
const sites: AccountsApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const site of sites.splice(0)) await site.close();
});
afterAll(() => database.close());

async function open(more: Partial<AccountsAppOptions> = {}, concealAccounts = false): Promise<AccountsApp> {
  const config = { auth: { ...TEST_AUTH, verifyEmail: true, concealAccounts }, ...more.config };
  const site = await createAccountsApp({ databaseUrl: database.url, ...more, config });
  sites.push(site);
  return site;
}

const mailed = async (site: AccountsApp, email: string) => mailsTo(await site.mails(), email);

async function untilMailed(site: AccountsApp, email: string, howMany = 1): Promise<string> {
  await vi.waitFor(async () => expect(await mailed(site, email)).toHaveLength(howMany));
  return (await mailed(site, email)).at(-1) ?? '';
}

const tokenOf = (mail: string) => tokenIn(mail, '/verify-email?token=');
const form = (email: string) => ({ firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' });
const isVerified = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

describe('the mail to confirm an address', () => {
  it('comes with the sign-up, says what to do, and holds one link', async () => {
    const site = await open();
    await signUpAs(site, 'welcome@example.com');
    const mail = await untilMailed(site, 'welcome@example.com');
    expect(mail).toContain('Subject: Confirm your email for Magic Portrait');
    expect(mail).toContain("If you didn't make an account with us, please ignore this mail");
    expect(mail.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringContaining('http://localhost:3000/verify-email?token='),
    ]);
  });

  it('comes again when it is asked for, five times an hour at most, and says when that was too often', async () => {
    const site = await open();
    const { bearer } = await signUpAs(site, 'again@example.com');
    await untilMailed(site, 'again@example.com');
    const answers = [];
    for (let round = 0; round < 5; round++)
      answers.push(await site.post(IDENTITY_SEND_VERIFICATION, {}, bearer));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[0]?.json()).toEqual({ state: 'sent' });
    expect(answers[4]?.json().code).toBe('too-many-requests');
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await mailed(site, 'again@example.com')).toHaveLength(5);
  });

  it('is not sent for somebody else, nor on the word of a cookie alone', async () => {
    const site = await open();
    const { cookie } = await signUpAs(site, 'cookie-alone@example.com');
    await untilMailed(site, 'cookie-alone@example.com');
    const proofs: Headers[] = [{}, cookie, { authorization: 'Bearer made-up' }];
    for (const headers of proofs)
      expect((await site.post(IDENTITY_SEND_VERIFICATION, {}, headers)).statusCode).toBe(401);
    expect(await mailed(site, 'cookie-alone@example.com')).toHaveLength(1);
  });

  it('is not sent once the address is verified', async () => {
    const site = await open();
    const { bearer } = await signUpAs(site, 'done@example.com');
    const token = tokenOf(await untilMailed(site, 'done@example.com'));
    await site.post(IDENTITY_VERIFY_EMAIL, { token });
    expect((await site.post(IDENTITY_SEND_VERIFICATION, {}, bearer)).json()).toEqual({ state: 'verified' });
    expect(await mailed(site, 'done@example.com')).toHaveLength(1);
  });

  it('that can not be sent stops no sign-up, is told when it is asked for, and counts for nothing', async () => {
    const site = await open({ mailer: { send: () => Promise.reject(new Error('refused by smtp')) } });
    const { bearer } = await signUpAs(site, 'no-mail-server@example.com');
    for (let round = 0; round < 8; round++) {
      const answer = await site.post(IDENTITY_SEND_VERIFICATION, {}, bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail-failed']);
    }
    expect(site.logged()).toContain('a mail to confirm an address could not be sent');
    expect(site.logged()).not.toContain('no-mail-server@');
  });
});

describe('the link of the mail', () => {
  it('proves nothing when it is made up, changed, or another account’s', async () => {
    const site = await open();
    const [mine, other] = ['mine@example.com', 'other@example.com'];
    const people = [await signUpAs(site, mine), await signUpAs(site, other)] as const;
    const token = tokenOf(await untilMailed(site, mine));
    const [, until, seal] = token.split('.');
    const forged = [
      'x',
      '',
      'a.b.c',
      `${people[1].userId}.${until}.${seal}`,
      `${people[0].userId}.zzzzzzzz.${seal}`,
      `${people[0].userId}.${until}.${'A'.repeat(43)}`,
      `${token}x`,
      token.slice(0, -1),
      'a\u0000b.1.c',
    ];
    for (const wrong of forged) {
      const answer = await site.post(IDENTITY_VERIFY_EMAIL, { token: wrong });
      expect([wrong, answer.statusCode, answer.json().code]).toEqual([wrong, 400, 'invalid-token']);
    }
    expect(await isVerified(mine)).toBe(false);
    expect(await isVerified(other)).toBe(false);
  });

  it('is over after seven days', () => {
    const clock = createFixedClock(new Date('2026-11-24T10:00:00Z'));
    const links = createVerifyLinks({ secret: 's', clock });
    const token = links.mint({ id: 'user', email: 'a@example.com' });
    expect(links.claimedBy(token)).toBe('user');
    clock.set(new Date('2026-12-01T09:59:00Z'));
    expect(links.claimedBy(token)).toBe('user');
    clock.set(new Date('2026-12-01T10:00:01Z'));
    expect(links.claimedBy(token)).toBeNull();
  });

  it('is that of one address: another one of the same account is not proved by it', () => {
    const links = createVerifyLinks({ secret: 's', clock: createFixedClock(new Date()) });
    const token = links.mint({ id: 'user', email: 'a@example.com' });
    expect(links.proves(token, { id: 'user', email: 'a@example.com' })).toBe(true);
    expect(links.proves(token, { id: 'user', email: 'b@example.com' })).toBe(false);
  });

  it('is limited per client address', async () => {
    const site = await open({ limits: { verifyAddress: { points: 2, windowSeconds: 60 } } });
    const statuses = [];
    for (let round = 0; round < 3; round++)
      statuses.push((await site.post(IDENTITY_VERIFY_EMAIL, { token: 'a.b.c' }, {}, '10.7.0.1')).statusCode);
    expect(statuses).toEqual([400, 400, 429]);
  });
});

describe('where nobody is to learn who has an account', () => {
  it('signing up answers the same for a new address and for one that is taken, and mails what differs', async () => {
    const site = await open({}, true);
    const first = await site.post(IDENTITY_SIGN_UP, form('secret@example.com'));
    const mail = await untilMailed(site, 'secret@example.com');
    await site.post(IDENTITY_VERIFY_EMAIL, { token: tokenOf(mail) });
    const again = await site.post(IDENTITY_SIGN_UP, {
      ...form('secret@example.com'),
      password: 'another one',
    });
    for (const answer of [first, again]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        202,
        expect.objectContaining({ code: 'check-mail' }),
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(again.body).toBe(first.body);
    const told = await untilMailed(site, 'secret@example.com', 2);
    expect(told).toContain('Subject: You already have a Magic Portrait account');
    const signIn = (password: string) =>
      site.post(IDENTITY_SIGN_IN, { email: 'secret@example.com', password });
    expect((await signIn('marigold')).statusCode).toBe(200);
    expect((await signIn('another one')).statusCode).toBe(401);
  });

  it('a new account opens once its address is proved, and looks like none until then', async () => {
    const site = await open({}, true);
    await site.post(IDENTITY_SIGN_UP, form('unproved@example.com'));
    const mail = await untilMailed(site, 'unproved@example.com');
    const signIn = (email: string, password: string) => site.post(IDENTITY_SIGN_IN, { email, password });
    const answers = [
      await signIn('unproved@example.com', 'marigold'),
      await signIn('unproved@example.com', 'wrong'),
      await signIn('nobody-here@example.com', 'marigold'),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([401, answers[0]?.body]);
      expect(answer.json().message).toMatch(
        /If you have just signed up, please open the link in our mail first/,
      );
    }
    await site.post(IDENTITY_VERIFY_EMAIL, { token: tokenOf(mail) });
    expect((await signIn('unproved@example.com', 'marigold')).statusCode).toBe(200);
  });
});
