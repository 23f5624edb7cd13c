import { expect, it } from 'vitest';
import { CATEGORIES, IDENTITY_SIGN_OUT } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createTestProduct } from '../../../tests/support/product/test-product.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const product = forFile(createTestProduct);

it.each(['POST /api/admin/logout', 'DELETE /api/admin/categories/nobody'])(
  '%s takes the type of JSON without a body',
  async (call) => {
    const [method = '', url = ''] = call.split(' ');
    const { bearer } = await product.seed.operator();
    const send = (headers: Record<string, string>) =>
      product.app.inject({ method: method as 'POST', url, headers: { ...bearer, ...headers } });
    // A category that is not there is said to be so, whatever type the empty body has.
    const response = await send(JSON_TYPE);
    expect(response.statusCode).toBe(method === 'POST' ? 200 : 404);
  },
);

it('a parent signs out with the type of JSON and no body', async () => {
  const person = await product.signUp();
  const response = await product.app.inject({
    method: 'POST',
    url: IDENTITY_SIGN_OUT,
    headers: { ...person.bearer, ...JSON_TYPE },
  });
  expect(response.statusCode).toBe(200);
});

it('a call that needs a body still asks for one, in words', async () => {
  const { bearer } = await product.seed.operator();
  const response = await product.app.inject({
    method: 'POST',
    url: CATEGORIES,
    headers: { ...bearer, ...JSON_TYPE },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    message: expect.stringMatching(/^This request could not be understood/),
    code: 'invalid-request',
  });
});

it.each(['{"name":', '{"__proto__": {}}'])('what is not JSON stays refused: %s', async (payload) => {
  const { bearer } = await product.seed.operator();
  const response = await product.app.inject({
    method: 'POST',
    url: CATEGORIES,
    headers: { ...bearer, ...JSON_TYPE },
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toMatch(/^This request could not be understood/);
});
