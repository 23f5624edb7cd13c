import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { OperatorError } from './operator-error.ts';

/** Takes `port` (0: any) on `host` for a moment. Resolves with its number. */
function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(taken));
    });
  });
}

/**
 * Systems give outgoing connections a port from 32,768 on (Linux, net.ipv4.ip_local_port_range) or from 49,152 on: one
 * found there could be taken before its server listens. Browsers refuse none of those between these two.
 */
const FIRST_QUIET_PORT = 20_000;
const FIRST_OUTGOING_PORT = 32_768;
const QUIET_TRIES = 50;

/**
 * A port of this machine that nobody listens on at the moment, and that no outgoing connection will take before whoever
 * asks listens on it.
 */
export async function findFreePort(host = '127.0.0.1'): Promise<number> {
  for (let tries = 0; tries < QUIET_TRIES; tries++) {
    try {
      return await tryPort(host, randomInt(FIRST_QUIET_PORT, FIRST_OUTGOING_PORT));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
  return tryPort(host, 0);
}

/** @throws OperatorError saying what to set when `port` on `host` can't be listened on. */
export async function assertPortFree(host: string, port: number, variable = 'PORT'): Promise<void> {
  try {
    await tryPort(host, port);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new OperatorError(
        `Port ${port} is in use by another program. Stop it, or set ${variable} to another port.`,
      );
    }
    if (code === 'EACCES') {
      throw new OperatorError(`This user may not use port ${port}. Set ${variable} to a port from 1024 on.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(`${host} is no address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`);
    }
    throw error;
  }
}
