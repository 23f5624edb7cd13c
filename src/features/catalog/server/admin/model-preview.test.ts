import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import { CATALOGUE_ENGINES, CATALOGUE_PREVIEW } from '#features/endpoints.ts';
import {
  createScriptedEngine,
  plainOutcome,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import {
  createScriptedModel,
  createScriptedSampler,
  trouble,
} from '../../../../../tests/support/portraits/scripted-model.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type TestProduct } from '../../../../../tests/support/product/test-product.ts';
import { PREVIEW_FINDING_HEADER } from '../../editing/contract.ts';
import { MODEL_PREVIEW_LIMIT } from './preview-routes.ts';

const engine = createScriptedEngine();
const google = createScriptedModel('gemini');
let product: TestProduct;
let editor: TestOperator;

beforeAll(async () => {
  engine.models.set('gemini', google);
  engine.samplers.set('gemini', createScriptedSampler(google));
  const environment = {
    ENGINE: 'gemini',
    GEMINI_API_KEY: 'g',
    GEMINI_PRICES: 'input:0,output:0,image:0.04',
    RUPEES_PER_DOLLAR: '100',
    GEMINI_MONTHLY_BUDGET: '100',
  };
  product = await createTestProduct({ engine, environment });
});
afterAll(() => product.close());
beforeEach(async () => {
  Object.assign(google, { script: [], calls: [] });
  editor = await product.seed.operator('catalogue');
});

const BEES = { categoryId: 'toons', name: 'Beekeeper', promptTemplate: 'A child among bees' };
const ask = (payload: object, by = editor) =>
  product.app.inject({
    ...{ method: 'POST', url: CATALOGUE_PREVIEW },
    ...{ headers: { ...by.bearer }, payload },
  });

describe('a preview by an image model', () => {
  it('is its picture, of the drawn child, and no change of anything', async () => {
    const response = await ask({ ...BEES, engine: 'gemini' });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(response.headers).not.toHaveProperty(PREVIEW_FINDING_HEADER);
    expect(google.calls).toMatchObject([{ theme: { id: 'beekeeper', name: 'Beekeeper' } }]);
    expect(engine.calls).toEqual([]);
    expect(await product.context.db.select().from(auditEntries)).toEqual([]);
  });

  it('says what it is expected to cost before it is asked for', async () => {
    const listed = await product.app.inject({
      ...{ method: 'GET', url: CATALOGUE_ENGINES, headers: { ...editor.bearer } },
    });
    expect(listed.json()).toEqual({
      engines: [
        {
          ...{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service' },
          expectedPaise: 400,
        },
        { id: 'studio', name: 'Private studio', sendsPhotoTo: null, expectedPaise: 0 },
      ],
    });
  });

  it('that would be no portrait says why', async () => {
    google.script = [async (request) => ({ ...(await plainOutcome(request)), engine: 'finding:no-face' })];
    const response = await ask({ ...BEES, engine: 'gemini' });
    expect(response.statusCode).toBe(200);
    expect(response.headers[PREVIEW_FINDING_HEADER]).toBe('no-face');
  });

  it('that the vendor could not make says so in words, with its code', async () => {
    google.script = [async () => trouble('transient', 0, 'http-503')];
    const response = await ask({ ...BEES, engine: 'gemini' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'preview-transient',
      message: 'Google Gemini answered with an error that may pass (http-503). Please try again.',
    });
  });

  it('by an engine that is not on is refused', async () => {
    const response = await ask({ ...BEES, engine: 'openai' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'unknown-engine' });
  });

  it('may be asked for a few times a minute by one operator, the studio’s far more often', async () => {
    const answers = [];
    for (let asked = 0; asked <= MODEL_PREVIEW_LIMIT.points; asked += 1)
      answers.push((await ask({ ...BEES, engine: 'gemini' })).statusCode);
    expect(answers).toEqual([...Array(MODEL_PREVIEW_LIMIT.points).fill(200), 429]);
    expect((await ask(BEES)).statusCode).toBe(200);
    const colleague = await product.seed.operator('owner');
    expect((await ask({ ...BEES, engine: 'gemini' }, colleague)).statusCode).toBe(200);
    expect(google.calls).toHaveLength(MODEL_PREVIEW_LIMIT.points + 1);
  });

  it('is none once the month’s budget is used up, and says that nothing was sent', async () => {
    // 100 rupees are 25 pictures of 4.
    let last = 200;
    for (let person = 0; last === 200 && person < 9; person += 1) {
      const by = await product.seed.operator('owner');
      for (let asked = 0; last === 200 && asked < MODEL_PREVIEW_LIMIT.points; asked += 1)
        last = (await ask({ ...BEES, engine: 'gemini' }, by)).statusCode;
    }
    const sent = google.calls.length;
    const response = await ask({ ...BEES, engine: 'gemini' });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      message: 'This month’s budget for Google Gemini is used up. Nothing was sent.',
    });
    expect(google.calls).toHaveLength(sent);
  });
});
