import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  IDENTITY_SIGN_IN,
  PORTRAITS_GENERATE,
  PORTRAITS_HISTORY,
  PORTRAITS_ONE,
  pathFor,
  USER_DATA,
} from '#features/endpoints.ts';
import { forFile } from '../../../tests/support/for-file.ts';
import { createScriptedEngine } from '../../../tests/support/portraits/scripted-engine.ts';
import { type FormPart, orderParts } from '../../../tests/support/product/form-parts.ts';
import { createTestProduct, type Person } from '../../../tests/support/product/test-product.ts';

const product = forFile(() => createTestProduct({ engine: createScriptedEngine() }));
let person: Person;
beforeAll(async () => {
  person = await product.signUp();
});

const text = (words: string) => new TextEncoder().encode(words);

/** A PNG of one colour: few bytes, as many pixels as asked. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sums = Buffer.alloc(4);
    sums.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sums]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.ceil(width / 8 + 1) * Math.min(height, 20_000));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const animatedGif = () =>
  sharp(Buffer.alloc(400 * 800 * 3, 90), { raw: { width: 400, height: 800, channels: 3, pageHeight: 400 } })
    .gif({ delay: [100, 100] })
    .toBuffer();

async function expectRefused(
  parts: readonly FormPart[],
  statuses: readonly number[],
  headers = {},
): Promise<void> {
  const response = await product.generate(person, parts, headers);
  expect(statuses).toContain(response.statusCode);
  const { message } = response.json<{ message: string }>();
  expect(message).toMatch(/^[A-Z].{10,}[.!]$/);
  const user = await product.app.inject({ url: USER_DATA, headers: person.bearer });
  expect(user.json()).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
  expect(await product.context.storage.list('uploads/')).toEqual([]);
}

describe('a photo that is none', () => {
  it.each([
    ['zero bytes', async () => Buffer.alloc(0)],
    ['text named .jpg', async () => text('Dear photo, I am a text. '.repeat(200))],
    [
      'an SVG',
      async () =>
        text('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="9"/></svg>'),
    ],
    ['a GIF that moves', animatedGif],
    ['70 megapixels', async () => hugePng(10_000, 7_000)],
    ['a decompression bomb', async () => hugePng(60_000, 60_000)],
    ['a header and nothing else', async () => product.photo.subarray(0, 40)],
  ])('%s gets a 4xx in plain words, and costs nothing', async (_name, make) => {
    await expectRefused(orderParts(await make()), [400, 413, 415, 422]);
  });

  it('of 30 MB gets its 413', async () => {
    await expectRefused(orderParts(Buffer.concat([product.photo, Buffer.alloc(30 * 1024 * 1024)])), [413]);
  });
});

describe('a form that is wrong', () => {
  const photo = () => product.photo;
  const without = (name: string) => orderParts(photo()).filter((part) => part.name !== name);
  it.each<[string, () => FormPart[], number[]]>([
    ['no photo', () => without('image'), [400]],
    ['two photos', () => [...orderParts(photo()), { name: 'image', file: photo() }], [400]],
    ['the photo under another name', () => [...without('image'), { name: 'photo', file: photo() }], [400]],
    ['the photo as text', () => [...without('image'), { name: 'image', value: 'photo.jpg' }], [400]],
    ['a field that does not belong', () => orderParts(photo(), { isAdmin: 'true' }), [400]],
    ['__proto__', () => orderParts(photo(), { __proto__x: '1' }), [400]],
    ['no category', () => without('categoryId'), [400]],
    ['an unknown category', () => orderParts(photo(), { categoryId: 'nowhere' }), [404]],
    ['an unknown theme', () => orderParts(photo(), { subcategoryId: "doctor' or 1=1" }), [404]],
    ['an unknown shape', () => orderParts(photo(), { aspectRatio: '2:1' }), [400]],
    ['an unknown outfit', () => orderParts(photo(), { garment: 'skirt' }), [400]],
    ['10,000 characters of style', () => orderParts(photo(), { customStyle: 'x'.repeat(10_000) }), [400]],
    ['a zero byte in a text', () => orderParts(photo(), { customStyle: 'warm\0' }), [400]],
    ['a face that is no number', () => orderParts(photo(), { face: 'left' }), [400]],
    ['nothing at all', () => [], [400]],
  ])('with %s gets a sentence that says what to do', async (_name, parts, statuses) => {
    await expectRefused(parts(), statuses);
  });

  it('that is JSON is told what to send', async () => {
    const response = await product.app.inject({
      method: 'POST',
      url: PORTRAITS_GENERATE,
      headers: person.bearer,
      payload: { image: 'x' },
    });
    expect(response.statusCode).toBe(415);
  });

  it('that breaks off is a 400', async () => {
    const response = await product.app.inject({
      method: 'POST',
      url: PORTRAITS_GENERATE,
      headers: { ...person.bearer, 'content-type': 'multipart/form-data; boundary=b' },
      payload: '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
    });
    expect(response.statusCode).toBe(400);
  });

  it('with a bad Idempotency-Key is refused', async () => {
    await expectRefused(orderParts(photo()), [400], { 'idempotency-key': 'two words' });
  });
});

describe('text', () => {
  it('with emoji and markup is kept as typed', async () => {
    const style = '<b>warm</b> 😀 "pastel" & नमस्ते';
    const response = await product.generate(
      person,
      orderParts(product.photo, { customStyle: style, themeName: '<script>' }),
    );
    expect(response.statusCode).toBe(200);
    const history = await product.app.inject({ url: PORTRAITS_HISTORY, headers: person.bearer });
    expect(history.json()).toMatchObject([{ themeName: 'Doctor' }]);
  });

  it('in the address of a page can not break it', async () => {
    for (const before of [
      '%00',
      '../../etc',
      '1e999',
      "'; drop table portraits; --",
      Buffer.from('["0000-01-01T00:00:00Z","6126a60f-870d-4f32-b48e-516c1aa9d7e5"]').toString('base64url'),
      'x'.repeat(300),
    ]) {
      const response = await product.app.inject({
        url: `${PORTRAITS_HISTORY}?before=${encodeURIComponent(before)}`,
        headers: person.bearer,
      });
      expect([200, 400]).toContain(response.statusCode);
    }
    for (const url of [
      '/api/portraits/%00/image',
      '/%',
      `${PORTRAITS_HISTORY}?limit=-1`,
      `${PORTRAITS_HISTORY}?limit=1e9`,
      `/${'x'.repeat(5_000)}`,
    ]) {
      const response = await product.app.inject({ url, headers: person.bearer });
      expect([url.slice(0, 30), response.statusCode < 500]).toEqual([url.slice(0, 30), true]);
    }
  });
});

describe('a request that is not ours', () => {
  it.each(['%E2%82%AC', '%00', 'a%0Ab.c', '%'])(
    'with the session cookie %s is signed out, not an error',
    async (value) => {
      for (const url of [PORTRAITS_HISTORY, USER_DATA]) {
        const response = await product.app.inject({ url, headers: { cookie: `mp.session_token=${value}` } });
        expect([url, response.statusCode]).toEqual([url, 401]);
      }
    },
  );

  it.each(['/assets/', '/assets/%00', `/assets/${'x'.repeat(300)}`, '/%', '/api/portraits/%ff/image'])(
    'for %s gets a 4xx in the product’s words',
    async (url) => {
      const response = await product.app.inject({ url, headers: person.bearer });
      expect([response.statusCode >= 400, response.statusCode < 500]).toEqual([true, true]);
      expect(response.json()).toMatchObject({
        message: expect.stringMatching(/^[A-Z].*\.$/),
        code: expect.any(String),
      });
    },
  );

  it('with too many fields is told so', async () => {
    const extra = Array.from({ length: 25 }, (_, index) => ({ name: `field${index}`, value: 'x' }));
    await expectCode([...orderParts(product.photo), ...extra], 400, 'too-many-parts');
  });

  it('for a portrait that its owner has deleted says so', async () => {
    const guest = await product.signUp();
    const headers = { 'idempotency-key': 'once' };
    const first = await product.generate(guest, orderParts(product.photo), headers);
    const { portraitId } = first.json<{ portraitId: string }>();
    await product.app.inject({
      method: 'DELETE',
      url: pathFor(PORTRAITS_ONE, { id: portraitId }),
      headers: guest.bearer,
    });
    const again = await product.generate(guest, orderParts(product.photo), headers);
    expect([again.statusCode, again.json().code]).toEqual([410, 'deleted']);
  });
});

async function expectCode(parts: readonly FormPart[], status: number, code: string): Promise<void> {
  const response = await product.generate(person, parts);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
}

it('no log line, error or metric holds a token, a photo or an e-mail address', async () => {
  const guest = await product.signUp('secret.parent@example.com');
  const asked = [
    await product.generate(guest, orderParts(product.photo)),
    await product.generate(guest, orderParts(text('no photo'))),
    await product.app.inject({
      url: USER_DATA,
      headers: { authorization: 'Bearer wrong-token-12345' },
    }),
    await product.app.inject({
      method: 'POST',
      url: IDENTITY_SIGN_IN,
      payload: { email: guest.email, password: 'tulip-and-rose' },
    }),
    await product.app.inject({ url: `/api/nothing?token=${guest.bearer.authorization.slice(7)}` }),
    await product.app.inject({ url: '/metrics' }),
  ];
  const token = guest.bearer.authorization.slice(7);
  const said = [...product.logLines, ...asked.map((response) => response.body)].join('\n');
  expect(product.logLines.length).toBeGreaterThan(5);
  const lines = said.split('\n');
  const leaks = [
    token,
    token.split('.')[0] ?? token,
    'secret.parent',
    'tulip-and-rose',
    'wrong-token-12345',
    'marigold',
  ].flatMap((secret) => lines.filter((line) => line.includes(secret)));
  expect(leaks).toEqual([]);
  const photoBytes = product.photo.subarray(200, 260).toString('base64').slice(0, 40);
  expect(lines.filter((line) => line.includes(photoBytes) || line.includes('"type":"Buffer"'))).toEqual([]);
});
