/**
 * What the product adds around a vendor's call of exactly five seconds, from the order to the reply, less those five
 * seconds: one after the other, with a picture of half the size that was asked for, which has to be enlarged, and with one
 * of that size, as most models send; and twenty in flight on one worker, each with the studio idle and at work beside it.
 * Against it stands one portrait of the studio in the same run. Needs the built product (`npm run build`).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { VENDOR_KEY } from '../tests/support/portraits/image-vendors/modes.ts';
import { startVendor } from '../tests/support/portraits/image-vendors/start-vendor.ts';
import { PHOTO_PATH } from '../tests/support/product/form-parts.ts';
import { type HttpPerson, signUpOverHttp } from '../tests/support/product/http-person.ts';
import { createProductFolder } from '../tests/support/product/running-product.ts';
import { median, percentile, printTable } from './table.ts';

const CALL_MS = 5_000;
const IN_FLIGHT = 20;
const ONE_BY_ONE = 10;
const FREE_PORTRAITS = 10;

const vendor = await startVendor('gemini');
const folder = await createProductFolder();
let people = 0;

/** From the order to the reply, in ms. */
async function timeOf(person: HttpPerson, engine: string): Promise<number> {
  const startedAt = performance.now();
  for await (const { event, data } of person.order({ engine })) {
    if (event === 'error') throw new Error(JSON.stringify(data));
    if (event === 'result') return performance.now() - startedAt;
  }
  throw new Error('The stream ended without a result');
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}

try {
  const product = await folder.start({
    ENGINE: 'studio,gemini',
    GEMINI_API_KEY: VENDOR_KEY,
    GEMINI_BASE_URL: `${vendor.url}/v1beta`,
    GEMINI_CONCURRENCY: String(IN_FLIGHT),
    HOSTED_PORTRAITS_PER_DAY: 'trial:100',
  });
  const newPerson = async (): Promise<HttpPerson> => {
    people += 1;
    const person = await signUpOverHttp(product.url, `bench${people}@example.com`);
    await person.agree('gemini');
    return person;
  };
  const slow = { mode: 'slow', ms: CALL_MS, file: fileURLToPath(PHOTO_PATH) } as const;
  const prepare = (calls: number, file = slow.file) =>
    vendor.script(...Array.from({ length: calls }, () => ({ ...slow, file })));
  const asked = join(folder.dataDir, 'asked.jpg');
  await sharp(slow.file).resize(1024, 1024).jpeg({ quality: 90 }).toFile(asked);
  const beyond = (ms: number): number => ms - CALL_MS;
  const rows: (readonly [string, number | string])[] = [];
  const tell = (name: string, values: readonly number[]): void => {
    rows.push([`${name}: p50, ms`, median(values)], [`${name}: p95, ms`, percentile(values, 0.95)]);
  };

  /** Orders one portrait of the studio after the other, for as many people as that takes. */
  const keepStudioAtWork = () => {
    let isWanted = true;
    const working = (async () => {
      let made = 0;
      while (isWanted) {
        const person = await newPerson();
        for (let free = 0; free < FREE_PORTRAITS && isWanted; free++, made++) await timeOf(person, 'studio');
      }
      return made;
    })();
    return {
      stop: () => {
        isWanted = false;
        return working;
      },
    };
  };

  const first = await newPerson();
  await prepare(1);
  await timeOf(first, 'gemini');
  tell('a portrait of the studio', await Promise.all([timeOf(first, 'studio')]));

  for (const [what, file, busy] of [
    ['one by one', slow.file, false],
    ['one by one, of the size asked', asked, false],
    ['one by one, studio at work', slow.file, true],
    ['one by one, of the size asked, studio at work', asked, true],
  ] as const) {
    const person = await newPerson();
    await prepare(ONE_BY_ONE, file);
    const studio = busy ? keepStudioAtWork() : undefined;
    const alone: number[] = [];
    for (let count = 0; count < ONE_BY_ONE; count++) alone.push(beyond(await timeOf(person, 'gemini')));
    tell(`beyond the call, ${what}`, alone);
    if (studio) rows.push([`portraits of the studio beside ${ONE_BY_ONE} calls`, await studio.stop()]);
  }

  for (const busy of [false, true]) {
    const parents = await Promise.all(Array.from({ length: IN_FLIGHT }, newPerson));
    const others = busy ? await Promise.all(Array.from({ length: 4 }, newPerson)) : [];
    await prepare(IN_FLIGHT);
    const startedAt = performance.now();
    const worker = await product.pidOf('worker');
    let most = 0;
    const watching = setInterval(() => {
      void residentMb(worker).then((now) => {
        most = Math.max(most, now);
      });
    }, 200);
    const beside = Promise.all(others.map((person) => timeOf(person, 'studio')));
    const times = await Promise.all(parents.map((person) => timeOf(person, 'gemini')));
    const seconds = (performance.now() - startedAt) / 1000;
    clearInterval(watching);
    await beside;
    const name = `${IN_FLIGHT} in flight, studio ${busy ? 'at work' : 'idle'}`;
    tell(`beyond the call, ${name}`, times.map(beyond));
    rows.push([`portraits a minute, ${name}`, (IN_FLIGHT / seconds) * 60]);
    rows.push([`worker's memory at most, ${name}, MB`, most]);
  }
  printTable('A vendor whose calls take 5 s, on one worker', rows);
} finally {
  await folder.remove();
  await vendor.stop();
}
