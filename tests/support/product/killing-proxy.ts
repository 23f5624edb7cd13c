import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands between a process and PostgreSQL and counts the statements of that process. Armed, it calls `strike` after
 * PostgreSQL has done a given statement and before the process hears of it: the one moment in which the two know
 * different things.
 */
export interface KillingProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** @param statement 1 is the next one. */
  arm(statement: number, strike: () => void): void;
  /** Statements since it was armed last. */
  disarm(): number;
  /** Ends every connection, which is all that PostgreSQL sees of a process's death. */
  cut(): void;
  close(): Promise<void>;
}

const STARTUP_HEAD = 4;
const MESSAGE_HEAD = 5;
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const READY = 'Z'.charCodeAt(0);
/** The queue looks for work all the time, on connections of its own. */
const QUEUE = 'magic-portrait-queue';

/** Calls `onMessage` with the type of every whole message of PostgreSQL's protocol in a stream. */
function createReader(hasStartup: boolean, onMessage: (type: number, bytes: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStartup ? STARTUP_HEAD : MESSAGE_HEAD;
      if (rest.length < head) return;
      const length = rest.readInt32BE(head - STARTUP_HEAD) + (isStartup ? 0 : 1);
      if (rest.length < length) return;
      onMessage(isStartup ? 0 : (rest[0] ?? 0), rest.subarray(0, length));
      rest = rest.subarray(length);
      isStartup = false;
    }
  };
}

export async function startKillingProxy(databaseUrl: string): Promise<KillingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let counted = 0;
  let armed: { statement: number; strike: () => void } | undefined;

  function join(client: Socket): void {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    let ignored = false;
    let doomed: (() => void) | undefined;
    const readClient = createReader(true, (type, bytes) => {
      if (type === 0 && bytes.includes(QUEUE)) ignored = true;
      if (ignored || !armed || (type !== QUERY && type !== SYNC)) return;
      counted += 1;
      if (counted !== armed.statement) return;
      doomed = armed.strike;
      armed = undefined;
    });
    const readServer = createReader(false, (type) => {
      if (type === READY && doomed) {
        doomed();
        doomed = undefined;
      }
    });
    client.on('data', (chunk: Buffer) => {
      readClient(chunk);
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      const wasDoomed = doomed !== undefined;
      readServer(chunk);
      // The process is being killed: it hears no more.
      if (!wasDoomed) client.write(chunk);
    });
  }

  const proxy = createServer(join);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    arm(statement, strike) {
      counted = 0;
      armed = { statement, strike };
    },
    disarm() {
      armed = undefined;
      return counted;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
