import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SIGN_UP,
  IDENTITY_VERIFY_EMAIL,
  USER_DATA,
} from '#features/endpoints.ts';
import {
  type AccountsApp,
  type AccountsAppOptions,
  createAccountsApp,
  signUpAs,
  TEST_AUTH,
} from '../../../../../tests/support/product/accounts-app.ts';
import { mailsTo, tokenIn } from '../../../../../tests/support/product/outbox.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { trialClaims, users } from '../tables.ts';

let database: TestDatabase;
const sites: AccountsApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await database.close();
});

async function open(
  auth: Partial<NonNullable<AccountsAppOptions['config']>['auth']>,
  more: Partial<AccountsAppOptions> = {},
  demoMode = false,
): Promise<AccountsApp> {
  const config = { auth: { ...TEST_AUTH, ...auth }, demoMode };
  const site = await createAccountsApp({ databaseUrl: database.url, config, ...more });
  sites.push(site);
  return site;
}

const waitOnScreen = async (site: AccountsApp, bearer: Record<string, string>) =>
  (await site.get(USER_DATA, bearer)).json().trialWaitsFor;

async function mailedLink(site: AccountsApp, email: string): Promise<string> {
  const mail = await vi.waitFor(async () => {
    const found = mailsTo(await site.mails(), email).at(-1);
    expect(found).toBeDefined();
    return found;
  });
  return tokenIn(mail, '/verify-email?token=');
}

describe('the free portraits of a mailbox', () => {
  it('are one account’s, however its address is written', async () => {
    const site = await open({});
    const forms = ['mina@example.com', 'mina+1@example.com', 'mina+kids@example.com'];
    const people = [];
    for (const email of forms) people.push(await signUpAs(site, email));
    const answers = [];
    for (const { userId } of people) answers.push(await site.accounts.trials.admit(userId));
    expect(answers).toEqual([null, 'purchase', 'purchase']);
    expect(await site.accounts.trials.admit(people[0]?.userId ?? '')).toBeNull();
    const kept = await database.db.select().from(trialClaims);
    expect(JSON.stringify(kept)).not.toContain('mina');
  });

  it('are nobody else’s for a dot, but at Gmail', async () => {
    const site = await open({});
    const admit = async (email: string) => site.accounts.trials.admit((await signUpAs(site, email)).userId);
    expect(await admit('ravi.k@example.com')).toBeNull();
    expect(await admit('ravik@example.com')).toBeNull();
    expect(await admit('ravi.k@gmail.com')).toBeNull();
    expect(await admit('r.avik@googlemail.com')).toBe('purchase');
  });

  it('go to one of those who ask at once', async () => {
    const site = await open({});
    const people = [];
    for (let number = 0; number < 8; number++)
      people.push(await signUpAs(site, `rush+${number}@example.com`));
    const answers = await Promise.all(people.map(({ userId }) => site.accounts.trials.admit(userId)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('wait for nothing once somebody holds more', async () => {
    const rich = new Set<string>();
    const site = await open({ verifyEmail: true }, { holdsMoreThanTrial: async (id) => rich.has(id) });
    const { userId } = await signUpAs(site, 'payer@example.com');
    expect(await site.accounts.trials.admit(userId)).toBe('verification');
    rich.add(userId);
    expect(await site.accounts.trials.admit(userId)).toBeNull();
  });
});

describe('a network', () => {
  it('makes a hundred accounts in a minute, and has the free portraits of its budget', async () => {
    const site = await open({ trialsPerNetwork: 5 });
    const waits: (string | null)[] = [];
    for (let number = 0; number < 100; number++) {
      const { userId } = await signUpAs(site, `wave${number}@example.com`, '203.0.113.50');
      waits.push(await site.accounts.trials.admit(userId));
    }
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 'google')).toHaveLength(95);
    expect(site.logged()).toContain('more accounts from one network than it has free trials');
    expect(site.logged()).not.toContain('203.0.113.50');
    const elsewhere = await signUpAs(site, 'elsewhere@example.com', '203.0.113.51');
    expect(await site.accounts.trials.admit(elsewhere.userId)).toBeNull();
  });

  it('of IPv6 is what one customer rents, whatever addresses they take of it', async () => {
    const site = await open({ trialsPerNetwork: 1 });
    const admit = async (name: string, from: string) =>
      site.accounts.trials.admit((await signUpAs(site, `${name}@example.com`, from)).userId);
    expect(await admit('v6-one', '2001:db8:77:1::1')).toBeNull();
    expect(await admit('v6-two', '2001:db8:77:2::1')).toBe('google');
    expect(await admit('v6-three', '2001:db8:78:1::1')).toBeNull();
  });

  it('spends nothing of it on addresses that are taken', async () => {
    const site = await open({ trialsPerNetwork: 2 });
    const from = '203.0.113.60';
    await signUpAs(site, 'taken@example.com', from);
    const form = { firstName: 'Asha', lastName: 'Rao', email: 'taken@example.com', password: 'marigold' };
    for (let round = 0; round < 3; round++)
      expect((await site.post(IDENTITY_SIGN_UP, form, {}, from)).statusCode).toBe(409);
    const { userId } = await signUpAs(site, 'second@example.com', from);
    expect(await site.accounts.trials.admit(userId)).toBeNull();
  });

  it('that is this machine is exempt in the demo, and nowhere else', async () => {
    const demo = await open({ trialsPerNetwork: 1 }, {}, true);
    const real = await open({ trialsPerNetwork: 1 });
    const waits = [];
    for (const [site, name] of [
      [demo, 'demo1'],
      [demo, 'demo2'],
      [demo, 'demo3'],
      [real, 'real1'],
      [real, 'real2'],
    ] as const)
      waits.push(
        await site.accounts.trials.admit((await signUpAs(site, `${name}@example.com`, '127.0.0.9')).userId),
      );
    expect(waits).toEqual([null, null, null, null, 'google']);
  });
});

describe('accounts that were there before addresses were verified', () => {
  it('have what they were promised, and stay unproven for Google', async () => {
    const before = await open({});
    const { userId, bearer } = await signUpAs(before, 'early@example.com');
    const now = await open({ verifyEmail: true });
    expect(await now.accounts.trials.admit(userId)).toBeNull();
    expect(await waitOnScreen(now, bearer)).toBeNull();
    const [row] = await database.db.select().from(users).where(eq(users.id, userId));
    expect(row?.emailVerified).toBe(false);
  });
});

describe('verifying an address', () => {
  it('opens the free portraits by one tap in the mail, and the tap may be repeated', async () => {
    const site = await open({ verifyEmail: true });
    const { userId, bearer } = await signUpAs(site, 'tap@example.com');
    expect(await waitOnScreen(site, bearer)).toBe('verification');
    expect(await site.accounts.trials.admit(userId)).toBe('verification');
    const token = await mailedLink(site, 'tap@example.com');
    for (let tap = 0; tap < 2; tap++) {
      const answer = await site.post(IDENTITY_VERIFY_EMAIL, { token });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    }
    expect(await waitOnScreen(site, bearer)).toBeNull();
    expect(await site.accounts.trials.admit(userId)).toBeNull();
  });

  it('is done by choosing a new password from a mail, too', async () => {
    const site = await open({ verifyEmail: true });
    const { userId } = await signUpAs(site, 'by-reset@example.com');
    await mailedLink(site, 'by-reset@example.com');
    await site.post(IDENTITY_REQUEST_RESET, { email: 'by-reset@example.com' });
    const mail = (await site.mails()).findLast((text) => text.includes('reset-password?token='));
    const token = tokenIn(mail, '/reset-password?token=');
    expect((await site.post(IDENTITY_RESET_PASSWORD, { token, password: 'new marigold' })).statusCode).toBe(
      200,
    );
    expect(await site.accounts.trials.admit(userId)).toBeNull();
  });

  it('does not open those that wait for Google', async () => {
    const site = await open({ verifyEmail: true, trialsPerNetwork: 1 });
    const from = '203.0.113.70';
    await signUpAs(site, 'first-of-town@example.com', from);
    const { userId } = await signUpAs(site, 'second-of-town@example.com', from);
    const token = await mailedLink(site, 'second-of-town@example.com');
    expect((await site.post(IDENTITY_VERIFY_EMAIL, { token })).statusCode).toBe(200);
    expect(await site.accounts.trials.admit(userId)).toBe('google');
  });

  it('counts for nothing where it was turned off', async () => {
    const on = await open({ verifyEmail: true });
    const { userId } = await signUpAs(on, 'turned-off@example.com');
    const off = await open({});
    expect(await off.accounts.trials.admit(userId)).toBeNull();
    expect(await on.accounts.trials.admit(userId)).toBe('verification');
  });
});
