import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PORTRAITS_HISTORY, PORTRAITS_ONE, pathFor, USER_DATA } from '../../src/features/endpoints.ts';
import { VENDOR_KEY } from '../support/portraits/image-vendors/modes.ts';
import { type RunningVendor, startVendor } from '../support/portraits/image-vendors/start-vendor.ts';
import { PHOTO_PATH } from '../support/product/form-parts.ts';
import { type HttpPerson, signUpOverHttp } from '../support/product/http-person.ts';
import {
  createProductFolder,
  type ProductFolder,
  processesOn,
  QUICK_PASSWORDS,
  type RunningProduct,
} from '../support/product/running-product.ts';

/** How long a portrait may take to end after a kill: heartbeat, take-over and the work itself. */
const END_LIMIT_MS = 45_000;

let folder: ProductFolder;
let product: RunningProduct;
let vendor: RunningVendor;
let engines: Record<string, string>;
let people = 0;
beforeAll(async () => {
  vendor = await startVendor('gemini');
  engines = {
    ...QUICK_PASSWORDS,
    ENGINE: 'studio,gemini',
    GEMINI_API_KEY: VENDOR_KEY,
    GEMINI_BASE_URL: `${vendor.url}/v1beta`,
    GEMINI_PRICES: 'image:0.04',
  };
  folder = await createProductFolder();
  product = await folder.start(engines);
}, 90_000);
afterAll(async () => {
  await folder.remove();
  await vendor.stop();
}, 30_000);

interface User {
  generationsUsed: number;
  generationLimit: number;
}

async function newPerson(): Promise<HttpPerson> {
  people += 1;
  return signUpOverHttp(product.url, `kill${people}@example.com`);
}

/** Orders a portrait, waits until the engine is at work, and lets go of the stream. */
async function orderUntilRunning(person: HttpPerson): Promise<string> {
  const leave = new AbortController();
  for await (const { event, data } of person.order({ signal: leave.signal })) {
    if (event === 'progress' && data.step !== 'queued') return String(data.portraitId);
  }
  throw new Error('The portrait ended before it could be interrupted');
}

async function endOf(person: HttpPerson, portraitId: string): Promise<string> {
  const deadline = Date.now() + END_LIMIT_MS;
  while (Date.now() < deadline) {
    const { state } = await person.json<{ state: string }>(pathFor(PORTRAITS_ONE, { id: portraitId }));
    if (state === 'ready' || state === 'failed') return state;
    await pause(200);
  }
  throw new Error(`The portrait had not ended ${END_LIMIT_MS / 1000} s after the kill`);
}

async function uploads(): Promise<string[]> {
  const path = join(product.dataDir, 'storage', 'uploads');
  return existsSync(path) ? readdir(path) : [];
}

const expectNoUploads = () => expect.poll(uploads).toEqual([]);

async function expectEndedOnce(person: HttpPerson, portraitId: string): Promise<void> {
  const state = await endOf(person, portraitId);
  const { generationsUsed, generationLimit } = await person.json<User>(USER_DATA);
  expect([generationsUsed, generationLimit]).toEqual([state === 'ready' ? 1 : 0, 10]);
  const history = await person.json<{ id: string }[]>(PORTRAITS_HISTORY);
  expect(history.map(({ id }) => id)).toEqual(state === 'ready' ? [portraitId] : []);
}

describe('a portrait whose maker is killed', () => {
  it('(the worker, with one of the studio’s and one whose photo an image model has) is taken up again, and each ends once', async () => {
    const [asha, meera] = [await newPerson(), await newPerson()];
    await meera.agree('gemini');
    await vendor.script('hang', { mode: 'made', file: fileURLToPath(PHOTO_PATH) });
    const leave = new AbortController();
    let sentId = '';
    for await (const { data } of meera.order({ engine: 'gemini', signal: leave.signal })) {
      sentId = String(data.portraitId);
      if (data.step === 'sending-photo') break;
    }
    await expect.poll(async () => (await vendor.requests()).length).toBe(1);
    const drawnId = await orderUntilRunning(asha);
    process.kill(await product.pidOf('worker'), 'SIGKILL');
    await expectEndedOnce(asha, drawnId);
    await expectEndedOnce(meera, sentId);
    await expectNoUploads();
    // It is asked once more, and no more often.
    expect(await vendor.requests()).toHaveLength(2);
    const [item] = await meera.json<{ engine: object }[]>(PORTRAITS_HISTORY);
    expect(item?.engine).toEqual({ name: new URL(vendor.url).host, sentTo: new URL(vendor.url).host });
    // Neither the photo nor the prompt is in any log.
    const photo = (await readFile(PHOTO_PATH)).toString('base64').slice(0, 200);
    const log = product.logLines.join('\n');
    expect(log).toContain('an image model ended');
    expect(log).not.toContain(photo);
    expect(log).not.toContain('same child');
  }, 90_000);

  it('(the whole product) ends once after the next start', async () => {
    const person = await newPerson();
    const portraitId = await orderUntilRunning(person);
    await product.killAll();
    const port = new URL(product.url).port;
    product = await folder.start({ ...engines, PORT: port });
    await expectEndedOnce(person, portraitId);
    await expectNoUploads();
  }, 240_000);

  it('(the product, by SIGTERM) is finished or handed back, and nothing is left running', async () => {
    const person = await newPerson();
    const portraitId = await orderUntilRunning(person);
    const port = new URL(product.url).port;
    const parts = await Promise.all(
      (['api', 'worker', 'sandbox'] as const).map((part) => product.pidOf(part)),
    );
    expect((await processesOn(product.dataDir)).length).toBeGreaterThan(0);
    expect(await product.stop()).toBe(0);
    expect(parts.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(await processesOn(product.dataDir)).toEqual([]);
    product = await folder.start({ ...engines, PORT: port });
    await expectEndedOnce(person, portraitId);
    await expectNoUploads();
  }, 240_000);
});
