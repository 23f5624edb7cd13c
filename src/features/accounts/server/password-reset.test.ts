import { describe, expect, it } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SIGN_IN,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { mailsTo, tokenIn } from '../../../../tests/support/product/outbox.ts';
import { createTestProduct, PUBLIC_URL } from '../../../../tests/support/product/test-product.ts';
import { AUTH_ERROR_MESSAGES } from '../contract.ts';

const product = forFile(() =>
  createTestProduct({ accountLimits: { resetAddress: { points: 1000, windowSeconds: 60 } } }),
);

const RESET = `${PUBLIC_URL}/reset-password?token=`;

async function mailedToken(email: string): Promise<string> {
  const response = await product.post(IDENTITY_REQUEST_RESET, { email });
  expect(response.json()).toEqual({ ok: true });
  return tokenIn(mailsTo(await product.mails(), email).at(-1), RESET);
}

const setPassword = (token: string, password: string) =>
  product.post(IDENTITY_RESET_PASSWORD, { token, password });
const signIn = (email: string, password: string) => product.post(IDENTITY_SIGN_IN, { email, password });

describe('resetting a password by mail', () => {
  it('replaces the password and ends every session', async () => {
    const session = await product.signUp('asha@example.com');
    const token = await mailedToken('asha@example.com');
    const [mail] = await product.mails();
    expect(mail).toContain('Subject: Reset your Magic Portrait password');

    expect((await setPassword(token, 'new marigold')).json()).toEqual({ ok: true });
    expect((await product.get(USER_DATA, session.bearer)).statusCode).toBe(401);
    expect((await signIn('asha@example.com', 'marigold')).json().code).toBe('wrong-password');
    expect((await signIn('asha@example.com', 'new marigold')).statusCode).toBe(200);
  });

  it('works once, and kills the links mailed before', async () => {
    await product.signUp('twice@example.com');
    const first = await mailedToken('twice@example.com');
    const second = await mailedToken('twice@example.com');
    expect(first).not.toBe(second);
    expect((await setPassword(second, 'new marigold')).statusCode).toBe(200);
    for (const dead of [first, second, 'made-up']) {
      const response = await setPassword(dead, 'thieves');
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('invalid-token');
    }
    expect((await signIn('twice@example.com', 'new marigold')).statusCode).toBe(200);
  });

  it('keeps the link when the new password is too weak', async () => {
    await product.signUp('weak@example.com');
    const token = await mailedToken('weak@example.com');
    for (const weak of ['12345', '123456', 'Password1!']) {
      const refused = await setPassword(token, weak);
      expect(refused.json()).toEqual({
        code: 'weak-password',
        message: AUTH_ERROR_MESSAGES['weak-password'],
      });
    }
    expect((await setPassword(token, 'marigolds')).statusCode).toBe(200);
  });

  it('keeps no link in the database that could be used', async () => {
    await product.signUp('stored@example.com');
    const token = await mailedToken('stored@example.com');
    const { rows } = await product.context.db.execute('select * from verifications');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('says so when the address is unknown or none', async () => {
    const before = (await product.mails()).length;
    const unknown = await product.post(IDENTITY_REQUEST_RESET, { email: 'nobody@example.com' });
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({
      code: 'user-not-found',
      message: AUTH_ERROR_MESSAGES['user-not-found'],
    });
    expect((await product.post(IDENTITY_REQUEST_RESET, { email: 'nobody' })).json().code).toBe(
      'invalid-email',
    );
    expect(await product.mails()).toHaveLength(before);
  });

  it('says so when the mail can not be sent', async () => {
    const mailer = {
      send: () => Promise.reject(new Error('connection refused by smtp')),
      close: () => undefined,
    };
    const broken = await createTestProduct({ mailer });
    await broken.signUp('undelivered@example.com');
    const response = await broken.post(IDENTITY_REQUEST_RESET, { email: 'undelivered@example.com' });
    expect(response.statusCode).toBe(502);
    expect(response.json().code).toBe('mail-failed');
    expect(broken.logLines.join('')).toContain('a reset mail could not be sent');
    await broken.close();
  });

  it('is limited per account from one place, and twenty mails an hour from everywhere', async () => {
    await product.signUp('pestered@example.com');
    const statuses: number[] = [];
    const ask = async (address: string) => {
      const body = { email: 'pestered@example.com' };
      statuses.push((await product.post(IDENTITY_REQUEST_RESET, body, {}, address)).statusCode);
    };
    for (let round = 0; round < 6; round++) await ask('10.6.0.1');
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let round = 0; round < 16; round++) await ask(`10.6.1.${round}`);
    expect(statuses.slice(6)).toEqual([...Array(15).fill(200), 429]);
    expect((await product.mails()).filter((mail) => mail.includes('To: pestered@'))).toHaveLength(20);
  });

  it('opens an account that too many wrong passwords had closed', async () => {
    await product.signUp('locked@example.com');
    for (let attempt = 0; attempt < 11; attempt++) await signIn('locked@example.com', 'wrong');
    expect((await signIn('locked@example.com', 'marigold')).statusCode).toBe(429);
    await setPassword(await mailedToken('locked@example.com'), 'new marigold');
    expect((await signIn('locked@example.com', 'new marigold')).statusCode).toBe(200);
  });
});
