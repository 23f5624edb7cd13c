import { beforeAll, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '#features/console/server/tables.ts';
import { CATALOGUE_PREVIEW, CATALOGUE_THEMES, pathFor } from '#features/endpoints.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import {
  createScriptedEngine,
  plainOutcome,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import { PREVIEW_LIMIT } from './preview-routes.ts';

const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
let editor: TestOperator;

beforeAll(async () => {
  editor = await product.seed.operator('catalogue');
});

const BEES = { categoryId: 'toons', name: 'Beekeeper', promptTemplate: 'A child among bees' };

const ask = (payload: object, by = editor) =>
  product.app.inject({
    method: 'POST',
    url: CATALOGUE_PREVIEW,
    headers: { ...by.bearer },
    payload,
  });

describe('a preview', () => {
  it('is a picture of the theme as it stands in the form, and leaves no file and no audit row', async () => {
    const response = await ask(BEES);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const [request] = engine.calls;
    if (!request) throw new Error('the engine was not asked');
    expect(request.theme).toEqual({
      ...{ id: 'beekeeper', name: BEES.name, category: 'toons', promptTemplate: BEES.promptTemplate },
      reworded: false,
    });
    const { thumbnail } = await plainOutcome(request);
    expect(Buffer.compare(response.rawPayload, thumbnail.bytes)).toBe(0);
    expect(await product.context.storage.list('previews/')).toEqual([]);
    expect(await product.context.db.select().from(auditEntries)).toEqual([]);
  });

  it('is of the hand-finished look while the words are those it was made of, and of other words after', async () => {
    const list = await product.context.catalog.list();
    const doctor = list.flatMap(({ subcategories }) => subcategories).find(({ id }) => id === 'doctor');
    if (!doctor) throw new Error('no doctor');
    const form = { ...BEES, id: 'doctor', promptTemplate: doctor.promptTemplate };
    await ask(form);
    expect(engine.calls.at(-1)?.theme).toMatchObject({ id: 'doctor', reworded: false });
    await ask({ ...form, promptTemplate: 'A child as a doctor in red' });
    expect(engine.calls.at(-1)?.theme).toMatchObject({ id: 'doctor', reworded: true });
  });

  it('of a new theme has the id that the theme will have, which the engine goes by', async () => {
    const name = 'Doctor';
    await ask({ ...BEES, name });
    const url = pathFor(CATALOGUE_THEMES, { id: 'toons' });
    const payload = { name, promptTemplate: BEES.promptTemplate };
    const added = await product.app.inject({ method: 'POST', url, headers: { ...editor.bearer }, payload });
    const { subcategory } = added.json<{ subcategory: { id: string } }>();
    expect(engine.calls.at(-1)?.theme).toMatchObject({ id: subcategory.id, reworded: false });
    expect(subcategory.id).toBe('doctor-2');
  });

  it.each([
    [{ ...BEES, name: ' ' }, 'Please enter a name.'],
    [{ ...BEES, promptTemplate: '' }, 'Please enter a prompt template.'],
    [
      { ...BEES, promptTemplate: 'A {{child}}' },
      '{{child}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.',
    ],
  ])('of what can not be saved is refused', async (form, message) => {
    const response = await ask(form);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, message });
  });

  it.each(['unavailable', 'failed'] as const)('that is %s is told in words', async (reason) => {
    const make = vi.spyOn(product.context.portraits.previews, 'make');
    make.mockResolvedValueOnce({ ok: false, reason });
    const response = await ask(BEES);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(/try again/) });
    make.mockRestore();
  });

  it('that the engine refuses is told in words', async () => {
    engine.script = async () => ({ ok: false, reason: 'no-face' });
    const response = await ask(BEES);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'preview-failed' });
    engine.script = plainOutcome;
  });

  it('may be asked for often, and not without end', async () => {
    const busy = await product.seed.operator('owner');
    const answers = [];
    for (let asked = 0; asked <= PREVIEW_LIMIT.points; asked += 1) answers.push(await ask(BEES, busy));
    const refused = answers.at(-1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(PREVIEW_LIMIT.points);
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(BEES)).statusCode).toBe(200);
  });
});
