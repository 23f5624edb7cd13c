import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  IDENTITY_RESET_PASSWORD,
  IDENTITY_SIGN_UP,
  IDENTITY_VERIFY_EMAIL,
  USER_DATA,
} from '#features/endpoints.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { mailsTo, tokenIn } from '../../../../../tests/support/product/outbox.ts';
import {
  createTestProduct,
  nodeOf,
  type TestProduct,
} from '../../../../../tests/support/product/test-product.ts';
import { sized } from '../../../../../tests/support/test-size.ts';
import { trialClaims, users } from '../tables.ts';

const opened = new Map<string, Promise<TestProduct>>();

afterAll(async () => {
  for (const product of [...opened.values()].reverse()) await (await product).close();
});

/** A product with these settings, which tests share; `first` is the one whose node it is. */
function open(environment: NodeJS.ProcessEnv = {}, first?: TestProduct): Promise<TestProduct> {
  const key = JSON.stringify([environment, first?.database.url]);
  const product = opened.get(key) ?? createTestProduct({ environment, ...(first && nodeOf(first)) });
  opened.set(key, product);
  return product;
}

const VERIFYING = { AUTH_VERIFY_EMAIL: '1' };

const waitOnScreen = async (product: TestProduct, bearer: Record<string, string>) =>
  (await product.get(USER_DATA, bearer)).json().trialWaitsFor;

async function mailedLink(product: TestProduct, email: string): Promise<string> {
  const mail = await eventually(async () => {
    const found = mailsTo(await product.mails(), email).at(-1);
    expect(found).toBeDefined();
    return found;
  });
  return tokenIn(mail, '/verify-email?token=');
}

/** Of one network in a minute. */
const ACCOUNTS = sized(25, 100);

describe('the free portraits of a mailbox', () => {
  it('are one account’s, however its address is written', async () => {
    const product = await open();
    const forms = ['mina@example.com', 'mina+1@example.com', 'mina+kids@example.com'];
    const people = [];
    for (const email of forms) people.push(await product.signUp(email));
    const answers = [];
    for (const { id: userId } of people) answers.push(await product.context.accounts.trials.admit(userId));
    expect(answers).toEqual([null, 'purchase', 'purchase']);
    expect(await product.context.accounts.trials.admit(people[0]?.id ?? '')).toBeNull();
    const kept = await product.context.db.select().from(trialClaims);
    expect(JSON.stringify(kept)).not.toContain('mina');
  });

  it('are nobody else’s for a dot, but at Gmail', async () => {
    const product = await open();
    const admit = async (email: string) =>
      product.context.accounts.trials.admit((await product.signUp(email)).id);
    expect(await admit('ravi.k@example.com')).toBeNull();
    expect(await admit('ravik@example.com')).toBeNull();
    expect(await admit('ravi.k@gmail.com')).toBeNull();
    expect(await admit('r.avik@googlemail.com')).toBe('purchase');
  });

  it('go to one of those who ask at once', async () => {
    const product = await open();
    const people = [];
    for (let number = 0; number < 8; number++)
      people.push(await product.signUp(`rush+${number}@example.com`));
    const answers = await Promise.all(
      people.map(({ id: userId }) => product.context.accounts.trials.admit(userId)),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it('wait for nothing once somebody holds more', async () => {
    const product = await open(VERIFYING);
    const { id: userId } = await product.signUp('payer@example.com');
    expect(await product.context.accounts.trials.admit(userId)).toBe('verification');
    await product.seed.pack(userId);
    expect(await product.context.accounts.trials.admit(userId)).toBeNull();
  });
});

describe('a network', () => {
  it('makes as many accounts as it likes in a minute, and has the free portraits of its budget', async () => {
    const product = await open({ TRIALS_PER_NETWORK: '5' });
    const waits: (string | null)[] = [];
    for (let number = 0; number < ACCOUNTS; number++) {
      const { id: userId } = await product.signUp(`wave${number}@example.com`, { from: '203.0.113.50' });
      waits.push(await product.context.accounts.trials.admit(userId));
    }
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    expect(waits.filter((wait) => wait === 'google')).toHaveLength(ACCOUNTS - 5);
    expect(product.logLines.join('')).toContain('more accounts from one network than it has free trials');
    expect(product.logLines.join('')).not.toContain('203.0.113.50');
    const elsewhere = await product.signUp('elsewhere@example.com', { from: '203.0.113.51' });
    expect(await product.context.accounts.trials.admit(elsewhere.id)).toBeNull();
  });

  it('of IPv6 is what one customer rents, whatever addresses they take of it', async () => {
    const product = await open({ TRIALS_PER_NETWORK: '1' });
    const admit = async (name: string, from: string) =>
      product.context.accounts.trials.admit((await product.signUp(`${name}@example.com`, { from })).id);
    expect(await admit('v6-one', '2001:db8:77:1::1')).toBeNull();
    expect(await admit('v6-two', '2001:db8:77:2::1')).toBe('google');
    expect(await admit('v6-three', '2001:db8:78:1::1')).toBeNull();
  });

  it('spends nothing of it on addresses that are taken', async () => {
    const product = await open({ TRIALS_PER_NETWORK: '2' });
    const from = '203.0.113.60';
    await product.signUp('taken@example.com', { from });
    const form = { firstName: 'Asha', lastName: 'Rao', email: 'taken@example.com', password: 'marigold' };
    for (let round = 0; round < 3; round++)
      expect((await product.post(IDENTITY_SIGN_UP, form, {}, from)).statusCode).toBe(409);
    const { id: userId } = await product.signUp('second@example.com', { from });
    expect(await product.context.accounts.trials.admit(userId)).toBeNull();
  });

  it('that is this machine is exempt in the demo, and nowhere else', async () => {
    const demo = await open({ TRIALS_PER_NETWORK: '1', DEMO_MODE: '1' });
    const real = await open({ TRIALS_PER_NETWORK: '1' });
    const waits = [];
    for (const [product, name] of [
      [demo, 'demo1'],
      [demo, 'demo2'],
      [demo, 'demo3'],
      [real, 'real1'],
      [real, 'real2'],
    ] as const)
      waits.push(
        await product.context.accounts.trials.admit(
          (await product.signUp(`${name}@example.com`, { from: '127.0.0.9' })).id,
        ),
      );
    expect(waits).toEqual([null, null, null, null, 'google']);
  });
});

describe('accounts that were there before addresses were verified', () => {
  it('have what they were promised, and stay unproven for Google', async () => {
    const before = await open();
    const { id: userId, bearer } = await before.signUp('early@example.com');
    const now = await open(VERIFYING, before);
    expect(await now.context.accounts.trials.admit(userId)).toBeNull();
    expect(await waitOnScreen(now, bearer)).toBeNull();
    const [row] = await now.context.db.select().from(users).where(eq(users.id, userId));
    expect(row?.emailVerified).toBe(false);
  });
});

describe('verifying an address', () => {
  it('opens the free portraits by one tap in the mail, and the tap may be repeated', async () => {
    const product = await open(VERIFYING);
    const { id: userId, bearer } = await product.signUp('tap@example.com');
    expect(await waitOnScreen(product, bearer)).toBe('verification');
    expect(await product.context.accounts.trials.admit(userId)).toBe('verification');
    const token = await mailedLink(product, 'tap@example.com');
    for (let tap = 0; tap < 2; tap++) {
      const answer = await product.post(IDENTITY_VERIFY_EMAIL, { token });
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    }
    expect(await waitOnScreen(product, bearer)).toBeNull();
    expect(await product.context.accounts.trials.admit(userId)).toBeNull();
  });

  it('is done by choosing a new password from a mail, too', async () => {
    const product = await open(VERIFYING);
    const { id: userId } = await product.signUp('by-reset@example.com');
    await mailedLink(product, 'by-reset@example.com');
    await product.post(IDENTITY_REQUEST_RESET, { email: 'by-reset@example.com' });
    const mail = (await product.mails()).findLast((text) => text.includes('reset-password?token='));
    const token = tokenIn(mail, '/reset-password?token=');
    expect(
      (await product.post(IDENTITY_RESET_PASSWORD, { token, password: 'new marigold' })).statusCode,
    ).toBe(200);
    expect(await product.context.accounts.trials.admit(userId)).toBeNull();
  });

  it('does not open those that wait for Google', async () => {
    const product = await open({ ...VERIFYING, TRIALS_PER_NETWORK: '1' });
    const from = '203.0.113.70';
    await product.signUp('first-of-town@example.com', { from });
    const { id: userId } = await product.signUp('second-of-town@example.com', { from });
    const token = await mailedLink(product, 'second-of-town@example.com');
    expect((await product.post(IDENTITY_VERIFY_EMAIL, { token })).statusCode).toBe(200);
    expect(await product.context.accounts.trials.admit(userId)).toBe('google');
  });

  it('counts for nothing where it was turned off', async () => {
    const on = await open(VERIFYING);
    const { id: userId } = await on.signUp('turned-off@example.com');
    const off = await open({}, on);
    expect(await off.context.accounts.trials.admit(userId)).toBeNull();
    expect(await on.context.accounts.trials.admit(userId)).toBe('verification');
  });
});
