import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNT_PROFILE,
  PORTRAITS_HISTORY,
  PORTRAITS_IMAGE,
  PORTRAITS_ONE,
  PORTRAITS_PENDING,
  PORTRAITS_THUMBNAIL,
  pathFor,
  USER_DATA,
} from '#features/endpoints.ts';
import { portraits } from '#features/portraits/server/tables.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createScriptedEngine, plainOutcome } from '../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../tests/support/product/form-parts.ts';
import {
  createTestProduct,
  nodeOf,
  type Person,
  type TestProduct,
} from '../../../tests/support/product/test-product.ts';
import { type S3Server, startS3Server } from '../../../tests/support/storage/s3-server.ts';

/** Two machines, which share PostgreSQL and a bucket: one has no engine, and the other one no visitors. */
const engine = createScriptedEngine();
let server: S3Server;
let api: TestProduct;
let worker: TestProduct;
beforeAll(async () => {
  server = await startS3Server();
  const { environment } = server;
  api = await createTestProduct({ environment });
  worker = await createTestProduct({ ...nodeOf(api), engine, environment });
  await worker.context.privacy.work();
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await server.close();
});
afterEach(() => {
  server.mend();
  engine.script = plainOutcome;
});

const order = (person: Person) => api.generate(person, orderParts(api.photo));
const ask = (method: 'GET' | 'DELETE', url: string, person: Person, payload?: object) =>
  api.app.inject({ method, url, headers: person.bearer, ...(payload && { payload }) });
const keys = () => [...server.objects.keys()];

async function made(person: Person): Promise<string> {
  const response = await order(person);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ portraitId: string }>().portraitId;
}

const usedBy = async (person: Person) =>
  (await ask('GET', USER_DATA, person)).json<{ generationsUsed: number }>().generationsUsed;

/** A picture that is passed on as a stream. */
const largePicture = sharp(randomBytes(800 * 800 * 3), { raw: { width: 800, height: 800, channels: 3 } })
  .jpeg({ quality: 100 })
  .toBuffer();

describe('portraits in a bucket', () => {
  it('are made by another machine and served by this one, and nothing of them stays on either', async () => {
    const person = await api.signUp();
    const large = await largePicture;
    expect(large.length).toBeGreaterThan(700_000);
    engine.script = async (request) => {
      const plain = await plainOutcome(request);
      return { ...plain, picture: { ...plain.picture, bytes: large } };
    };
    const id = await made(person);
    // The photo goes right after the portrait's end.
    const both = [expect.stringContaining(`portraits/${id}/`), expect.stringContaining(`portraits/${id}/`)];
    await eventually(() => expect(keys()).toEqual(both));
    const [image, thumbnail] = [
      await ask('GET', pathFor(PORTRAITS_IMAGE, { id }), person),
      await ask('GET', pathFor(PORTRAITS_THUMBNAIL, { id }), person),
    ];
    expect(image.rawPayload.equals(large)).toBe(true);
    expect(image.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': `${large.length}`,
    });
    const small = [...server.objects.values()].map(({ bytes }) => bytes);
    expect(small.some((bytes) => bytes.equals(thumbnail.rawPayload))).toBe(true);
    for (const { context } of [api, worker]) {
      expect(await readdir(join(context.config.dataDir, 'passing'))).toEqual([]);
      expect(await readdir(context.config.dataDir)).not.toContain('storage');
    }

    expect((await ask('DELETE', pathFor(PORTRAITS_ONE, { id }), person)).statusCode).toBe(200);
    expect(keys()).toEqual([]);
    expect((await ask('GET', pathFor(PORTRAITS_IMAGE, { id }), person)).statusCode).toBe(404);
  });

  it('are looked at before an order, and the photo goes', async () => {
    const person = await api.signUp();
    const seen = await api.inspect(person, [{ name: 'image', file: api.photo }]);
    expect([seen.statusCode, seen.json().faces]).toEqual([200, [expect.objectContaining({ usable: true })]]);
    expect(keys()).toEqual([]);
  });

  it('go with the account: what is left leads to nobody', async () => {
    const person = await api.signUp();
    const ids = [await made(person), await made(person)];
    await eventually(() =>
      expect(keys().filter((key) => ids.some((id) => key.includes(id)))).toHaveLength(4),
    );
    const asked = await ask('DELETE', ACCOUNT_PROFILE, person, { password: 'marigold', now: true });
    expect(asked.statusCode, asked.body).toBe(202);
    await eventually(() => expect(keys()).toEqual([expect.stringMatching(/^erasures\/\d+\.[\w-]+$/)]));
    expect(keys().join()).not.toContain(person.id);
  });
});

describe('while the bucket is away', () => {
  it('an order and a picture are told to come back, and nothing is used up', async () => {
    const person = await api.signUp();
    const id = await made(person);
    server.meet({ trouble: 'broken' });
    const away = [await order(person), await ask('GET', pathFor(PORTRAITS_IMAGE, { id }), person)];
    for (const response of away) {
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
      expect(response.json()).toMatchObject({
        ...{ code: 'unavailable', message: expect.stringMatching(/Nothing is lost/) },
      });
    }
    expect(await usedBy(person)).toBe(1);
    expect((await ask('GET', PORTRAITS_PENDING, person)).json()).toEqual([]);
    server.mend();
    expect((await ask('GET', pathFor(PORTRAITS_IMAGE, { id }), person)).statusCode).toBe(200);
  });

  it('what is deleted is gone for its parent at once, and from the bucket once it is back', async () => {
    const person = await api.signUp();
    const [first, second, third] = [await made(person), await made(person), await made(person)];
    const filesOf = (...ids: string[]) => keys().filter((key) => ids.some((id) => key.includes(id)));
    await eventually(() => expect(filesOf(first, second, third)).toHaveLength(6));
    server.meet({ trouble: 'broken' });
    const one = await ask('DELETE', pathFor(PORTRAITS_ONE, { id: first }), person);
    expect([one.statusCode, one.json().deleted], one.body).toEqual([200, 1]);
    const rest = await ask('DELETE', PORTRAITS_HISTORY, person);
    expect([rest.statusCode, rest.json().deleted], rest.body).toEqual([200, 2]);
    for (const id of [first, second, third]) {
      for (const picture of [PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL])
        expect((await ask('GET', pathFor(picture, { id }), person)).statusCode).toBe(404);
    }
    expect(filesOf(first, second, third)).toHaveLength(6);
    server.mend();
    const { db, portraits: parts } = worker.context;
    // A worker could still write, until five minutes after the end.
    await parts.sweep.removeLeftovers(0);
    expect(filesOf(first, second, third)).toHaveLength(6);
    await db
      .update(portraits)
      .set({ deletedAt: sql`${portraits.deletedAt} - interval '6 minutes'` })
      .where(eq(portraits.userId, person.id));
    await parts.sweep.removeLeftovers(0);
    expect(filesOf(first, second, third)).toEqual([]);
  });

  it('/readyz says so, and the log why and what to do, once and without the key', async () => {
    const stateOf = async () => (await api.app.inject('/readyz')).json().parts.storage;
    server.meet({ trouble: 'no-bucket' });
    server.requests.length = 0;
    await eventually(async () => {
      expect(await stateOf()).toBe('not ready');
      expect(server.requests.length).toBeGreaterThan(1);
    });
    const told = api.logLines.filter((line) => line.includes('a part is not ready'));
    expect(told).toEqual([expect.stringMatching(/There is no bucket .*portraits.* Create it, private/)]);
    server.mend();
    await eventually(async () => expect(await stateOf()).toBe('ready'));
    const logged = [...api.logLines, ...worker.logLines].join();
    expect(logged).not.toContain(server.config.secretAccessKey);
    expect(logged).not.toContain(server.config.accessKeyId);
  });

  it('for as long as one attempt, a portrait is made by the next one, for one credit', async () => {
    const person = await api.signUp();
    let attempts = 0;
    engine.script = async (request) => {
      attempts += 1;
      // Its picture and its thumbnail, three tries each.
      if (attempts === 1) server.meet({ trouble: 'broken', method: 'PUT', times: 6 });
      return plainOutcome(request);
    };
    const id = await made(person);
    expect(attempts).toBe(2);
    expect(await usedBy(person)).toBe(1);
    expect((await ask('GET', pathFor(PORTRAITS_IMAGE, { id }), person)).statusCode).toBe(200);
    expect(await api.context.credits.check()).toEqual([]);
  });
});
