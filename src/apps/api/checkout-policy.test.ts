import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFIG } from '#features/endpoints.ts';
import { createTestProduct, type TestProduct } from '../../../tests/support/product/test-product.ts';

const razorpay = {
  keyId: 'rzp_test_key',
  keySecret: 'key-secret',
  webhookSecrets: ['webhook-secret'],
  apiBase: 'http://localhost:4999/v1',
  checkoutUrl: 'http://localhost:4999/v1/checkout.js',
};
let product: TestProduct;
let without: TestProduct;
beforeAll(async () => {
  [product, without] = await Promise.all([createTestProduct({ razorpay }), createTestProduct()]);
});
afterAll(() => Promise.all([product.close(), without.close()]));

const HINT = { cookie: 'mp_session=1' };

async function policyOf(app: TestProduct['app'], url: string, headers = {}): Promise<Map<string, string[]>> {
  const response = await app.inject({ url, headers });
  const policy = String(response.headers['content-security-policy']);
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the checkout', () => {
  it.each([
    ['/', {}],
    ['/', HINT],
    ['/?from=mail', HINT],
    ['/subscription', {}],
    ['/subscription', HINT],
  ])('may run on %s', async (url, headers) => {
    const policy = await policyOf(product.app, url, headers);
    expect(policy.get('script-src')).toEqual([
      "'self'",
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
      'http://localhost:4999',
    ]);
    expect(policy.get('frame-src')).toContain('https://api.razorpay.com');
    expect(policy.get('frame-src')).toContain('http://localhost:4999');
    expect(policy.get('connect-src')).toContain('https://lumberjack.razorpay.com');
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });

  it.each([
    ['/register', HINT],
    ['/image-editor', HINT],
    ['/admin', HINT],
    ['/subscriptions', HINT],
    [CONFIG, HINT],
  ])('may not run on %s', async (url, headers) => {
    const policy = await policyOf(product.app, url, headers);
    expect([...policy.values()].flat().filter((source) => /razorpay|4999/.test(source))).toEqual([]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('may run nowhere where nothing is sold', async () => {
    expect((await policyOf(without.app, '/', HINT)).get('script-src')).toEqual(["'self'"]);
  });

  it('is told to the browser by its address and the public key alone', async () => {
    const config = await product.app.inject({ url: CONFIG });
    expect(config.json().payments).toEqual({
      keyId: razorpay.keyId,
      checkoutUrl: razorpay.checkoutUrl,
    });
    expect(config.body).not.toMatch(/secret/);
    expect((await without.app.inject({ url: CONFIG })).json().payments).toBeNull();
  });
});
