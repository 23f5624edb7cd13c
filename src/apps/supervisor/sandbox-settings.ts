import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepSandboxSecret } from '#apps/supervisor/secrets.ts';
import type { Config } from '#platform/config/config.ts';
import { assertPortFree, findFreePort } from '#platform/process/ports.ts';

/** What the supervisor settles for the sandbox before it starts the parts. */
export interface SandboxSettings {
  readonly port: number;
  /** Kept over restarts, so that a payment begun before one can be proved after it. */
  readonly razorpayKeySecret: string;
  readonly razorpayWebhookSecret: string;
}

const LOOPBACK = '127.0.0.1';

/** The last start's port where it is free: pages opened before a restart still know the sandbox by it. */
async function keepPort(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'sandbox');
  const file = join(folder, 'port');
  const last = Number(await readFile(file, 'utf8').catch(() => ''));
  const isFree = Number.isInteger(last) && last > 0 && last < 65_536 && (await isPortFree(last));
  if (isFree) return last;
  const port = await findFreePort();
  await mkdir(folder, { recursive: true, mode: 0o711 });
  await writeFile(file, `${port}\n`);
  return port;
}

async function isPortFree(port: number): Promise<boolean> {
  return await assertPortFree(LOOPBACK, port).then(
    () => true,
    () => false,
  );
}

/** Where the sandbox listens and the secrets it shares with the product, the same at every start. */
export async function settleSandbox(config: Config): Promise<SandboxSettings> {
  const { dataDir, sandbox } = config;
  if (sandbox.port) await assertPortFree(LOOPBACK, sandbox.port, 'SANDBOX_PORT');
  return {
    port: sandbox.port || (await keepPort(dataDir)),
    razorpayKeySecret: await keepSandboxSecret(dataDir, 'razorpay-key-secret'),
    razorpayWebhookSecret: await keepSandboxSecret(dataDir, 'razorpay-webhook-secret'),
  };
}
