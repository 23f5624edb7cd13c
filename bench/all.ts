/** Runs every benchmark, one after the other, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

for (const name of [
  'first-load.ts',
  'portrait.ts',
  'worker-memory.ts',
  'likeness.ts',
  'model-portraits.ts',
  'payments.ts',
  'operators.ts',
  'dashboard.ts',
  'calls.ts',
  'audit.ts',
  'queue.ts',
  'million.ts',
  'start.ts',
  'product.ts',
  'png.ts',
  'lighthouse.ts',
]) {
  const path = fileURLToPath(new URL(name, import.meta.url));
  const { status } = spawnSync(process.execPath, [path], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
