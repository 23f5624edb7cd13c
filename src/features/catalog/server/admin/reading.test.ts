import { beforeAll, describe, expect, it } from 'vitest';
import {
  CATALOGUE_EXPORT,
  CATALOGUE_THEME_SWITCH,
  CATEGORIES,
  OPERATORS_SIGN_OUT,
  pathFor,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../../tests/support/product/test-product.ts';
import type { Category, Subcategory } from '../../contract.ts';
import { categoryOperatorViews } from '../../editing/contract.ts';

const clock = createFixedClock(new Date('2026-11-20T18:29:00Z'));
const product = forFile(() => createTestProduct({ clock }));
let parent: Person;
let owner: TestOperator;

beforeAll(async () => {
  parent = await product.signUp();
  owner = await product.seed.operator('owner');
  const url = pathFor(CATALOGUE_THEME_SWITCH, { id: 'professional', subId: 'doctor' });
  const headers = { ...owner.bearer };
  const off = await product.app.inject({ method: 'PUT', url, headers, payload: { enabled: false } });
  expect(off.statusCode).toBe(200);
});

const read = (headers: Readonly<Record<string, string>> = {}) =>
  product.app.inject({ method: 'GET', url: CATEGORIES, headers: { ...headers } });

const themesIn = (body: Category[]): Subcategory[] => body.flatMap(({ subcategories }) => subcategories);

describe('the list of categories', () => {
  it.each(['owner', 'catalogue'] as const)(
    'shows the role %s every theme, and which are switched off',
    async (role) => {
      const { bearer } = await product.seed.operator(role);
      const response = await read(bearer);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const themes = categoryOperatorViews
        .parse(response.json())
        .flatMap(({ subcategories }) => subcategories);
      expect(themes).toHaveLength(60);
      expect(themes.filter(({ enabled }) => enabled === false).map(({ id }) => id)).toEqual(['doctor']);
    },
  );

  it('is the public one for everybody else', async () => {
    const support = await product.seed.operator('support');
    const expected = await read();
    const themes = themesIn(expected.json<Category[]>());
    expect(themes).toHaveLength(59);
    expect(themes.map(({ id }) => id)).not.toContain('doctor');
    expect(expected.body).not.toContain('"enabled"');
    for (const headers of [support.bearer, parent.bearer, parent.cookie, { authorization: 'Bearer x' }]) {
      const response = await read(headers);
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(expected.body);
    }
  });

  it('answers 401 to an operator’s token that opens nothing', async () => {
    const gone = await product.seed.operator('catalogue');
    expect((await read(gone.bearer)).statusCode).toBe(200);
    const url = OPERATORS_SIGN_OUT;
    await product.app.inject({ method: 'POST', url, headers: { ...gone.bearer } });
    for (const headers of [gone.bearer, { authorization: 'Bearer mpo_made-up' }]) {
      const response = await read(headers);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ success: false });
    }
  });
});

it('an exported catalogue is named by the day in India', async () => {
  const nameNow = async () => {
    const answer = await product.app.inject({
      url: CATALOGUE_EXPORT,
      headers: { ...owner.bearer },
    });
    return answer.headers['content-disposition'];
  };
  expect(await nameNow()).toBe('attachment; filename="magic-portrait-catalogue-2026-11-20.json"');
  clock.advance(60_000);
  expect(await nameNow()).toBe('attachment; filename="magic-portrait-catalogue-2026-11-21.json"');
});
