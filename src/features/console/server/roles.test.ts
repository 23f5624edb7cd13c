import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../../../tests/support/for-file.ts';
import { type ListedRoute, listRoutes } from '../../../../tests/support/product/listed-endpoints.ts';
import type { TestOperator } from '../../../../tests/support/product/seeds.ts';
import { createTestProduct, type Person } from '../../../../tests/support/product/test-product.ts';
import { OPERATOR_ROLES, type OperatorRole, operatorFailure } from '../contract.ts';

/** Every call of the console and who may make it. A call that is missing here fails the first test. */
const ALLOWED: Readonly<Record<string, readonly OperatorRole[] | 'open'>> = {
  'POST /api/admin/login': 'open',
  'POST /api/admin/logout': ['owner', 'support', 'catalogue'],
  'GET /api/admin/audit': ['owner'],
  'GET /api/admin/session': ['owner', 'support', 'catalogue'],
  'PUT /api/admin/password': ['owner', 'support', 'catalogue'],
  'GET /api/admin/second-step': ['owner', 'support', 'catalogue'],
  'POST /api/admin/second-step': ['owner', 'support', 'catalogue'],
  'POST /api/admin/second-step/confirm': ['owner', 'support', 'catalogue'],
  'POST /api/admin/second-step/remove': ['owner', 'support', 'catalogue'],
  'POST /api/admin/operators/:operatorId/second-step-reset': ['owner'],
  'POST /api/admin/passkeys': ['owner', 'support', 'catalogue'],
  'POST /api/admin/passkeys/begin': ['owner', 'support', 'catalogue'],
  'POST /api/admin/passkeys/ask': ['owner', 'support', 'catalogue'],
  'POST /api/admin/passkeys/:passkeyId/remove': ['owner', 'support', 'catalogue'],
  'GET /api/admin/invitation': 'open',
  'POST /api/admin/invitation': 'open',
  'GET /api/admin/operators': ['owner'],
  'PUT /api/admin/operators/:operatorId': ['owner'],
  'DELETE /api/admin/operators/:operatorId': ['owner'],
  'POST /api/admin/operators/:operatorId/password-link': ['owner'],
  'POST /api/admin/invitations': ['owner'],
  'POST /api/admin/invitations/:invitationId/send': ['owner'],
  'DELETE /api/admin/invitations/:invitationId': ['owner'],
  'GET /api/admin/dashboard/portraits': ['owner', 'support', 'catalogue'],
  'GET /api/admin/dashboard/money': ['owner'],
  'POST /api/admin/purchases/:orderId/refund': ['owner', 'support'],
  'POST /api/admin/categories': ['owner', 'catalogue'],
  'PUT /api/admin/categories/:id': ['owner', 'catalogue'],
  'DELETE /api/admin/categories/:id': ['owner', 'catalogue'],
  'PUT /api/admin/category-order': ['owner', 'catalogue'],
  'POST /api/admin/categories/:id/subcategories': ['owner', 'catalogue'],
  'PUT /api/admin/categories/:id/subcategories/:subId': ['owner', 'catalogue'],
  'DELETE /api/admin/categories/:id/subcategories/:subId': ['owner', 'catalogue'],
  'PUT /api/admin/categories/:id/subcategories/:subId/enabled': ['owner', 'catalogue'],
  'PUT /api/admin/categories/:id/subcategory-order': ['owner', 'catalogue'],
  'GET /api/admin/catalogue/engines': ['owner', 'catalogue'],
  'GET /api/admin/catalogue/export': ['owner', 'catalogue'],
  'POST /api/admin/catalogue/import': ['owner', 'catalogue'],
  'POST /api/admin/theme-preview': ['owner', 'catalogue'],
  'GET /api/admin/users': ['owner', 'support'],
  'GET /api/admin/users/search': ['owner', 'support'],
  'GET /api/admin/users/waves': ['owner', 'support'],
  'POST /api/admin/users/assign-credits': ['owner', 'support'],
  'GET /api/admin/users/:userId': ['owner', 'support'],
  'GET /api/admin/users/:userId/credits': ['owner', 'support'],
  'GET /api/admin/users/:userId/purchases': ['owner', 'support'],
  'GET /api/admin/users/:userId/failed-portraits': ['owner', 'support'],
  'POST /api/admin/users/:userId/block': ['owner', 'support'],
  'POST /api/admin/users/:userId/unblock': ['owner', 'support'],
  'GET /api/admin/reports': ['owner', 'support'],
  'POST /api/admin/reports/:reportId/handled': ['owner', 'support'],
  'POST /api/admin/reports/:reportId/picture': ['owner', 'support'],
  'POST /api/admin/users/:userId/erase': ['owner', 'support'],
};

const product = forFile(createTestProduct);
let parent: Person;
let routes: readonly ListedRoute[] = [];
const operators = new Map<OperatorRole, TestOperator>();

beforeAll(async () => {
  parent = await product.signUp();
  for (const role of OPERATOR_ROLES) operators.set(role, await product.seed.operator(role));
  routes = listRoutes(product.app);
});

/** What a call answers to this caller, with nothing sensible in it. */
async function statusFor(endpoint: string, headers: Record<string, string>): Promise<number> {
  const [method = '', url = ''] = endpoint.split(' ');
  const response = await product.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, 'nobody'),
    headers,
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  });
  if (response.statusCode >= 400) operatorFailure.parse(response.json());
  return response.statusCode;
}

const guarded = Object.entries(ALLOWED).flatMap(([endpoint, roles]) =>
  roles === 'open' ? [] : [{ endpoint, roles }],
);
const refused = guarded.flatMap(({ endpoint, roles }) =>
  OPERATOR_ROLES.filter((role) => !roles.includes(role)).map((role) => ({ endpoint, role })),
);

describe('the calls of the console', () => {
  it('are all in the table', () => {
    const found = routes
      .filter(
        ({ method, url }) =>
          url.startsWith('/api/admin/') && `${method} ${url}` !== 'GET /api/admin/categories',
      )
      .map(({ method, url }) => `${method} ${url}`);
    expect(found.sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(guarded)('$endpoint answers 401 to nobody and to made-up tokens', async ({ endpoint }) => {
    expect(await statusFor(endpoint, {})).toBe(401);
    expect(await statusFor(endpoint, { authorization: 'Bearer mpo_made-up' })).toBe(401);
    expect(await statusFor(endpoint, { authorization: 'Bearer made-up' })).toBe(401);
    expect(await statusFor(endpoint, parent.cookie)).toBe(401);
  });

  it.each(guarded)('$endpoint answers 403 to a parent', async ({ endpoint }) => {
    expect(await statusFor(endpoint, parent.bearer)).toBe(403);
  });

  it.each(refused)('$endpoint answers 403 to the role $role', async ({ endpoint, role }) => {
    expect(await statusFor(endpoint, { ...operators.get(role)?.bearer })).toBe(403);
  });

  it.each(guarded)('$endpoint lets in who may', async ({ endpoint, roles }) => {
    for (const role of roles) {
      const { bearer } = await product.seed.operator(role);
      expect([401, 403]).not.toContain(await statusFor(endpoint, bearer));
    }
  });
});
