import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineConsents, identities } from '#features/accounts/server/tables.ts';
import {
  ACCOUNT_ENGINE_CONSENTS,
  CONFIG,
  IDENTITY_SIGN_IN,
  PORTRAITS_HISTORY,
  USER_DATA,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { createScriptedModel, trouble } from '../../../tests/support/portraits/scripted-model.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import {
  createTestProduct,
  type Person,
  type TestProduct,
} from '../../../tests/support/product/test-product.ts';

const URL_OF = ACCOUNT_ENGINE_CONSENTS;
const clock = createFixedClock(new Date());
const google = createScriptedModel('gemini');
let product: TestProduct;
let version: string;

beforeAll(async () => {
  const engine = createScriptedEngine();
  engine.models.set('gemini', google);
  product = await createTestProduct({
    engine,
    clock,
    environment: { ENGINE: 'gemini,studio', GEMINI_API_KEY: 'secret-key-of-google' },
  });
  const { engines } = (await product.app.inject(CONFIG)).json<{
    engines: { id: string; consentVersion: string }[];
  }>();
  version = engines.find(({ id }) => id === 'gemini')?.consentVersion ?? '';
}, 60_000);
afterAll(() => product.close());
beforeEach(() => clock.set(new Date()));

function call(method: 'GET' | 'PUT' | 'DELETE', path: string, person: Person | undefined, body?: object) {
  return product.app.inject({
    ...{ method, url: `${URL_OF}${path}`, headers: { ...person?.bearer } },
    ...(body && { payload: body }),
  });
}
const given = async (person: Person) =>
  (await call('GET', '', person)).json<{ consents: { id: string; version: string }[] }>().consents;

describe('consent to an engine', () => {
  it('is offered with what is agreed to, and nothing secret', async () => {
    const answer = await product.app.inject(CONFIG);
    expect(answer.json()).toMatchObject({
      engines: [
        {
          id: 'gemini',
          name: 'Google Gemini',
          sendsPhotoTo: 'Google’s image service',
          consentVersion: '1:generativelanguage.googleapis.com',
        },
        { id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null },
      ],
    });
    expect(answer.body).not.toContain('secret-key-of-google');
  });

  it('is given once, kept with its wording, and taken back', async () => {
    const person = await product.signUp();
    expect(await given(person)).toEqual([]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('PUT', '/gemini', person, { version })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await given(person)).toMatchObject([{ id: 'gemini', version }]);
    const { db } = product.context;
    const rows = () => db.select().from(engineConsents).where(eq(engineConsents.userId, person.id));
    expect(await rows()).toMatchObject([
      { textSha256: expect.stringMatching(/^[0-9a-f]{64}$/), withdrawnAt: null, deviceClass: 'other' },
    ]);
    expect((await call('DELETE', '/gemini', person)).json()).toEqual({ id: 'gemini', withdrawn: true });
    expect((await call('DELETE', '/gemini', person)).json()).toEqual({ id: 'gemini', withdrawn: false });
    expect(await given(person)).toEqual([]);
    // What was agreed to, and when it was taken back, stays on record.
    expect(await rows()).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
    await call('PUT', '/gemini', person, { version });
    expect(await rows()).toHaveLength(2);
  });

  it('is nobody else’s, and needs a session', async () => {
    const [one, other] = [await product.signUp(), await product.signUp()];
    await call('PUT', '/gemini', one, { version });
    expect(await given(other)).toEqual([]);
    expect((await call('GET', '', undefined)).statusCode).toBe(401);
    expect((await call('PUT', '/gemini', undefined, { version })).statusCode).toBe(401);
    const byCookie = await product.app.inject({
      ...{ method: 'PUT', url: `${URL_OF}/gemini`, headers: { ...other.cookie }, payload: { version } },
    });
    expect(byCookie.statusCode).toBe(401);
    expect(await given(other)).toEqual([]);
  });

  it('to what is not asked any more, or never was, is not taken', async () => {
    const person = await product.signUp();
    const answers = [
      await call('PUT', '/gemini', person, { version: '0:elsewhere' }),
      await call('PUT', '/studio', person, { version }),
      await call('PUT', '/dalle', person, { version }),
      await call('PUT', '/gemini', person, {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 404, 400]);
    expect(answers[0]?.json()).toMatchObject({ code: 'consent-changed' });
  });

  it('asks for another sign-in where the session is older than twelve hours; taking back does not', async () => {
    const person = await product.signUp();
    clock.advance(11.9 * 3_600_000);
    expect((await call('PUT', '/gemini', person, { version })).statusCode).toBe(200);
    await call('DELETE', '/gemini', person);
    clock.advance(0.2 * 3_600_000);
    const late = await call('PUT', '/gemini', person, { version });
    expect(late.statusCode).toBe(403);
    expect(late.json()).toMatchObject({ code: 'sign-in-again' });
    expect((await call('DELETE', '/gemini', person)).statusCode).toBe(200);
  });

  it('takes the password in the place of another sign-in, and counts guesses as those at signing in', async () => {
    const email = 'old.session@example.com';
    const person = await product.signUp(email);
    clock.advance(13 * 3_600_000);
    const agree = (password?: string) => call('PUT', '/gemini', person, { version, password });
    const signIn = (password: string) =>
      product.app.inject({
        ...{ method: 'POST', url: IDENTITY_SIGN_IN, payload: { email, password } },
      });
    const wrong = await agree('daisies');
    // Not 401: their session goes on.
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      403,
      { code: 'wrong-password', message: 'Incorrect password' },
    ]);
    expect(await given(person)).toEqual([]);
    expect((await agree('marigold')).statusCode).toBe(200);
    expect(await given(person)).toMatchObject([{ id: 'gemini', version }]);
    await call('DELETE', '/gemini', person);

    // The right one has cleared the count; ten wrong ones, wherever they are tried, are too many.
    const guesses = [
      ...(await Promise.all(Array.from({ length: 6 }, () => agree('daisies')))),
      ...(await Promise.all(Array.from({ length: 4 }, () => signIn('daisies')))),
    ];
    expect(guesses.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 6 }, () => 403),
      ...Array.from({ length: 4 }, () => 401),
    ]);
    const late = await agree('marigold');
    expect([late.statusCode, late.json()]).toMatchObject([429, { code: 'too-many-requests' }]);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('marigold')).statusCode).toBe(429);
    expect(await given(person)).toEqual([]);
  });

  it('of whoever has no password asks for signing in again, whatever is sent as one', async () => {
    const person = await product.signUp();
    const { db } = product.context;
    await db.update(identities).set({ password: null }).where(eq(identities.userId, person.id));
    clock.advance(13 * 3_600_000);
    const answer = await call('PUT', '/gemini', person, { version, password: 'marigold' });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'sign-in-again' }]);
  });
});

describe('an order', () => {
  const order = (person: Person, fields: Record<string, string> = {}) =>
    product.generate(person, orderParts(product.photo, fields));

  it('sends no photo without consent, whatever the call says', async () => {
    google.calls.length = 0;
    const person = await product.signUp();
    const named = await order(person, { engine: 'gemini' });
    expect(named.statusCode).toBe(403);
    expect(named.json()).toMatchObject({ code: 'consent-needed' });
    const plain = await order(person);
    expect(plain.json()).toMatchObject({ engine: { name: 'Private studio', sentTo: null } });
    expect((await order(person, { engine: 'dalle' })).statusCode).toBe(400);
    expect(google.calls).toEqual([]);
  });

  it('with it goes there by default, and to the studio when asked', async () => {
    const person = await product.signUp();
    await call('PUT', '/gemini', person, { version });
    const made = await order(person);
    expect(made.json()).toMatchObject({
      engine: { name: 'Google Gemini', sentTo: 'Google’s image service' },
    });
    clock.advance(1_000);
    const here = await order(person, { engine: 'studio' });
    expect(here.json()).toMatchObject({ engine: { name: 'Private studio', sentTo: null } });
    const history = await product.app.inject({ url: PORTRAITS_HISTORY, headers: person.bearer });
    expect(history.json<{ engine: object }[]>().map(({ engine }) => engine)).toEqual([
      { name: 'Private studio', sentTo: null },
      { name: 'Google Gemini', sentTo: 'Google’s image service' },
    ]);
  });

  it('that fell back says who was sent the photo all the same', async () => {
    google.script = [async () => trouble('permanent')];
    const person = await product.signUp();
    await call('PUT', '/gemini', person, { version });
    const made = await order(person);
    expect(made.json()).toMatchObject({
      engine: { name: 'Private studio', sentTo: 'Google’s image service' },
    });
  });

  it('with a wish that no child is painted with is refused kindly, without the word', async () => {
    const person = await product.signUp();
    await call('PUT', '/gemini', person, { version });
    const answer = await order(person, { customStyle: 'a naked pirate' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ message: string }>().message).not.toMatch(/naked/);
    const user = await product.app.inject({ url: USER_DATA, headers: person.bearer });
    expect(user.json()).toMatchObject({ generationsUsed: 0 });
    // The studio paints from a dictionary of its own: it leaves such words out, as ever.
    expect((await order(person, { customStyle: 'a naked pirate', engine: 'studio' })).statusCode).toBe(200);
  });
});
