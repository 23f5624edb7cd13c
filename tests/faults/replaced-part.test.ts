import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '#platform/database/embedded/postmaster-file.ts';
import { type Part, startPart } from '../../src/apps/supervisor/part.ts';

/** A part that says that it holds too much when a file names it, and takes its time to stop. */
const SCRIPT = `
import { appendFileSync, existsSync } from 'node:fs';
const tell = (what) => appendFileSync(process.env.EVENTS, what + ' ' + process.pid + '\\n');
const looking = setInterval(() => {
  if (!existsSync(process.env.EVENTS + '.fat-' + process.pid)) return;
  clearInterval(looking);
  process.send({ type: 'retiring' });
}, 20);
process.on('SIGTERM', () => {
  tell('stopping');
  setTimeout(() => { tell('finished'); process.exit(0); }, 300);
});
if (existsSync(process.env.EVENTS + '.fail')) process.exit(1);
setInterval(() => {}, 1000);
setTimeout(() => { tell('ready'); process.send({ type: 'ready' }); }, 200);
`;

let folder: string;
let events: string;
let part: Part | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replaced-part-'));
  events = join(folder, 'events');
  await writeFile(join(folder, 'part.mjs'), SCRIPT);
});
afterEach(async () => {
  await part?.stop(5_000);
  await rm(folder, { recursive: true });
});

async function start(): Promise<Part> {
  const env = { PATH: process.env.PATH, EVENTS: events };
  part = await startPart({
    name: 'worker',
    entry: join(folder, 'part.mjs'),
    env,
    log: pino({ level: 'silent' }),
  });
  return part;
}

const told = async () => (await readFile(events, 'utf8')).trim().split('\n');
const fatten = (pid: number) => writeFile(`${events}.fat-${pid}`, '');
const pidOf = (running: Part): number => running.pid() ?? 0;

it('a part that holds too much works on until the next one is ready, and finishes what it has in hand', async () => {
  const running = await start();
  const old = pidOf(running);
  await fatten(old);
  await expect.poll(async () => (await told()).length).toBe(4);
  const next = pidOf(running);
  await expect.poll(() => isAlive(old)).toBe(false);
  expect(await told()).toEqual([`ready ${old}`, `ready ${next}`, `stopping ${old}`, `finished ${old}`]);
  expect(await isAlive(next)).toBe(true);
  // The next one is looked after like the first.
  process.kill(next, 'SIGKILL');
  await expect.poll(async () => (await told()).length).toBe(5);
}, 60_000);

it('a stop in the middle leaves neither of them', async () => {
  const running = await start();
  const old = pidOf(running);
  await fatten(old);
  await expect.poll(async () => (await told()).length).toBeGreaterThan(1);
  await running.stop(5_000);
  const pids = (await told()).map((line) => Number(line.split(' ')[1]));
  expect(await Promise.all([...new Set(pids)].map((pid) => isAlive(pid)))).toEqual([false, false]);
}, 60_000);

it('where the next one does not come up, it is started again as after any end', async () => {
  const running = await start();
  const old = pidOf(running);
  await writeFile(`${events}.fail`, '');
  await fatten(old);
  await expect.poll(() => isAlive(old)).toBe(false);
  await rm(`${events}.fail`);
  await expect.poll(async () => (await told()).length).toBe(4);
  const after = pidOf(running);
  expect(after).not.toBe(old);
  expect(await told()).toEqual([`ready ${old}`, `stopping ${old}`, `finished ${old}`, `ready ${after}`]);
}, 60_000);
