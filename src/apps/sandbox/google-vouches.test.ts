import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents, engineConsents, users } from '#features/accounts/server/tables.ts';
import { CREDITS_HISTORY, PORTRAITS_HISTORY, USER_DATA } from '#features/endpoints.ts';
import { portraits } from '#features/portraits/server/tables.ts';
import { GoogleWindow, openGoogleSite, postedBy } from '../../../tests/support/browser/google-window.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import type { Person } from '../../../tests/support/product/test-product.ts';

const { product } = openGoogleSite({
  engine: createScriptedEngine(),
  environment: { TRIALS_PER_NETWORK: '3' },
});

async function continueWithGoogle(email: string): Promise<{ authorization: string }> {
  const window = new GoogleWindow(product);
  const person = { choice: 'another', firstName: 'Meera', lastName: 'Iyer', email };
  const { token } = postedBy(await window.submit(await window.open('nonce-1'), person));
  return { authorization: `Bearer ${token}` };
}

const read = async (url: string, headers: Record<string, string>) =>
  (await product.app.inject({ url, headers })).json();
const order = (person: Person) => product.generate(person, orderParts(product.photo));

describe('Google vouches for somebody', () => {
  it('whose account a stranger had made: nothing of the stranger’s is left in it', async () => {
    const { context } = product;
    const stranger = await product.signUp('victim@example.com');
    for (let made = 0; made < 2; made++) expect((await order(stranger)).statusCode).toBe(200);
    await context.db.insert(engineConsents).values({
      ...{ id: 'given-by-a-stranger', userId: stranger.id, engineId: 'gemini', version: '1' },
      ...{ textSha256: '', givenAt: new Date(), addressHash: '', deviceClass: 'other' },
    });
    expect(await read(USER_DATA, stranger.bearer)).toMatchObject({ generationsUsed: 2 });

    const owner = await continueWithGoogle('victim@example.com');
    expect(await read(USER_DATA, owner)).toMatchObject({
      ...{ id: stranger.id, firstName: 'Meera', lastName: 'Iyer', email: 'victim@example.com' },
      ...{ generationsUsed: 0, generationLimit: 10, isPremium: false, trialWaitsFor: null },
    });
    expect(await read(PORTRAITS_HISTORY, owner)).toEqual([]);
    expect(await read(CREDITS_HISTORY, owner)).toHaveLength(1);
    const left = await context.db.select().from(portraits).where(eq(portraits.userId, stranger.id));
    expect(left).toEqual([]);
    const agreed = await context.db.select().from(engineConsents);
    expect(agreed).toEqual([]);
    const given = await context.db.select().from(consents).where(eq(consents.userId, stranger.id));
    expect(given.map(({ method }) => method)).toEqual(['google']);
    expect(await context.credits.check()).toEqual([]);
    await eventually(async () => {
      await context.db.update(portraits).set({ deletedAt: new Date(0) });
      await context.portraits.sweep.removeLeftovers(0);
      expect(await context.storage.list('portraits/')).toEqual([]);
    });
    const made = await product.generate({ ...stranger, bearer: owner }, orderParts(product.photo));
    expect(made.statusCode).toBe(200);
  });

  it('whose account was proved: their name, portraits and credits stay as they are', async () => {
    const parent = await product.signUp('proved@example.com');
    await product.context.db.update(users).set({ emailVerified: true }).where(eq(users.id, parent.id));
    expect((await order(parent)).statusCode).toBe(200);
    const owner = await continueWithGoogle('proved@example.com');
    expect(await read(USER_DATA, owner)).toMatchObject({
      ...{ id: parent.id, firstName: 'Asha', lastName: 'Rao', generationsUsed: 1 },
    });
    expect(await read(PORTRAITS_HISTORY, owner)).toHaveLength(1);
  });

  it('whose network has had its free portraits: theirs open, and what a purchase brought stays', async () => {
    const { context } = product;
    await product.signUp('filler@example.com');
    const late = await product.signUp('late@example.com');
    const refused = await order(late);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'trial-waits', waitsFor: 'google' }),
    ]);
    expect(await read(USER_DATA, late.bearer)).toMatchObject({
      ...{ generationsUsed: 0, generationLimit: 10, trialWaitsFor: 'google' },
    });
    await product.seed.pack(late.id);
    // Operators see the wave.
    expect((await product.app.inject('/metrics')).body).toMatch(
      /accounts_trials_waiting_last_day\{.*waits_for="google".*\} 1\n/,
    );
    const bearer = await continueWithGoogle('late@example.com');
    expect(await read(USER_DATA, bearer)).toMatchObject({
      ...{ generationsUsed: 0, generationLimit: 35, isPremium: true, trialWaitsFor: null },
    });
    expect((await order({ ...late, bearer })).statusCode).toBe(200);
    expect(await context.credits.check()).toEqual([]);
  });
});

describe('free portraits that wait', () => {
  it('open with a purchase', async () => {
    const { context } = product;
    const person = await product.signUp('buyer@example.com');
    expect((await order(person)).json()).toMatchObject({ code: 'trial-waits' });
    expect(await context.storage.list('uploads/')).toEqual([]);
    await product.seed.pack(person.id);
    expect((await order(person)).statusCode).toBe(200);
  });
});
