import { describe, expect, it } from 'vitest';
import { CONSENT_TEXT, CONSENT_VERSION } from '#features/accounts/sign-in/contract.ts';
import {
  ACCOUNT_CONSENT,
  ACCOUNT_PROFILE,
  PORTRAITS_HISTORY,
  PORTRAITS_INSPECT,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));

/** Somebody whose consent is to the text of an earlier year. */
async function earlierParent(): Promise<Person> {
  const person = await product.signUp();
  await product.context.pool.query(
    `update consents set version = '2025-1', text_sha256 = 'x' where user_id = $1`,
    [person.id],
  );
  return person;
}
const read = async (person: Person, url: string) =>
  (await product.app.inject({ url, headers: person.bearer })).json();
const agree = (person: Person, payload: object = { version: CONSENT_VERSION }, headers = person.bearer) =>
  product.app.inject({ method: 'POST', url: ACCOUNT_CONSENT, headers, payload });
const versionsOf = async ({ id }: Person) => {
  const rows = await product.context.pool.query(
    'select version, method from consents where user_id = $1 order by version',
    [id],
  );
  return rows.rows;
};

describe('a new version of the consent', () => {
  it('is asked of nobody who signed up with it', async () => {
    expect(await read(await product.signUp(), USER_DATA)).toMatchObject({ consentWanted: false });
  });

  it('is asked for before a photo is used, and nothing is taken or made before', async () => {
    const person = await earlierParent();
    expect(await read(person, USER_DATA)).toMatchObject({ consentWanted: true, generationsUsed: 0 });
    const refused = await product.generate(person, orderParts(product.photo));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'consent-outdated',
      message: 'What you agree to has changed. Please read the new text and agree to it, then go on.',
    });
    const looked = await product.app.inject({
      method: 'POST',
      url: PORTRAITS_INSPECT,
      headers: person.bearer,
    });
    expect(looked.json()).toMatchObject({ code: 'consent-outdated' });
    // What is theirs stays in their hands.
    expect(await read(person, PORTRAITS_HISTORY)).toEqual([]);
    expect(await read(person, USER_DATA)).toMatchObject({ generationsUsed: 0 });

    expect((await agree(person)).statusCode).toBe(200);
    expect(await read(person, USER_DATA)).toMatchObject({ consentWanted: false });
    expect((await product.generate(person, orderParts(product.photo))).statusCode).toBe(200);
  });

  it('is kept beside the earlier one, once however often it is given', async () => {
    const person = await earlierParent();
    const answers = await Promise.all([agree(person), agree(person), agree(person)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await versionsOf(person)).toEqual([
      { version: '2025-1', method: 'password' },
      { version: CONSENT_VERSION, method: 'asked' },
    ]);
    const { consents } = await read(person, ACCOUNT_PROFILE);
    expect(consents).toMatchObject([
      { version: CONSENT_VERSION, method: 'asked', text: CONSENT_TEXT },
      { version: '2025-1', method: 'password', text: null },
    ]);
  });

  it('is for the text that was read, and for its owner by the bearer token alone', async () => {
    const person = await earlierParent();
    const other = await agree(person, { version: '2030-1' });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'consent-outdated' });
    expect((await agree(person, {})).statusCode).toBe(400);
    expect((await agree(person, { version: CONSENT_VERSION }, {} as Person['bearer'])).statusCode).toBe(401);
    expect((await agree(person, { version: CONSENT_VERSION }, person.cookie as never)).statusCode).toBe(401);
    expect(await versionsOf(person)).toEqual([{ version: '2025-1', method: 'password' }]);
  });
});
