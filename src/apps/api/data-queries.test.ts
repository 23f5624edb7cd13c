import { beforeAll, expect, it } from 'vitest';
import { CATEGORIES, PORTRAITS_HISTORY, PORTRAITS_IMAGE, pathFor, USER_DATA } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));
let person: Person;
beforeAll(async () => {
  person = await product.signUp();
});

async function read<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await product.app.inject({ url, headers });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    expect.stringContaining('application/json'),
  ]);
  return response.json<T>();
}

it('the user data record has every field', async () => {
  const user = await read(USER_DATA, person.bearer);
  expect(user).toMatchObject({
    id: person.id,
    email: person.email,
    firstName: expect.any(String),
    lastName: expect.any(String),
    profileImageUrl: null,
    generationsUsed: 0,
    generationLimit: 10,
    isPremium: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

it('the history is a list whose items have id, picture, theme and time', async () => {
  expect(await read(PORTRAITS_HISTORY, person.bearer)).toEqual([]);
  await product.generate(person, orderParts(product.photo));
  const items = await read<Record<string, string>[]>(PORTRAITS_HISTORY, person.bearer);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id: expect.any(String),
    generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id: String(items[0]?.id) }),
    themeName: 'Doctor',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

it('the categories are for everybody, each with id, name and its themes', async () => {
  const categories = await read<{ name: string; subcategories: object[] }[]>(CATEGORIES);
  expect(categories.map(({ name }) => name.toLowerCase())).toEqual([
    'realistic',
    'professional',
    'superheroes',
    'toons',
    'dancing',
    'fantasy',
  ]);
  for (const category of categories) {
    expect(category).toMatchObject({ id: expect.any(String) });
    expect(category.subcategories.length).toBeGreaterThan(0);
    for (const theme of category.subcategories)
      expect(theme).toMatchObject({
        id: expect.any(String),
        name: expect.any(String),
        promptTemplate: expect.stringMatching(/\w+/),
      });
  }
});
