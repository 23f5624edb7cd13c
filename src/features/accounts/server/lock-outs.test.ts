import { describe, expect, it } from 'vitest';
import { IDENTITY_REQUEST_RESET, IDENTITY_SIGN_IN, IDENTITY_SIGN_UP } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { cookiesOf, createTestProduct } from '../../../../tests/support/product/test-product.ts';
import { createKnownDevices } from './known-device.ts';

const product = forFile(createTestProduct);

const PARENT_AT = '198.51.100.4';

function signIn(email: string, password: string, from: string, cookie?: string) {
  return product.post(IDENTITY_SIGN_IN, { email, password }, cookie ? { cookie } : {}, from);
}

/** Forty wrong passwords, as fast as they are answered. */
async function attack(email: string, addresses: readonly string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess++) {
    const from = addresses[guess % addresses.length] as string;
    statuses.push((await signIn(email, `guess-${guess}`, from)).statusCode);
  }
  return statuses;
}

describe('a stranger who guesses passwords', () => {
  it('shuts the account for their own place alone', async () => {
    await product.signUp('parent@example.com', { from: PARENT_AT });
    const statuses = await attack('parent@example.com', ['203.0.113.9']);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
    expect((await signIn('parent@example.com', 'marigold', PARENT_AT)).statusCode).toBe(200);
  });

  it('is shut out, from wherever, where the parent still gets in on a device that is known', async () => {
    const email = 'besieged@example.com';
    const form = { firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' };
    const known = cookiesOf(await product.post(IDENTITY_SIGN_UP, form, {}, PARENT_AT));
    const places = Array.from({ length: 12 }, (_, index) => `203.0.113.${index + 20}`);
    for (let round = 0; round < 3; round++) await attack(email, places);
    expect((await signIn(email, 'marigold', '203.0.113.99')).statusCode).toBe(429);
    expect((await signIn(email, 'marigold', PARENT_AT)).statusCode).toBe(429);
    expect((await signIn(email, 'marigold', PARENT_AT, known)).statusCode).toBe(200);
  });

  it('has ten guesses more on a stolen device, and none of another account', async () => {
    const email = 'stolen@example.com';
    const known = cookiesOf(
      await product.post(
        IDENTITY_SIGN_UP,
        { firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' },
        {},
        PARENT_AT,
      ),
    );
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await signIn(email, 'wrong', `203.0.114.${guess}`, known)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);

    await product.signUp('neighbour@example.com', { from: PARENT_AT });
    await attack('neighbour@example.com', ['203.0.115.1']);
    expect((await signIn('neighbour@example.com', 'marigold', '203.0.115.1', known)).statusCode).toBe(429);
  });

  it('keeps nobody from a mail with a link to a new password', async () => {
    const email = 'no-mail@example.com';
    const form = { firstName: 'Asha', lastName: 'Rao', email, password: 'marigold' };
    const known = cookiesOf(await product.post(IDENTITY_SIGN_UP, form, {}, PARENT_AT));
    const ask = (from: string, cookie?: string) =>
      product.post(IDENTITY_REQUEST_RESET, { email }, cookie ? { cookie } : {}, from);
    for (let round = 0; round < 8; round++) await ask('203.0.116.1');
    expect((await ask('203.0.116.1')).statusCode).toBe(429);
    expect((await ask(PARENT_AT)).statusCode).toBe(200);
    for (let round = 0; round < 30; round++) await ask(`203.0.117.${round}`);
    expect((await ask(PARENT_AT)).statusCode).toBe(429);
    expect((await ask(PARENT_AT, known)).statusCode).toBe(200);
  });

  it('is in the log, by marks that name neither the account nor the place', async () => {
    await product.signUp('marked@example.com', { from: PARENT_AT });
    for (const from of ['203.0.118.1', '203.0.118.1', '203.0.118.2'])
      await signIn('marked@example.com', 'wrong', from);
    const lines = product.logLines
      .filter((line) => line.includes('a sign-in was refused'))
      .slice(-3)
      .map((line) => JSON.parse(line) as { account: string; network: string });
    expect(new Set(lines.map(({ account }) => account)).size).toBe(1);
    expect(lines[0]?.network).toBe(lines[1]?.network);
    expect(lines[2]?.network).not.toBe(lines[0]?.network);
    expect(JSON.stringify(lines)).not.toMatch(/203\.0|marked/);
  });
});

describe('the cookie of a known device', () => {
  const devices = createKnownDevices({ secret: 'one secret', secure: true });
  const cookieOf = (line: string) => line.split(';')[0] as string;

  it('knows the five accounts that signed in last, and no other', () => {
    let cookie: string | undefined;
    const emails = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.com`);
    for (const email of emails) cookie = cookieOf(devices.remember(cookie, email));
    const known = emails.map((email) => devices.knownFor(cookie, email) !== null);
    expect(known).toEqual([false, true, true, true, true, true]);
    expect(cookie).not.toContain('example');
  });

  it('is one device whoever signs in, and is worth nothing when it is made up or another installation’s', () => {
    const first = cookieOf(devices.remember(undefined, 'a@example.com'));
    const second = cookieOf(devices.remember(first, 'b@example.com'));
    expect(devices.knownFor(second, 'a@example.com')).toBe(devices.knownFor(second, 'b@example.com'));
    const foreign = createKnownDevices({ secret: 'another secret', secure: true });
    expect(foreign.knownFor(first, 'a@example.com')).toBeNull();
    for (const forged of ['mp_device=', 'mp_device=x.y', `mp_device=${'A'.repeat(22)}.${'B'.repeat(22)}`])
      expect(devices.knownFor(forged, 'a@example.com')).toBeNull();
  });
});
