import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCreditsService } from '#features/credits/server/service.ts';
import { systemClock } from '#platform/clock/clock.ts';
import {
  PORTRAITS_GENERATE,
  PORTRAITS_HISTORY,
  PORTRAITS_INSPECT,
  PORTRAITS_PENDING,
  USER_DATA,
} from '../../src/features/endpoints.ts';
import { blankWebp, padded } from '../support/portraits/costly-files.ts';
import { type OpenUpload, stalledUpload } from '../support/portraits/upload-attack.ts';
import { type HttpPerson, signUpOverHttp } from '../support/product/http-person.ts';
import {
  createProductFolder,
  type ProductFolder,
  type RunningProduct,
} from '../support/product/running-product.ts';
import { createTestDatabase, type TestDatabase } from '../support/product/test-database.ts';
import { sized } from '../support/test-size.ts';

/** How soon the portrait of a parent who has paid begins. Told at full size, on a quiet machine; else only that it does. */
const BEGINS_WITHIN_MS = sized(240_000, 10_000);
const ATTACKERS = sized(2, 10);
const ORDERS_EACH = sized(2, 30);
/** Looks at a photo that an attacker asks for side by side: more than an account has places. */
const LOOKS_EACH = sized(4, 24);
const PORTRAITS = sized(1, 8);
/** Ordered at once by one account: more than it has in hand. */
const IN_LINE = sized(2, 4);
/** Megabytes. The API was seen at 524 amid 7,500 answers. */
const API_BUDGET = 700;
const WORKER_BUDGET = 2_500;

let database: TestDatabase;
let folder: ProductFolder;
let product: RunningProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await createProductFolder();
  product = await folder.start({ DATABASE_URL: database.url, ENGINE_THREADS: '1' });
}, 240_000);
afterAll(async () => {
  await folder.remove();
  await database.close();
}, 60_000);

let people = 0;
const newPerson = () => signUpOverHttp(product.url, `attack${++people}@example.com`);

async function pay(person: HttpPerson): Promise<void> {
  const { id } = await person.json<{ id: string }>(USER_DATA);
  const credits = createCreditsService({ db: database.db, clock: systemClock });
  const pack = { source: 'pack', sourceRef: randomUUID(), credits: 25, tier: 'hd' } as const;
  await database.db.transaction((tx) =>
    credits.grant(tx, { ...pack, userId: id, label: 'Popular Pack', expiresAt: null }),
  );
}

/** Pixels: at full size just within what a header may say. */
const AVIF_SIDE = sized(2_000, 4_000);
const WEBP_SIDE = sized(4_000, 8_000);

/** Cheap to send, dear to decode. */
async function costlyFiles(): Promise<Buffer[]> {
  const blank = sharp({
    create: { width: AVIF_SIDE, height: AVIF_SIDE, channels: 3, background: '#7a5' },
  });
  return [
    padded(await blank.avif({ effort: 0 }).toBuffer(), 40_000),
    padded(await blankWebp(WEBP_SIDE, WEBP_SIDE), 140_000),
    await blankWebp(WEBP_SIDE, WEBP_SIDE),
  ];
}

async function send(person: HttpPerson, path: string, file: Buffer, signal: AbortSignal): Promise<number> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  if (path === PORTRAITS_GENERATE) {
    for (const [name, value] of [
      ['categoryId', 'professional'],
      ['subcategoryId', 'doctor'],
    ] as const)
      form.set(name, value);
  }
  const headers = { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' };
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: form, signal });
  await answer.body?.cancel();
  return answer.status;
}

/** Everything at once, until it is called off: stalled uploads, orders and inspections without end, costly files. */
async function attack(files: readonly Buffer[]) {
  const over = new AbortController();
  const statuses: number[] = [];
  const stalled: OpenUpload[] = [];
  const hold = async (): Promise<void> => {
    const { token } = await newPerson();
    const headers = { authorization: `Bearer ${token}` };
    for (const path of [PORTRAITS_INSPECT, PORTRAITS_GENERATE])
      for (let count = 0; count < 24; count++) stalled.push(stalledUpload(product.url, path, headers, 5_000));
  };
  const flood = async (person: HttpPerson, path: string, times: number): Promise<void> => {
    for (let sent = 0; sent < times && !over.signal.aborted; sent++) {
      const file = files[sent % files.length];
      const status = file && (await send(person, path, file, over.signal).catch(() => 0));
      if (status) statuses.push(status);
    }
  };
  await Promise.all([hold(), hold()]);
  const floods = Array.from({ length: ATTACKERS }, async () => {
    const person = await newPerson();
    const looks = Array.from({ length: LOOKS_EACH }, () => flood(person, PORTRAITS_INSPECT, ORDERS_EACH));
    await Promise.all([flood(person, PORTRAITS_GENERATE, ORDERS_EACH), ...looks]);
  });
  return {
    statuses,
    async end() {
      over.abort();
      for (const upload of stalled) upload.leave();
      await Promise.all(floods);
    },
  };
}

async function heldBy(part: 'api' | 'worker'): Promise<number> {
  const status = await readFile(`/proc/${await product.pidOf(part)}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Orders a portrait: how long until it began, and how it ended. */
async function portraitOf(person: HttpPerson): Promise<{ beganMs: number; end: string }> {
  const ordered = performance.now();
  let beganMs = Number.POSITIVE_INFINITY;
  for await (const { event, data } of person.order()) {
    if (event === 'progress' && data.step !== 'queued')
      beganMs = Math.min(beganMs, performance.now() - ordered);
    if (event !== 'progress') return { beganMs, end: event };
  }
  return { beganMs, end: 'broke off' };
}

it('a parent who has paid does not wait for attackers, and no process holds more than its budget', async () => {
  const [paid, trial] = [await newPerson(), await newPerson()];
  await pay(paid);
  const files = await costlyFiles();
  const most = { api: 0, worker: 0 };
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most.api = Math.max(most.api, await heldBy('api'));
      most.worker = Math.max(most.worker, await heldBy('worker'));
      await pause(200);
    }
  })();
  const attacking = await attack(files);
  const other = portraitOf(trial);
  const begins: number[] = [];
  try {
    for (let made = 0; made < PORTRAITS; made++) {
      const { beganMs, end } = await portraitOf(paid);
      expect(end).toBe('result');
      begins.push(beganMs);
    }
    expect((await other).end).toBe('result');
    // A portrait that is made quickly is no reason to attack less.
    const answers = () => attacking.statuses.length;
    await expect.poll(answers, { timeout: 120_000 }).toBeGreaterThan(ATTACKERS * 5);
  } finally {
    over.abort();
    await attacking.end();
    await watching;
  }
  const seen = {
    begins: begins.map(Math.round),
    most: { api: Math.round(most.api), worker: Math.round(most.worker) },
    statuses: Object.fromEntries([...Map.groupBy(attacking.statuses, String)].map(([k, v]) => [k, v.length])),
  };
  console.log(JSON.stringify(seen));
  expect(Math.max(...begins)).toBeLessThan(BEGINS_WITHIN_MS);
  expect(most.api).toBeLessThan(API_BUDGET);
  expect(most.worker).toBeLessThan(WORKER_BUDGET);
  // Nothing that the attackers met was a fault of ours.
  expect(attacking.statuses.length).toBeGreaterThan(ATTACKERS * 5);
  expect(attacking.statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
}, 600_000);

it('a line outlives its worker: each portrait of it ends once, with its credit', async () => {
  const person = await newPerson();
  const ids = new Set<string>();
  await Promise.all(
    Array.from({ length: IN_LINE }, async () => {
      const leave = new AbortController();
      for await (const { data } of person.order({ signal: leave.signal })) {
        ids.add(String(data.portraitId));
        break;
      }
    }),
  );
  expect(ids.size).toBe(IN_LINE);
  await pause(sized(300, 2_000));
  process.kill(await product.pidOf('worker'), 'SIGKILL');
  const ready = async () => (await person.json<unknown[]>(PORTRAITS_HISTORY)).length;
  // After those of the attackers' lines that are left, in turns.
  await expect.poll(ready, { timeout: sized(240_000, 500_000), interval: 500 }).toBe(IN_LINE);
  const { generationsUsed } = await person.json<{ generationsUsed: number }>(USER_DATA);
  expect(generationsUsed).toBe(IN_LINE);
  expect(await person.json(PORTRAITS_PENDING)).toEqual([]);
}, 600_000);
