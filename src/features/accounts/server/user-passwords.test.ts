import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_SIGN_IN } from '#features/endpoints.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createTestProduct, type TestProduct } from '../../../../tests/support/product/test-product.ts';
import { identities } from './tables.ts';
import { createUserPasswords } from './user-passwords.ts';

const CHEAP = { N: 2 ** 10, r: 8, p: 1 };

describe('a hash of the vendor’s', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await createTestProduct({ accountPasswords: createUserPasswords(CHEAP) });
  });
  afterAll(() => product.close());

  const hashOf = async (userId: string) =>
    (await product.context.db.select().from(identities).where(eq(identities.userId, userId)))[0]?.password;
  const signIn = (email: string, password: string) => product.post(IDENTITY_SIGN_IN, { email, password });

  it('opens its account as before, and is made anew at today’s cost by the right password alone', async () => {
    const { id: userId } = await product.signUp('from-before@example.com');
    const old = await hashPassword('marigold');
    await product.context.db.update(identities).set({ password: old }).where(eq(identities.userId, userId));
    expect((await signIn('from-before@example.com', 'wrong')).statusCode).toBe(401);
    expect(await hashOf(userId)).toBe(old);
    expect((await signIn('from-before@example.com', 'marigold')).statusCode).toBe(200);
    await eventually(async () => expect(await hashOf(userId)).toMatch(/^scrypt\$1024\$8\$1\$/));
    expect((await signIn('from-before@example.com', 'marigold')).statusCode).toBe(200);
    expect((await signIn('from-before@example.com', 'wrong')).statusCode).toBe(401);
  });

  it('stays as it is once it is today’s', async () => {
    const { id: userId } = await product.signUp('of-today@example.com');
    const before = await hashOf(userId);
    expect((await signIn('of-today@example.com', 'marigold')).statusCode).toBe(200);
    expect((await signIn('of-today@example.com', 'marigold')).statusCode).toBe(200);
    expect(await hashOf(userId)).toBe(before);
  });
});

describe('more passwords at once than can be looked at', () => {
  it('are told to come again, and are no wrong passwords', async () => {
    const CROWD = 90;
    const passwords = createUserPasswords(CHEAP);
    const held = Promise.withResolvers<void>();
    let waiting = 0;
    const product = await createTestProduct({
      accountPasswords: {
        ...passwords,
        async verify(tried) {
          // At once, however slowly the requests get here.
          if (++waiting === CROWD) held.resolve();
          await held.promise;
          return passwords.verify(tried);
        },
      },
      accountLimits: { signInAddress: { points: 1000, windowSeconds: 60 } },
    });
    await product.signUp('crowd@example.com');
    const all = Array.from({ length: CROWD }, (_, index) =>
      product.post(
        IDENTITY_SIGN_IN,
        { email: 'crowd@example.com', password: 'marigold' },
        {},
        `10.9.0.${index}`,
      ),
    );
    const answers = await Promise.all(all);
    expect(waiting).toBe(CROWD);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const busy = answers.find(({ statusCode }) => statusCode === 503);
    expect(busy?.json()).toMatchObject({ code: 'busy', message: expect.stringMatching(/busy right now/) });
    expect(busy?.headers['retry-after']).toBe('5');
    expect(product.logLines.join('')).not.toContain('a sign-in was refused');
    await product.close();
  });
});
