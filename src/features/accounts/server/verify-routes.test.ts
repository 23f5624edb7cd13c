import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  IDENTITY_SEND_VERIFICATION,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_UP,
  IDENTITY_VERIFY_EMAIL,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { mailsTo, tokenIn } from '../../../../tests/support/product/outbox.ts';
import {
  createTestProduct,
  type Headers,
  type TestProduct,
} from '../../../../tests/support/product/test-product.ts';
import { users } from './tables.ts';
import { createVerifyLinks } from './verification/verify-links.ts';

const VERIFYING = { AUTH_VERIFY_EMAIL: '1' };
let product: TestProduct;
/** Tells nobody who has an account. */
let concealing: TestProduct;

beforeAll(async () => {
  product = await createTestProduct({ environment: VERIFYING });
  concealing = await createTestProduct({ environment: { ...VERIFYING, AUTH_CONCEAL_ACCOUNTS: '1' } });
});
afterAll(async () => {
  await product.close();
  await concealing.close();
});

const mailed = async (product: TestProduct, email: string) => mailsTo(await product.mails(), email);

async function untilMailed(product: TestProduct, email: string, howMany = 1): Promise<string> {
  await eventually(async () => expect(await mailed(product, email)).toHaveLength(howMany));
  return (await mailed(product, email)).at(-1) ?? '';
}

const tokenOf = (mail: string) => tokenIn(mail, '/verify-email?token=');
const form = (email: string) => ({ firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' });
const isVerified = async (email: string) =>
  (await product.context.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

describe('the mail to confirm an address', () => {
  it('comes with the sign-up, says what to do, and holds one link', async () => {
    await product.signUp('welcome@example.com');
    const mail = await untilMailed(product, 'welcome@example.com');
    expect(mail).toContain('Subject: Confirm your email for Magic Portrait');
    expect(mail).toContain("If you didn't make an account with us, please ignore this mail");
    expect(mail.match(/https?:\/\/\S+/g)).toEqual([
      expect.stringContaining('http://localhost:3000/verify-email?token='),
    ]);
  });

  it('comes again when it is asked for, five times an hour at most, and says when that was too often', async () => {
    const { bearer } = await product.signUp('again@example.com');
    await untilMailed(product, 'again@example.com');
    const answers = [];
    for (let round = 0; round < 5; round++)
      answers.push(await product.post(IDENTITY_SEND_VERIFICATION, {}, bearer));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429]);
    expect(answers[0]?.json()).toEqual({ state: 'sent' });
    expect(answers[4]?.json().code).toBe('too-many-requests');
    expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await mailed(product, 'again@example.com')).toHaveLength(5);
  });

  it('is not sent for somebody else, nor on the word of a cookie alone', async () => {
    const { cookie } = await product.signUp('cookie-alone@example.com');
    await untilMailed(product, 'cookie-alone@example.com');
    const proofs: Headers[] = [{}, cookie, { authorization: 'Bearer made-up' }];
    for (const headers of proofs)
      expect((await product.post(IDENTITY_SEND_VERIFICATION, {}, headers)).statusCode).toBe(401);
    expect(await mailed(product, 'cookie-alone@example.com')).toHaveLength(1);
  });

  it('is not sent once the address is verified', async () => {
    const { bearer } = await product.signUp('done@example.com');
    const token = tokenOf(await untilMailed(product, 'done@example.com'));
    await product.post(IDENTITY_VERIFY_EMAIL, { token });
    expect((await product.post(IDENTITY_SEND_VERIFICATION, {}, bearer)).json()).toEqual({
      state: 'verified',
    });
    expect(await mailed(product, 'done@example.com')).toHaveLength(1);
  });

  it('that can not be sent stops no sign-up, is told when it is asked for, and counts for nothing', async () => {
    const mailless = await createTestProduct({
      environment: VERIFYING,
      mailer: { send: () => Promise.reject(new Error('refused by smtp')), close: () => undefined },
    });
    const { bearer } = await mailless.signUp('no-mail-server@example.com');
    for (let round = 0; round < 8; round++) {
      const answer = await mailless.post(IDENTITY_SEND_VERIFICATION, {}, bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([502, 'mail-failed']);
    }
    expect(mailless.logLines.join('')).toContain('a mail to confirm an address could not be sent');
    expect(mailless.logLines.join('')).not.toContain('no-mail-server@');
    await mailless.close();
  });
});

describe('the link of the mail', () => {
  it('proves nothing when it is made up, changed, or another account’s', async () => {
    const [mine, other] = ['mine@example.com', 'other@example.com'];
    const people = [await product.signUp(mine), await product.signUp(other)] as const;
    const token = tokenOf(await untilMailed(product, mine));
    const [, until, seal] = token.split('.');
    const forged = [
      'x',
      '',
      'a.b.c',
      `${people[1].id}.${until}.${seal}`,
      `${people[0].id}.zzzzzzzz.${seal}`,
      `${people[0].id}.${until}.${'A'.repeat(43)}`,
      `${token}x`,
      token.slice(0, -1),
      'a\u0000b.1.c',
    ];
    for (const wrong of forged) {
      const answer = await product.post(IDENTITY_VERIFY_EMAIL, { token: wrong });
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
    const accountLimits = { verifyAddress: { points: 2, windowSeconds: 60 } };
    const strict = await createTestProduct({ accountLimits });
    const statuses = [];
    for (let round = 0; round < 3; round++)
      statuses.push(
        (await strict.post(IDENTITY_VERIFY_EMAIL, { token: 'a.b.c' }, {}, '10.7.0.1')).statusCode,
      );
    expect(statuses).toEqual([400, 400, 429]);
    await strict.close();
  });
});

describe('where nobody is to learn who has an account', () => {
  it('signing up answers the same for a new address and for one that is taken, and mails what differs', async () => {
    const first = await concealing.post(IDENTITY_SIGN_UP, form('secret@example.com'));
    const mail = await untilMailed(concealing, 'secret@example.com');
    await concealing.post(IDENTITY_VERIFY_EMAIL, { token: tokenOf(mail) });
    const again = await concealing.post(IDENTITY_SIGN_UP, {
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
    const told = await untilMailed(concealing, 'secret@example.com', 2);
    expect(told).toContain('Subject: You already have a Magic Portrait account');
    const signIn = (password: string) =>
      concealing.post(IDENTITY_SIGN_IN, { email: 'secret@example.com', password });
    expect((await signIn('marigold')).statusCode).toBe(200);
    expect((await signIn('another one')).statusCode).toBe(401);
  });

  it('a new account opens once its address is proved, and looks like none until then', async () => {
    await concealing.post(IDENTITY_SIGN_UP, form('unproved@example.com'));
    const mail = await untilMailed(concealing, 'unproved@example.com');
    const signIn = (email: string, password: string) =>
      concealing.post(IDENTITY_SIGN_IN, { email, password });
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
    await concealing.post(IDENTITY_VERIFY_EMAIL, { token: tokenOf(mail) });
    expect((await signIn('unproved@example.com', 'marigold')).statusCode).toBe(200);
  });
});
