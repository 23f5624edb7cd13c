import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface FixtureProcess {
  child: ChildProcess;
  /** The first line it printed, parsed as JSON. */
  started: unknown;
  /** SIGKILL: it gets no chance to tidy up. Again: nothing. */
  kill(): Promise<void>;
}

/** Resolves with the first line `child` prints. Rejects with what it said on standard error when it ends instead. */
async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('The child has no pipes');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The fixture ended without a word. ${complaint}`);
  });
  ended.catch(() => undefined);
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
  return line;
}

/** Runs `tests/faults/fixtures/<name>` in a Node of its own and waits for its first line. */
export async function startFixture(name: string, args: string[]): Promise<FixtureProcess> {
  const path = fileURLToPath(new URL(`../../faults/fixtures/${name}`, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  return {
    child,
    started: JSON.parse(await firstLine(child)),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
