/**
 * Where the time of `npm start` goes, from the command to the line that says where it is ready, by what the product
 * and its parts log of themselves; against what is measured in between: an empty Node, and PostgreSQL alone.
 * `node bench/start.ts [starts]`, 5 by default, after the first one.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { createLogger } from '#platform/log/log.ts';
import { median, printTable } from './table.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS = Number(process.argv[2] ?? 5);
const PARTS = ['supervisor', 'api', 'worker', 'sandbox'];

interface LoggedStart {
  name: string;
  phases: Record<string, number>;
  /** The supervisor's: when its process began. */
  began?: string;
}

/** Milliseconds by phase; `ready` is all of it. */
type Start = ReadonlyMap<string, number>;

function loggedStart(line: string): LoggedStart | undefined {
  if (!line.startsWith('{')) return undefined;
  const { msg, phases, ...rest } = JSON.parse(line) as LoggedStart & { msg: string };
  return msg === 'ready' && phases ? { ...rest, phases } : undefined;
}

/** One `npm start`, stopped once every part has told of its start. */
async function measureStart(dataDir: string): Promise<Start> {
  const beganAt = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const times = new Map<string, number>();
  const told = new Set<string>();
  const { promise: allTold, resolve, reject } = Promise.withResolvers<void>();
  ended.then(() => reject(new Error('npm start ended by itself')));
  const isOver = () => times.has('ready') && PARTS.every((part) => told.has(part));
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('Magic Portrait is ready')) times.set('ready', Date.now() - beganAt);
    if (isOver()) resolve();
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    const logged = loggedStart(line);
    if (!logged) return;
    told.add(logged.name);
    for (const [phase, ms] of Object.entries(logged.phases)) times.set(`${logged.name}: ${phase}`, ms);
    if (logged.began) times.set('npm, packages and build checked', Date.parse(logged.began) - beganAt);
    if (isOver()) resolve();
  });
  await allTold;
  child.kill('SIGTERM');
  // Its pipes close when the last of its processes has ended.
  await ended;
  return times;
}

async function timed(work: () => unknown): Promise<number> {
  const beganAt = performance.now();
  await work();
  return performance.now() - beganAt;
}

async function postgresAlone(dataDir: string): Promise<number> {
  const log = createLogger({ logLevel: 'error' }, 'bench');
  const beganAt = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const ms = performance.now() - beganAt;
  await postgres.stop();
  return ms;
}

const dataDir = await mkdtemp(join(tmpdir(), 'start-bench-'));
// Lets PostgreSQL, which never runs as root, live inside it.
await chmod(dataDir, 0o711);
try {
  const first = await measureStart(dataDir);
  const again: Start[] = [];
  const empty: number[] = [];
  const postgres: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    again.push(await measureStart(dataDir));
    empty.push(await timed(() => spawnSync(process.execPath, ['-e', '0'])));
    postgres.push(await postgresAlone(dataDir));
  }
  const phases = [...(again[0]?.keys() ?? [])].sort(
    (a, b) => Number(a === 'ready') - Number(b === 'ready') || a.localeCompare(b),
  );
  const middle = (phase: string) => median(again.map((times) => times.get(phase) ?? 0));
  printTable(
    `npm start, ms: again (median of ${STARTS}), and for the first time in a data folder`,
    phases.map((phase) => [phase, `${middle(phase).toFixed(0).padStart(6)} ${first.get(phase) ?? '-'}`]),
  );
  printTable('Measured in between', [
    ['an empty Node (ms)', median(empty)],
    ['PostgreSQL alone (ms)', median(postgres)],
    ['npm start to ready, times an empty Node', middle('ready') / median(empty)],
    ['npm start to ready, times PostgreSQL alone', middle('ready') / median(postgres)],
  ]);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
