import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  PORTRAITS_HISTORY,
  PORTRAITS_ONE,
  PORTRAITS_PENDING,
  pathFor,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine, plainOutcome } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import type { TestOperator } from '../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const engine = createScriptedEngine();
const product = forFile(() => createTestProduct({ engine }));
let editor: TestOperator;
beforeAll(async () => {
  editor = await product.seed.operator('catalogue');
});
afterEach(() => {
  engine.script = plainOutcome;
});

const read = async <Body>(person: Person, url: string): Promise<Body> =>
  (await product.app.inject({ url, headers: person.bearer })).json<Body>();

const creditsUsed = async (person: Person): Promise<number> =>
  (await read<{ generationsUsed: number }>(person, USER_DATA)).generationsUsed;

async function manage(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = { ...editor.bearer };
  const request = { method, url: `/api/admin/categories${url}`, headers, ...(payload && { payload }) };
  const response = await product.app.inject(request);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ category?: { id: string }; subcategory?: { id: string } }>();
}

/** A theme that an operator added, in a category of its own. */
async function newTheme(): Promise<{ categoryId: string; subcategoryId: string }> {
  const name = `Theme ${crypto.randomUUID().slice(0, 8)}`;
  const { category } = await manage('POST', '', { name });
  const words = { name, promptTemplate: `A child in ${name}` };
  const { subcategory } = await manage('POST', `/${category?.id}/subcategories`, words);
  return { categoryId: category?.id ?? '', subcategoryId: subcategory?.id ?? '' };
}

type Theme = Awaited<ReturnType<typeof newTheme>>;
const order = (person: Person, theme: Theme, headers: Record<string, string> = {}) =>
  product.generate(person, orderParts(product.photo, { ...theme }), headers);

const WAYS: readonly [string, (theme: Theme) => Promise<unknown>][] = [
  ['deleted', ({ categoryId, subcategoryId: id }) => manage('DELETE', `/${categoryId}/subcategories/${id}`)],
  ['deleted with its category', ({ categoryId }) => manage('DELETE', `/${categoryId}`)],
  [
    'switched off',
    ({ categoryId, subcategoryId: id }) =>
      manage('PUT', `/${categoryId}/subcategories/${id}/enabled`, { enabled: false }),
  ],
];

describe.each(WAYS)('a theme that is %s', (_how, takeAway) => {
  it('leaves its portraits in the history, with their pictures', async () => {
    const person = await product.signUp();
    const theme = await newTheme();
    const made = (await order(person, theme)).json<{ portraitId: string; generatedImageUrl: string }>();
    const before = await read<{ themeName: string }[]>(person, PORTRAITS_HISTORY);
    expect(before).toMatchObject([{ id: made.portraitId, ...theme }]);
    await takeAway(theme);
    expect(await read(person, PORTRAITS_HISTORY)).toEqual(before);
    const picture = await product.app.inject({ url: made.generatedImageUrl, headers: person.bearer });
    expect(picture.statusCode).toBe(200);
    expect(await read(person, pathFor(PORTRAITS_ONE, { id: made.portraitId }))).toMatchObject({
      state: 'ready',
      themeName: before[0]?.themeName,
    });
  });

  it('does not stop a portrait that is being made with it', async () => {
    const person = await product.signUp();
    const theme = await newTheme();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    engine.script = async (request) => {
      begun.resolve();
      await goOn.promise;
      return await plainOutcome(request);
    };
    const answer = order(person, theme);
    await begun.promise;
    await takeAway(theme);
    expect(await read(person, PORTRAITS_PENDING)).toMatchObject([{ state: 'running' }]);
    goOn.resolve();
    expect((await answer).statusCode).toBe(200);
    expect(await read(person, PORTRAITS_HISTORY)).toMatchObject([theme]);
    expect(await creditsUsed(person)).toBe(1);
    expect(engine.calls.at(-1)?.theme).toMatchObject({ id: theme.subcategoryId, category: theme.categoryId });
  });

  it('is refused when a portrait is to be made again, and costs nothing', async () => {
    const person = await product.signUp();
    const theme = await newTheme();
    await order(person, theme, { 'idempotency-key': 'first' });
    await takeAway(theme);
    const calls = engine.calls.length;
    for (const accept of ['application/json', 'text/event-stream']) {
      const again = await order(person, theme, { accept });
      expect(again.statusCode).toBe(404);
      expect(again.json()).toMatchObject({
        code: 'unknown-theme',
        message: expect.stringContaining('Please select a valid theme.'),
      });
    }
    expect(engine.calls).toHaveLength(calls);
    expect(await creditsUsed(person)).toBe(1);
    expect(await product.context.storage.list('uploads/')).toEqual([]);
    // The same order sent twice, by a connection that broke: it was taken before.
    expect((await order(person, theme, { 'idempotency-key': 'first' })).statusCode).toBe(200);
    expect(await creditsUsed(person)).toBe(1);
  });
});

describe('a theme whose words change', () => {
  it('is not made with the look of its old words any more', async () => {
    const person = await product.signUp();
    const doctor = { categoryId: 'professional', subcategoryId: 'doctor' };
    await order(person, doctor);
    expect(engine.calls.at(-1)?.theme.reworded).toBeUndefined();
    const words = { name: 'Doctor', promptTemplate: 'A child as a doctor in red' };
    await manage('PUT', '/professional/subcategories/doctor', words);
    await order(person, doctor);
    expect(engine.calls.at(-1)?.theme).toMatchObject({ id: 'doctor', reworded: true });
  });

  it('is made with the words of its time', async () => {
    const person = await product.signUp();
    const theme = await newTheme();
    await order(person, theme);
    const words = { name: 'Renamed', promptTemplate: 'A child in other words' };
    await manage('PUT', `/${theme.categoryId}/subcategories/${theme.subcategoryId}`, words);
    await order(person, theme);
    const [second, first] = await read<{ themeName: string }[]>(person, PORTRAITS_HISTORY);
    expect(second?.themeName).toBe('Renamed');
    expect(first?.themeName).not.toBe('Renamed');
    expect(engine.calls.at(-1)?.theme.promptTemplate).toBe(words.promptTemplate);
  });
});
