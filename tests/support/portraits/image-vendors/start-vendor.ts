import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { VendorId } from '#engine/models/vendor.ts';
import type { Received } from './exchange.ts';
import type { Mode, ModeName } from './modes.ts';

export interface RunningVendor {
  readonly url: string;
  /** What has come since the last script. */
  requests(): Promise<Received[]>;
  /** What becomes of the next calls, in their order; afterwards pictures are made. Forgets earlier requests. */
  script(...modes: (Mode | ModeName)[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the stand-in of a vendor, or of the moderation endpoint, in a process of its own, which ends with this one. */
export async function startVendor(id: VendorId | 'moderation'): Promise<RunningVendor> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, id], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    exited.then(() => Promise.reject(new Error(`The stand-in of ${id} did not start`))),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const control = `${url}/_control`;
  return {
    url,
    requests: async () => (await (await fetch(control)).json()) as Received[],
    async script(...modes) {
      const body = JSON.stringify(modes.map((mode) => (typeof mode === 'string' ? { mode } : mode)));
      await fetch(control, { method: 'POST', body });
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}
