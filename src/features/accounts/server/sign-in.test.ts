import { describe, expect, it } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_SIGN_IN,
  IDENTITY_SIGN_UP,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import {
  createTestProduct,
  nodeOf,
  type TestProduct,
} from '../../../../tests/support/product/test-product.ts';
import { AUTH_ERROR_MESSAGES, identitySession } from '../contract.ts';

const product = forFile(createTestProduct);

const NEXT_YEAR = 365 * 24 * 3600;

function signIn(email: string, password: string, from?: string, at: TestProduct = product) {
  return at.post(IDENTITY_SIGN_IN, { email, password }, {}, from);
}

describe('signing in', () => {
  it('answers a token that opens the account', async () => {
    await product.signUp('asha@example.com');
    const response = await signIn('asha@example.com', 'marigold');
    expect(response.statusCode).toBe(200);
    const { token, user } = identitySession.parse(response.json());
    expect(user.email).toBe('asha@example.com');
    const data = await product.get(USER_DATA, { authorization: `Bearer ${token}` });
    expect(data.json()).toMatchObject({ id: user.id });
  });

  it('tells unknown addresses from wrong passwords', async () => {
    await product.signUp('known@example.com');
    const unknown = await signIn('nobody@example.com', 'marigold');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({
      code: 'user-not-found',
      message: AUTH_ERROR_MESSAGES['user-not-found'],
    });
    for (const password of ['wrong', 'x'.repeat(500)]) {
      const wrong = await signIn('known@example.com', password);
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({
        code: 'wrong-password',
        message: AUTH_ERROR_MESSAGES['wrong-password'],
      });
    }
  });

  it('refuses what is no address and what is no password before looking', async () => {
    expect((await signIn('not an address', 'x')).json()).toMatchObject({ code: 'invalid-email' });
    expect((await signIn('known@example.com', '')).json()).toEqual({
      code: 'invalid-input',
      message: 'Password is required',
    });
  });

  it('conceals who has an account where the operator wants it so', async () => {
    const discreet = await createTestProduct({ environment: { AUTH_CONCEAL_ACCOUNTS: '1' } });
    await discreet.signUp('hidden@example.com');
    const answers = [
      await signIn('hidden@example.com', 'wrong', undefined, discreet),
      await signIn('nobody@example.com', 'wrong', undefined, discreet),
    ];
    const resets = [
      await discreet.post(IDENTITY_REQUEST_RESET, { email: 'hidden@example.com' }),
      await discreet.post(IDENTITY_REQUEST_RESET, { email: 'nobody@example.com' }),
    ];
    const mails = await expect
      .poll(() => discreet.mails())
      .toHaveLength(1)
      .then(() => discreet.mails());
    await discreet.close();
    const same = [401, { code: 'invalid-credentials', message: 'Incorrect email or password' }];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([same, same]);
    expect(resets.map((reset) => [reset.statusCode, reset.json()])).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
    ]);
    expect(mails[0]).toContain('To: hidden@example.com');
  });
});

describe('failed sign-ins are counted', () => {
  it('per account and place, over two nodes, and also against the right password', async () => {
    const other = await createTestProduct(nodeOf(product));
    await product.signUp('guarded@example.com');
    const codes: string[] = [];
    for (let attempt = 0; attempt < 10; attempt++) {
      const response = await signIn(
        'guarded@example.com',
        'wrong',
        '10.1.0.1',
        attempt % 2 ? other : product,
      );
      codes.push(response.json().code);
    }
    expect(codes).toEqual(Array(10).fill('wrong-password'));
    for (const node of [product, other]) {
      const refused = await signIn('Guarded@example.com', 'marigold', '10.1.0.1', node);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toEqual({
        code: 'too-many-requests',
        message: AUTH_ERROR_MESSAGES['too-many-requests'],
      });
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
    }
    await other.close();
  });

  it('per account from everywhere, also when they come all at once', async () => {
    await product.signUp('flood@example.com');
    const attempts = Array.from({ length: 120 }, (_, index) =>
      signIn('flood@example.com', 'wrong', `10.2.0.${index}`),
    );
    const codes = (await Promise.all(attempts)).map((response) => response.json().code);
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(100);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
  });

  it('per client address, whatever accounts are tried', async () => {
    const accountLimits = { signInAddress: { points: 3, windowSeconds: NEXT_YEAR } };
    const strict = await createTestProduct({ accountLimits });
    const from = (address: string, name: string) => signIn(`${name}@example.com`, 'x', address, strict);
    for (const name of ['a', 'b', 'c']) expect((await from('10.3.0.1', name)).statusCode).toBe(404);
    expect((await from('10.3.0.1', 'd')).statusCode).toBe(429);
    expect((await from('10.3.0.2', 'd')).statusCode).toBe(404);
    // One machine owns a whole /64 of IPv6.
    for (const host of ['1', '2', '3'])
      expect((await from(`2001:db8:0:1::${host}`, 'e')).statusCode).toBe(404);
    expect((await from('2001:db8:0:1:ffff::9', 'e')).statusCode).toBe(429);
    expect((await from('2001:db8:0:2::1', 'e')).statusCode).toBe(404);
    await strict.close();
  });

  it('and forgotten after a success', async () => {
    const accountLimits = { signInAddress: { points: 2, windowSeconds: NEXT_YEAR } };
    const strict = await createTestProduct({ accountLimits });
    await strict.signUp('forgetful@example.com');
    for (let round = 0; round < 4; round++) {
      expect((await signIn('forgetful@example.com', 'marigold', '10.4.0.1', strict)).statusCode).toBe(200);
    }
    expect((await signIn('forgetful@example.com', 'wrong', '10.4.0.1', strict)).statusCode).toBe(401);
    expect((await signIn('forgetful@example.com', 'marigold', '10.4.0.1', strict)).statusCode).toBe(200);
    await strict.close();
  });

  it('and sign-ups per client address', async () => {
    const accountLimits = { signUpAddress: { points: 2, windowSeconds: NEXT_YEAR } };
    const strict = await createTestProduct({ accountLimits });
    const form = { firstName: 'Asha', lastName: 'Rao', password: 'marigold' };
    const from = (name: string, address: string) =>
      strict.post(IDENTITY_SIGN_UP, { ...form, email: `${name}@example.com` }, {}, address);
    expect((await from('one', '10.5.0.1')).statusCode).toBe(200);
    expect((await from('two', '10.5.0.1')).statusCode).toBe(200);
    expect((await from('three', '10.5.0.1')).json().code).toBe('too-many-requests');
    expect((await from('three', '10.5.0.2')).statusCode).toBe(200);
    await strict.close();
  });
});
