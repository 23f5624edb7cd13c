import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { identities, sessions, users } from '#features/accounts/server/tables.ts';
import { ACCOUNT_BLOCKED, ACCOUNT_BLOCKED_MESSAGE } from '#features/accounts/sign-in/contract.ts';
import { GoogleWindow, openGoogleSite, postedBy } from '../../../tests/support/browser/google-window.ts';

const { product } = openGoogleSite();

/** The window's last page after somebody with this address was chosen. */
async function signInAs(email: string) {
  const window = new GoogleWindow(product);
  const chooser = await window.open('nonce-1');
  const fields = { choice: 'another', firstName: 'Meera', lastName: 'Iyer', email };
  return { window, posted: postedBy(await window.submit(chooser, fields)) };
}

const block = (email: string) =>
  product.context.db.execute(sql`update users set blocked_at = now() where email = ${email}`);

async function userIdOf(email: string): Promise<string> {
  const [user] = await product.context.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('nobody has this address');
  return user.id;
}

it('a blocked person cannot sign in with Google, and the window says why', async () => {
  const email = 'meera@example.com';
  expect((await signInAs(email)).posted.token).toBeTruthy();
  await block(email);
  await product.context.db.delete(sessions).where(eq(sessions.userId, await userIdOf(email)));

  const { window, posted } = await signInAs(email);
  expect(posted.token).toBeUndefined();
  expect(posted.error).toEqual({ code: ACCOUNT_BLOCKED, description: ACCOUNT_BLOCKED_MESSAGE });
  expect(Object.keys(window.cookies())).not.toContain('mp.session_token');
  expect(await product.context.db.$count(sessions, eq(sessions.userId, await userIdOf(email)))).toBe(0);
});

it('a blocked account with a password is not joined by Google, and stays as it was', async () => {
  const email = 'password@example.com';
  await product.signUp(email);
  await block(email);
  const userId = await userIdOf(email);
  const before = await product.context.db.select().from(identities).where(eq(identities.userId, userId));

  expect((await signInAs(email)).posted.error).toMatchObject({ code: ACCOUNT_BLOCKED });
  expect(await product.context.db.select().from(identities).where(eq(identities.userId, userId))).toEqual(
    before,
  );
});
