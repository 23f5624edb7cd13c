import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  PORTRAITS_REPORTS,
  PORTRAITS_THUMBNAIL,
  pathFor,
  REPORT_HANDLED,
  REPORT_PICTURE,
  REPORTS,
} from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../../tests/support/product/form-parts.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../../tests/support/product/test-product.ts';
import { type ReportPage, reportPage } from '../../reports/contract.ts';

const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));
let operator: TestOperator;
let person: Person;
let portraitId: string;
beforeAll(async () => {
  operator = await product.seed.operator('support');
  person = await product.signUp();
  const made = await product.generate(person, orderParts(product.photo, { customStyle: 'a pirate king' }));
  portraitId = made.json<{ portraitId: string }>().portraitId;
});

const post = (url: string, payload: object, headers: Record<string, string>) =>
  product.app.inject({ method: 'POST', url, payload, headers });
const report = (payload: object, whose = person) =>
  post(pathFor(PORTRAITS_REPORTS, { id: portraitId }), payload, whose.bearer);
const read = async (state = 'open'): Promise<ReportPage['reports']> => {
  const url = `${REPORTS}?state=${state}`;
  return reportPage.parse((await product.app.inject({ url, headers: operator.bearer })).json()).reports;
};

describe('a report', () => {
  it('is read by operators, once however often it is told, with the wish where it is about that', async () => {
    expect((await report({ about: 'picture', words: 'Not decent' })).statusCode).toBe(200);
    expect((await report({ about: 'picture', words: 'Not decent at all' })).statusCode).toBe(200);
    expect((await report({ about: 'wish' })).statusCode).toBe(200);
    const told = { portraitId, user: { id: person.id, email: person.email }, handledAt: null };
    expect(await read()).toMatchObject([
      { ...told, about: 'picture', words: 'Not decent at all', wish: '' },
      { ...told, about: 'wish', words: '', wish: 'a pirate king' },
    ]);
  });

  it('is nobody else’s to tell, and is refused with a sentence where it makes no sense', async () => {
    const other = await product.signUp();
    expect((await report({ about: 'picture' }, other)).statusCode).toBe(404);
    expect((await report({ about: 'weather' })).statusCode).toBe(400);
    expect((await report({ about: 'picture', words: 'x'.repeat(1001) })).statusCode).toBe(400);
  });

  it('shows its picture to whoever may, with a row in the audit log for each showing', async () => {
    const [first] = await read();
    const url = pathFor(REPORT_PICTURE, { reportId: first!.id });
    const rows = async () =>
      (
        await product.context.db.execute(sql`
          select operator_email, target_id, after from audit_entries where action = 'report.picture-shown'`)
      ).rows;
    const themes = await product.seed.operator('catalogue');
    expect((await post(url, {}, themes.bearer)).statusCode).toBe(403);
    expect((await post(url, {}, person.bearer)).statusCode).toBe(403);
    expect((await post(url, {}, {})).statusCode).toBe(401);
    const unknown = pathFor(REPORT_PICTURE, { reportId: 'nothing' });
    expect((await post(unknown, {}, operator.bearer)).statusCode).toBe(404);
    expect(await rows()).toEqual([]);

    const shown = await post(url, {}, operator.bearer);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\//),
      'cache-control': 'no-store',
    });
    const own = { url: pathFor(PORTRAITS_THUMBNAIL, { id: portraitId }), headers: person.bearer };
    expect(shown.rawPayload.equals((await product.app.inject(own)).rawPayload)).toBe(true);
    await post(url, {}, operator.bearer);
    const row = {
      ...{ operator_email: operator.email, target_id: person.id },
      after: { report: first!.id, portrait: portraitId },
    };
    expect(await rows()).toEqual([row, row]);
  });

  it('is handled once, with a reason, a row in the audit log, and under parallel calls', async () => {
    const [first] = await read();
    const url = pathFor(REPORT_HANDLED, { reportId: first!.id });
    expect((await post(url, { reason: '' }, operator.bearer)).statusCode).toBe(400);
    const body = { reason: 'Looked at, nothing wrong' };
    const answers = await Promise.all([1, 2, 3].map(() => post(url, body, operator.bearer)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const messages = answers.map((answer) => answer.json<{ message: string }>().message);
    expect(messages.filter((message) => message === 'The report is handled.')).toHaveLength(1);
    const { rows } = await product.context.db.execute(sql`
      select target_id, after from audit_entries where action = 'report.handled'`);
    expect(rows).toEqual([
      {
        target_id: person.id,
        after: { report: first!.id, portrait: portraitId, about: 'picture', done: body.reason },
      },
    ]);
    expect(await read()).toHaveLength(1);
    expect(await read('handled')).toMatchObject([{ id: first!.id, handledBy: operator.email }]);
    expect(
      (await post(pathFor(REPORT_HANDLED, { reportId: 'nothing' }), body, operator.bearer)).statusCode,
    ).toBe(404);
  });
});
