import { beforeAll, expect, it } from 'vitest';
import { CATEGORIES, USERS_LIST, USERS_SEARCH } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import type { TestOperator } from '../../../../tests/support/product/seeds.ts';
import { createTestProduct } from '../../../../tests/support/product/test-product.ts';
import { operatorFailure } from '../contract.ts';

const product = forFile(createTestProduct);
let owner: TestOperator;
beforeAll(async () => {
  await product.app.ready();
  owner = await product.seed.operator();
});

const LONG = 'x'.repeat(2_500);
const WRONG_VALUES: readonly unknown[] = [null, 7, -1, LONG, '', [], [7], {}, true];
const WRONG_WORDS = ['', '-1', 'nonsense', LONG];

interface Described {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly properties?: Record<string, unknown> } };
    };
  };
}

/** Every query with one wrong parameter of the call's own, and every body that is none or wrong in all of its fields. */
function wrongPartsOf({ parameters = [], requestBody }: Described): { queries: string[]; bodies: unknown[] } {
  const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const fields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
  const all = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  return {
    queries: names.flatMap((name) => WRONG_WORDS.map((word) => `?${new URLSearchParams({ [name]: word })}`)),
    bodies: requestBody ? [null, [], 'text', {}, ...WRONG_VALUES.map(all)] : [],
  };
}

/** What zod and JavaScript would say. */
const RAW =
  /expected|invalid (?!email address)|too (big|small)|received|undefined|\bNaN\b|unrecognized|pattern/i;

function expectPlain(response: { statusCode: number; body: string; json(): unknown }, call: string): void {
  if (response.statusCode < 400) return;
  expect(response.statusCode, `${call} ${response.body}`).toBeLessThan(500);
  const { message } = operatorFailure.parse(response.json());
  expect(message, call).not.toMatch(RAW);
  expect(message, call).toMatch(/^[“A-Z].*[^ ]$/s);
}

it('every call of the console refuses what it cannot use in plain words', async () => {
  let refused = 0;
  const paths = Object.entries(product.app.swagger().paths ?? {});
  for (const [path, methods] of paths.filter(([one]) => one.startsWith('/api/admin/'))) {
    for (const [method, described] of Object.entries(methods)) {
      const { queries, bodies } = wrongPartsOf(described as Described);
      const send = async (query: string, body?: unknown) => {
        const response = await product.app.inject({
          method: method.toUpperCase() as 'POST',
          url: path.replace(/\{\w+\}/g, 'nobody') + query,
          headers: { ...owner.bearer, 'content-type': 'application/json', 'idempotency-key': 'a-key' },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        expectPlain(response, `${method} ${path}${query} ${JSON.stringify(body)}`.slice(0, 200));
        if (response.statusCode === 400) refused += 1;
      };
      for (const query of queries) await send(query);
      for (const body of bodies) await send('', body);
    }
  }
  expect(refused).toBeGreaterThan(150);
}, 240_000);

it.each([
  { what: 'a name', url: CATEGORIES, payload: {}, words: 'is missing' },
  { what: 'a shorter address', url: `${USERS_SEARCH}?email=${LONG}`, words: 'address is too long.' },
  { what: 'a shorter search', url: `${USERS_LIST}?match=${LONG}`, words: 'search for fewer letters.' },
  { what: 'a shorter page', url: `${USERS_LIST}?limit=1000`, words: '“limit” is too much: at most 100.' },
  { what: 'an order there is', url: `${USERS_LIST}?sort=size`, words: '“sort” is not understood.' },
])('a refusal asks for $what in plain words', async ({ url, payload, words }) => {
  const method = payload ? 'POST' : 'GET';
  const response = await product.app.inject({
    method,
    url,
    headers: owner.bearer,
    ...(payload && { payload }),
  });
  expect(response.statusCode).toBe(400);
  expect(operatorFailure.parse(response.json()).message).toContain(words);
});
