import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Category } from '#features/catalog/contract.ts';
import { CATEGORIES, OPERATORS_SIGN_IN, PORTRAITS_HISTORY, SESSION } from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';
import { compressAnswers } from './compression.ts';

const CATALOGUE = CATEGORIES;
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));
let person: Person;
beforeAll(async () => {
  person = await product.signUp();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url, headers: { ...BROWSER, ...headers } });

describe('the catalogue', () => {
  it('is compressed as the browser can read it, and no other way', async () => {
    const plain = await get(CATALOGUE, { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const brotli = await get(CATALOGUE);
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const gzip = await get(CATALOGUE, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it('is not sent again while it is what the browser has, and is once it has changed', async () => {
    const { etag } = (await get(CATALOGUE)).headers;
    const known = await get(CATALOGUE, { 'if-none-match': String(etag) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const editor = await product.seed.operator('catalogue');
    const added = await product.app.inject({
      method: 'POST',
      url: CATALOGUE,
      headers: editor.bearer,
      payload: { name: 'Kites' },
    });
    expect(added.statusCode).toBe(200);
    const changed = await get(CATALOGUE, { 'if-none-match': String(etag), 'accept-encoding': 'identity' });
    expect(changed.json<Category[]>().at(-1)?.name).toBe('Kites');
  });

  it('as an operator sees it is kept by nobody', async () => {
    const editor = await product.seed.operator('catalogue');
    const { headers } = await get(CATALOGUE, editor.bearer);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' });
    expect(headers).not.toHaveProperty('etag');
  });
});

it('a portrait’s steps are sent as they happen', async () => {
  const { headers, body } = await product.generate(person, orderParts(product.photo), {
    ...BROWSER,
    accept: 'text/event-stream',
  });
  expect(headers['content-type']).toMatch(/^text\/event-stream/);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toContain('event: result');
});

describe('an answer that is long enough', () => {
  const words = 'a garland of marigolds '.repeat(200);
  const app = Fastify();
  beforeAll(async () => {
    await compressAnswers(app);
    const answer = async () => ({ words });
    app.get(PORTRAITS_HISTORY, answer);
    app.post(OPERATORS_SIGN_IN, answer);
    app.get(SESSION, answer);
    app.get('/picture', (_request, reply) => reply.type('image/webp').send(Buffer.from(words)));
    app.get('/events', (_request, reply) => reply.type('text/event-stream').send(words));
    app.get('/page', (_request, reply) => reply.type('text/html').send(words));
    app.get('/short', async () => ({ words: words.slice(0, 900) }));
  });
  afterAll(() => app.close());

  it.each([
    ['GET', PORTRAITS_HISTORY, 'br'],
    ['POST', OPERATORS_SIGN_IN, undefined],
    ['GET', SESSION, undefined],
    ['GET', '/picture', undefined],
    ['GET', '/events', undefined],
    ['GET', '/page', undefined],
    ['GET', '/short', undefined],
  ] as const)('is encoded as it may be: %s %s as %s', async (method, url, encoding) => {
    const { statusCode, headers } = await app.inject({ method, url, headers: BROWSER });
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
  });
});
