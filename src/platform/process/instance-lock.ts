import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { OperatorError } from './operator-error.ts';

export interface InstanceLock {
  release(): Promise<void>;
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}

/**
 * Makes this process the only one that runs on `folder`. The lock is a socket in Linux's abstract
 * namespace: the kernel gives it back however the process ends, so a kill -9 leaves nothing behind.
 * @throws OperatorError when another process holds it.
 */
export async function acquireInstanceLock(folder: string): Promise<InstanceLock> {
  // Elsewhere there is no abstract namespace, and no built-in PostgreSQL to protect either.
  if (process.platform !== 'linux') return { release: async () => undefined };
  const key = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const server = createServer((socket) => socket.destroy());
  try {
    await listening(server, `\0magic-portrait-${key}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new OperatorError(
      `Magic Portrait is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}
