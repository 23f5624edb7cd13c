import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { IDENTITY_SIGN_IN, IDENTITY_SIGN_UP, USER_DATA } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import {
  cookiesOf,
  createTestProduct,
  type Headers,
} from '../../../../tests/support/product/test-product.ts';
import { AUTH_ERROR_MESSAGES, identitySession, SESSION_HINT_COOKIE, userData } from '../contract.ts';
import { identities, users } from './tables.ts';
import { createUserPasswords } from './user-passwords.ts';

const product = forFile(() =>
  createTestProduct({
    accountLimits: { signUpAddress: { points: 1000, windowSeconds: 60 } },
  }),
);

const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', password: 'marigold' };

function signUp(changes: Record<string, unknown>) {
  return product.post(IDENTITY_SIGN_UP, { ...asha, ...changes });
}

async function rowOf(email: string) {
  const [row] = await product.context.db.select().from(users).where(eq(users.email, email));
  return row;
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

    const proofs: Headers[] = [{ authorization: `Bearer ${session.token}` }, { cookie: cookiesOf(response) }];
    for (const headers of proofs) {
      const user = await product.get(USER_DATA, headers);
      expect(user.statusCode).toBe(200);
      const data = userData.parse(user.json());
      expect(data).toMatchObject({ id: session.user.id, firstName: 'Asha', lastName: 'Rao' });
      expect(data).toMatchObject({ generationsUsed: 0, generationLimit: 10, isPremium: false });
    }
  });

  it('keeps no password but its salted hash, which opens the account', async () => {
    const people = ['salt-one@example.com', 'salt-two@example.com'];
    const real = await createTestProduct({ accountPasswords: createUserPasswords() });
    for (const email of people) await real.post(IDENTITY_SIGN_UP, { ...asha, email });
    const kept = await real.context.db
      .select({ hash: identities.password })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(inArray(users.email, people));
    expect(new Set(kept.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of kept) expect(hash).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    const signIn = (password: string) => real.post(IDENTITY_SIGN_IN, { email: people[0], password });
    expect((await signIn(asha.password)).statusCode).toBe(200);
    expect((await signIn('marigolds')).statusCode).toBe(401);
    await real.close();
  });

  it('keeps the session cookie from scripts and sets the readable hint beside it', async () => {
    const response = await signUp({ email: 'cookies@example.com' });
    const lines = [response.headers['set-cookie']].flat();
    const session = lines.find((line) => line?.startsWith('mp.session_token='));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(session).not.toMatch(/Secure/);
    const hint = lines.find((line) => line?.startsWith(`${SESSION_HINT_COOKIE}=`));
    expect(hint).toBe('mp_session=1; Max-Age=2592000; Path=/; SameSite=Lax');
  });

  it('sends cookies over https only where PUBLIC_URL is https', async () => {
    const publicUrl = 'https://portraits.example.com';
    const environment = { PUBLIC_URL: publicUrl, NODE_ENV: 'production', AUTH_VERIFY_EMAIL: '0' };
    const secured = await createTestProduct({ environment });
    const body = { ...asha, email: 'https@example.com' };
    const response = await secured.post(IDENTITY_SIGN_UP, body);
    await secured.close();
    const lines = [response.headers['set-cookie']].flat();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^__Secure-mp\.session_token=.*Secure/);
    expect(lines[1]).toMatch(/^mp_session=1;.*Secure/);
    expect(lines[2]).toMatch(/^mp_device=.*HttpOnly; SameSite=Lax; Secure$/);
  });

  it('keeps addresses in lower case and finds them again however they are typed', async () => {
    expect((await signUp({ email: ' Mixed.Case@Example.COM ' })).statusCode).toBe(200);
    expect(await rowOf('mixed.case@example.com')).toBeDefined();
    const again = await signUp({ email: 'MIXED.case@example.com' });
    expect(again.json()).toMatchObject({ code: 'email-already-in-use' });
    const signIn = await product.post(IDENTITY_SIGN_IN, {
      email: 'Mixed.CASE@example.com',
      password: 'marigold',
    });
    expect(signIn.statusCode).toBe(200);
  });

  it('keeps emoji and markup in names as typed', async () => {
    const names = { firstName: '<b>Tara</b> 🌸', lastName: `O'Neil & "Söhne" <script>` };
    const response = await signUp({ ...names, email: 'typed@example.com' });
    expect(response.json().user).toMatchObject({
      ...names,
      displayName: `${names.firstName} ${names.lastName}`,
    });
    expect(await rowOf('typed@example.com')).toMatchObject(names);
  });

  it('makes one account out of ten sign-ups at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => signUp({ email: 'race@example.com' })),
    );
    const statuses = responses.map((response) => response.statusCode).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
    const losers = responses.filter((response) => response.statusCode === 409);
    for (const loser of losers) expect(loser.json().code).toBe('email-already-in-use');
  });

  it('takes nothing but the form: no verified address, no picture', async () => {
    await signUp({
      email: 'extra@example.com',
      emailVerified: true,
      image: 'https://evil.example/x.png',
      id: 'x',
    });
    const row = await rowOf('extra@example.com');
    expect(row).toMatchObject({ emailVerified: false, image: null });
    expect(row?.id).not.toBe('x');
  });
});

describe('a refused sign-up says what is wrong', () => {
  const refusals: [string, Record<string, unknown>, string, string][] = [
    ['a bad address', { email: 'asha@' }, 'invalid-email', AUTH_ERROR_MESSAGES['invalid-email']],
    ['no address', { email: undefined }, 'invalid-email', AUTH_ERROR_MESSAGES['invalid-email']],
    ['a short password', { password: '12345' }, 'weak-password', AUTH_ERROR_MESSAGES['weak-password']],
    ['a common password', { password: 'password123' }, 'weak-password', AUTH_ERROR_MESSAGES['weak-password']],
    ['an empty password', { password: '' }, 'weak-password', AUTH_ERROR_MESSAGES['weak-password']],
    ['an endless password', { password: 'x'.repeat(129) }, 'invalid-input', 'Password is too long'],
    ['a short name', { firstName: ' A ' }, 'invalid-input', 'First name must be at least 2 characters'],
    ['a missing name', { lastName: undefined }, 'invalid-input', 'Please fill in every field'],
    [
      'an unstorable name',
      { firstName: 'As\u0000ha' },
      'invalid-input',
      'Please remove the invisible characters',
    ],
    [
      'a name that turns what follows it round',
      { lastName: 'Ra\u202eo' },
      'invalid-input',
      'Please remove the invisible characters',
    ],
  ];
  it.each(refusals)('where it has %s', async (_what, changes, code, message) => {
    const response = await signUp({ email: 'refused@example.com', ...changes });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ code, message });
    expect(await rowOf('refused@example.com')).toBeUndefined();
  });

  it('where its address is taken', async () => {
    await signUp({ email: 'taken@example.com' });
    const response = await signUp({ email: 'taken@example.com', password: 'another one' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      code: 'email-already-in-use',
      message: AUTH_ERROR_MESSAGES['email-already-in-use'],
    });
  });
});
