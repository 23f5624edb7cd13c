import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/prepare.mjs';
import { serverFile } from './built-server.ts';
import { PRODUCT_LOG } from './product-log.ts';

/** Ten times what it takes on two quiet cores. */
const START_LIMIT_MS = 120_000;

/** Settings of a product in which many people sign up and in. */
export const QUICK_PASSWORDS = {
  NODE_OPTIONS: `--import ${new URL('./quick-scrypt.mjs', import.meta.url).href}`,
};

/** The product as `npm start` runs it (built), with its own PostgreSQL, in a folder of its own. */
export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  /** Lines of its log so far. */
  readonly logLines: readonly string[];
  /** Process id of a part that runs now. */
  pidOf(part: 'api' | 'worker' | 'sandbox'): Promise<number>;
  /** SIGKILL to the supervisor and every part at once; PostgreSQL is left to itself. */
  killAll(): Promise<void>;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
}

export interface ProductFolder {
  readonly dataDir: string;
  start(env?: Record<string, string>): Promise<RunningProduct>;
  /** Stops what still runs and removes the folder. */
  remove(): Promise<void>;
}

/** Children of a process, by the entry they run. */
async function childrenOf(parent: number): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      if (!status.includes(`\nPPid:\t${parent}\n`)) return undefined;
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return { pid: Number(pid), command: command.replaceAll('\0', ' ') };
    }),
  );
  return found.filter((one) => one !== undefined);
}

/** Processes that name this folder: the data folder's PostgreSQL. */
export async function processesOn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_pid, index) => commands[index]?.includes(folder)).map(Number);
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}

function readyUrl(child: ChildProcess, logLines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => reject(new Error(`Not ready in time:\n${logLines.slice(-20).join('\n')}`)),
    START_LIMIT_MS,
  );
  if (child.stdout) {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^Magic Portrait is ready at (\S+)$/.exec(line)?.[1];
      if (url) resolve(url);
    });
  }
  child.once('exit', (code) =>
    reject(new Error(`Ended with ${code} before it was ready:\n${logLines.slice(-20).join('\n')}`)),
  );
  return promise.finally(() => clearTimeout(timer));
}

async function startIn(
  dataDir: string,
  env: Record<string, string>,
  running: Set<ChildProcess>,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [serverFile('main')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...env,
    },
    // It stops by itself when whoever runs the tests is gone.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const logLines: string[] = [];
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => logLines.push(line));
    child.stderr.pipe(createWriteStream(join(dataDir, PRODUCT_LOG), { flags: 'a' }));
  }
  const url = await readyUrl(child, logLines);
  const pid = child.pid ?? 0;

  return {
    url,
    dataDir,
    logLines,
    async pidOf(part) {
      const found = (await childrenOf(pid)).find(
        ({ command }) => /(?:apps|server)\/(\w+)(?:\/main\.ts|\.js)/.exec(command)?.[1] === part,
      );
      if (!found) throw new Error(`No ${part} runs`);
      return found.pid;
    },
    async killAll() {
      const parts = (await childrenOf(pid)).filter(({ command }) =>
        /\/main\.ts|\/dist\/server\//.test(command),
      );
      const ended = exitOf(child);
      child.kill('SIGKILL');
      for (const part of parts) process.kill(part.pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      const ended = exitOf(child);
      child.kill('SIGTERM');
      return ended;
    },
  };
}

export async function createProductFolder(): Promise<ProductFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-run-'));
  // Lets PostgreSQL, which never runs as root, live inside it, so that removing the folder removes all.
  await chmod(dataDir, 0o711);
  const running = new Set<ChildProcess>();
  return {
    dataDir,
    start: (env = {}) => startIn(dataDir, env, running),
    async remove() {
      for (const child of running) {
        const ended = exitOf(child);
        child.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
