import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_KEEP, pathFor, USER_DATA, USERS_ERASE } from '#features/endpoints.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../../../tests/support/portraits/scripted-engine.ts';
import { mailsTo, readOutbox } from '../../../../../tests/support/product/outbox.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';

const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));
let operator: TestOperator;
beforeAll(async () => {
  await product.context.privacy.work();
  operator = await product.seed.operator('support');
});

const reason = 'Receipt MP-000124 of 3 November over 199 rupees, and the payment id';
const erase = (userId: string, payload: object, headers: Record<string, string> = operator.bearer) =>
  product.app.inject({ method: 'POST', url: pathFor(USERS_ERASE, { userId }), headers, payload });
const mailed = async (address: string): Promise<string[]> =>
  mailsTo(await readOutbox(product.context.config.dataDir), address);
const read = async (query: string, value: string) => (await product.context.pool.query(query, [value])).rows;

describe('erasing for a parent who cannot sign in any more', () => {
  it('at once leaves no account, and says who asked for it and why under an id that leads to nobody', async () => {
    const person = await product.signUp('locked.out@example.com');
    const answer = await erase(person.id, { reason, now: true });
    expect(answer.json()).toEqual({ success: true, message: 'locked.out@example.com is being erased.' });
    const audit = `select target_id, operator_email, after ->> 'reason' as reason from audit_entries
      where action = 'user.erasure-asked' and after ->> 'reason' = $1`;
    await eventually(async () =>
      expect(await read('select 1 from account_erasures where user_id = $1', person.id)).toEqual([]),
    );
    expect(await read('select 1 from users where email = $1', 'locked.out@example.com')).toEqual([]);
    const [row] = await read(audit, reason);
    expect(row).toMatchObject({ operator_email: operator.email, reason });
    expect(row.target_id).not.toBe(person.id);
  });

  it('in seven days can be kept by whoever signs in, and twice is once, in one mail to the parent', async () => {
    const person = await product.signUp('impersonated@example.com');
    const answers = await Promise.all(
      [1, 2].map(() => erase(person.id, { reason: 'Wrote from the address', now: false })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json().message).toMatch(/will be erased on .* Whoever signs in before can keep it\.$/);
    const [asked, ...others] = await read(
      'select subject from account_erasures where user_id = $1',
      person.id,
    );
    expect(others).toEqual([]);
    const own = await product.app.inject({ url: USER_DATA, headers: person.bearer });
    const inSevenDays = Date.now() + 7 * 24 * 3_600_000;
    expect(Math.abs(Date.parse(own.json().erasesAt) - inSevenDays)).toBeLessThan(60_000);
    // Whoever spoke for the parent may not have been the parent.
    await eventually(async () => expect(await mailed(person.email)).toHaveLength(1));
    expect((await mailed(person.email))[0]).toMatch(/It will be erased on .*\(India\)/s);
    const kept = await product.app.inject({
      method: 'POST',
      url: ACCOUNT_KEEP,
      headers: person.bearer,
      payload: {},
    });
    expect(kept.json()).toEqual({ kept: true });
    // Told late, it is nothing any more.
    await product.context.privacy.erasures.announce(asked.subject);
    expect(await mailed(person.email)).toHaveLength(1);
  });

  it('is for operators of people alone, with a reason, about somebody who is there', async () => {
    const person = await product.signUp();
    const themes = await product.seed.operator('catalogue');
    expect((await erase(person.id, { reason, now: true }, themes.bearer)).statusCode).toBe(403);
    expect((await erase(person.id, { reason, now: true }, person.bearer)).statusCode).toBe(403);
    expect((await erase(person.id, { reason, now: true }, {})).statusCode).toBe(401);
    expect((await erase(person.id, { reason: '', now: true })).statusCode).toBe(400);
    expect((await erase(person.id, { reason })).statusCode).toBe(400);
    expect((await erase('nobody', { reason, now: true })).statusCode).toBe(404);
    expect(await read('select 1 from account_erasures where user_id = $1', person.id)).toEqual([]);
  });
});
