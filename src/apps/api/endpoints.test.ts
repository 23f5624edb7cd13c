import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { PAYMENTS_RECEIPT, PORTRAITS_IMAGE, pathFor, THEME_PICTURE } from '#features/endpoints.ts';
import { SILENT } from '../../../tests/support/payments/razorpay-stand-in.ts';
import { createShopper, openShop } from '../../../tests/support/payments/shop.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { type Access, ENDPOINTS } from '../../../tests/support/product/listed-endpoints.ts';
import type { Person } from '../../../tests/support/product/test-product.ts';

const { product, standIn } = openShop({ engine: createScriptedEngine() });
let owner: Person;
let stranger: Person;
let portraitId = '';
let orderId = '';
/** Of a theme that an operator added. */
let pictureUrl = '';

beforeAll(async () => {
  owner = await product.signUp();
  stranger = await product.signUp();
  const made = await product.generate(owner, orderParts(product.photo));
  portraitId = made.json<{ portraitId: string }>().portraitId;
  const buyer = createShopper(product, owner);
  orderId = (await buyer.order('basic')).orderId;
  await buyer.verify(await standIn.hooks.pay(orderId, SILENT));
  pictureUrl = await addedPicture();
});

async function addedPicture(): Promise<string> {
  const { db, catalog } = product.context;
  const words = { name: 'Beekeeper', promptTemplate: 'A child among bees' };
  await db.transaction((tx) => catalog.editing.addTheme(tx, 'toons', words));
  return await vi.waitUntil(
    async () => {
      const themes = (await catalog.list()).flatMap(({ subcategories }) => subcategories);
      return themes.find(({ picture }) => picture)?.picture;
    },
    { timeout: 60_000 },
  );
}

const listed = Object.entries(ENDPOINTS).map(([endpoint, access]) => {
  const [method = '', url = ''] = endpoint.split(' ');
  return { endpoint, method: method as 'GET' | 'POST' | 'PUT' | 'DELETE', url, access };
});
const withAccess = (...wanted: Access[]) => listed.filter(({ access }) => wanted.includes(access));
/** Path parameters filled in. */
const filled = (url: string, ids: { portraitId: string; orderId: string }) =>
  url
    .replace(THEME_PICTURE, pictureUrl)
    .replace(':file', 'mukta-first-400.woff2')
    .replace(':id', ids.portraitId)
    .replace(':orderId', ids.orderId);
const hasParameter = (url: string) => /:\w+/.test(url);
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ method, url: filled(url, { portraitId, orderId }), headers });

describe('the table of endpoints', () => {
  it('lists all there are', () => {
    const routes = product.app.printRoutes({ commonPrefix: false });
    const found: string[] = [];
    const path: string[] = [];
    for (const line of routes.split('\n')) {
      const match = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (!match) continue;
      const depth = (match[1] ?? '').length / 4;
      path.length = depth;
      path[depth] = match[2] ?? '';
      for (const method of (match[3] ?? '').split(', ')) {
        if (method && method !== 'HEAD' && method !== 'OPTIONS')
          found.push(`${method} ${path.join('').replace(/([^/])\*$|^\*$/, '$1/*')}`);
      }
    }
    const google = (endpoint: string) =>
      endpoint.includes('/api/identity/google') || endpoint.includes('/callback/');
    const operators = (endpoint: string) => endpoint.includes(' /api/admin/') && !(endpoint in ENDPOINTS);
    const others = found.filter((one) => !google(one) && !operators(one));
    expect(others.sort()).toEqual(Object.keys(ENDPOINTS).sort());
  });

  it.each(withAccess('reads by bearer or cookie', 'writes by bearer'))(
    '$endpoint answers 401 to nobody',
    async ({ method, url }) => {
      const response = await ask(method, url);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    },
  );

  it.each(withAccess('reads by bearer or cookie', 'writes by bearer'))(
    '$endpoint answers 401 to a made-up token',
    async ({ method, url }) => {
      expect((await ask(method, url, { authorization: `Bearer ${randomUUID()}` })).statusCode).toBe(401);
    },
  );

  it.each(withAccess('writes by bearer'))('$endpoint takes no cookie', async ({ method, url }) => {
    expect((await ask(method, url, owner.cookie)).statusCode).toBe(401);
  });

  it.each(withAccess('reads by bearer or cookie').filter(({ url }) => !hasParameter(url)))(
    '$endpoint answers its user by bearer and by cookie',
    async ({ method, url }) => {
      expect((await ask(method, url, owner.bearer)).statusCode).toBe(200);
      expect((await ask(method, url, owner.cookie)).statusCode).toBe(200);
    },
  );

  it.each(listed.filter(({ url, access }) => access !== 'public' && hasParameter(url)))(
    '$endpoint hides what is another’s',
    async ({ method, url }) => {
      const others = await ask(method, url, stranger.bearer);
      const nobodys = await product.app.inject({
        method,
        url: filled(url, { portraitId: randomUUID(), orderId: 'order_00000000000000' }),
        headers: stranger.bearer,
      });
      expect([others.statusCode, others.body]).toEqual([404, nobodys.body]);
    },
  );

  it.each(withAccess('public').filter(({ method }) => method === 'GET'))(
    '$endpoint answers anybody',
    async ({ method, url }) => {
      expect([200, 503]).toContain((await ask(method, url.replace('*', ''))).statusCode);
    },
  );
});

describe('a picture', () => {
  const image = (headers: Record<string, string>) => ask('GET', PORTRAITS_IMAGE, headers);

  it('is its owner’s by bearer and by cookie, and kept privately', async () => {
    for (const proof of [owner.bearer, owner.cookie]) {
      const response = await image(proof);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
      });
    }
  });

  it('is not sent again when the browser has it, and never without a session', async () => {
    const { headers } = await image(owner.bearer);
    const again = await image({ ...owner.bearer, 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await image({ 'if-none-match': String(headers.etag) })).statusCode).toBe(401);
  });

  it('can be saved under the name of its theme', async () => {
    const response = await ask('GET', `${PORTRAITS_IMAGE}?download=1`, owner.cookie);
    expect(response.headers['content-disposition']).toBe('attachment; filename="magic-portrait-doctor.jpg"');
  });
});

describe('pages', () => {
  const page = async (url: string, headers = {}) => await product.app.inject({ url, headers });

  it.each([
    ['/', 'index', 'creation'],
    ['/register', 'register', 'members'],
    ['/subscription?from=mail', 'subscription', 'members'],
  ])(
    '%s comes pre-rendered to visitors, and as their own shell to whoever has a session',
    async (path, own, shell) => {
      expect((await page(path)).body).toContain(own);
      expect((await page(path, { cookie: 'mp_session=1' })).body).toContain(shell);
    },
  );

  it.each(['/reset-password?token=x', '/admin', '/image-editor', '/terms', '/ui', '/privacy/'])(
    '%s is drawn in the browser',
    async (path) => {
      const { statusCode, body } = await page(path);
      expect([statusCode, body]).toEqual([200, '<title>shell</title>']);
      expect((await page(path, { cookie: 'mp_session=1' })).body).toBe('<title>members</title>');
    },
  );

  it('that there are not are drawn in the browser under 404', async () => {
    const { statusCode, body } = await page('/nowhere');
    expect([statusCode, body]).toEqual([404, '<title>shell</title>']);
  });

  it('are not the texts of licences', async () => {
    const { statusCode, body, headers } = await page('/licences/some-library.txt');
    expect([statusCode, body, headers['content-type']]).toEqual([
      200,
      'The licence',
      'text/plain; charset=utf-8',
    ]);
    expect((await page('/licences/other.txt')).statusCode).toBe(404);
  });

  it('for everybody name their one address; the others are not for search engines', async () => {
    const { headers } = await page('/register?utm=1');
    expect(headers.link).toMatch(/^<https?:\/\/[^/]+\/register>; rel="canonical"$/);
    expect(headers['x-robots-tag']).toBeUndefined();
    expect((await page('/admin')).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
  });

  it('are not what missing calls and files answer', async () => {
    for (const url of ['/api/nothing', '/assets/gone.js']) {
      const response = await product.app.inject({ url });
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ]);
    }
  });

  it('may be framed by nobody and run their own scripts only', async () => {
    const { headers } = await product.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a receipt', () => {
  const receipt = (headers: Record<string, string>) => ask('GET', PAYMENTS_RECEIPT, headers);

  it('is a page that its owner opens by the cookie, with its number and every name escaped', async () => {
    await product.context.pool.query('update users set name = $1 where id = $2', [
      '<img src=x onerror=alert(1)>"&\'',
      owner.id,
    ]);
    const { statusCode, headers, body } = await receipt(owner.cookie);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Receipt MP-000001');
    expect(body).toContain('₹99.00');
    expect(body).toContain('10 credits, which never expire');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
    expect(body).not.toMatch(/<img|<script/);
  });

  it('is not there before the order is paid', async () => {
    const { orderId: unpaid } = await createShopper(product, owner).order('basic');
    const url = pathFor(PAYMENTS_RECEIPT, { orderId: unpaid });
    expect((await product.app.inject({ url, headers: owner.cookie })).statusCode).toBe(404);
  });
});
