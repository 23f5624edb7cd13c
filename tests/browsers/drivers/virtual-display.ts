import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface VirtualDisplay {
  /** As DISPLAY names it. */
  readonly name: string;
  close(): Promise<void>;
}

/** A display of its own; the server itself finds a number that is free. */
export async function startDisplay(program: string): Promise<VirtualDisplay> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const told = once(server.stdio[3] as Readable, 'data');
  const [first] = await Promise.race([told, ended.then(() => [null])]);
  if (first === null) throw new Error('The virtual display did not start');
  return {
    name: `:${String(first).trim()}`,
    async close() {
      process.off('exit', kill);
      server.kill('SIGTERM');
      await ended;
    },
  };
}
