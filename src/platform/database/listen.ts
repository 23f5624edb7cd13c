import pg from 'pg';

export interface Notifier {
  /**
   * Calls `onMessage` with the payload of each NOTIFY on `channel` (lower-case letters, digits and
   * underscores). Messages sent while the connection is down are lost, so callers also poll.
   * Resolves once PostgreSQL listens.
   * @param onGap called when the connection is lost: what is said from then on, until it is back, is not told.
   * @returns stops the subscription.
   */
  subscribe(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => void>;
  /** Resolves once every message that was committed before this call has been told. @throws where the connection is lost. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface NotifierOptions {
  onError?: (error: Error) => void;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 5_000;

function assertChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a channel name: ${channel}`);
}

/** One connection of its own that listens for all subscribers of this process and reconnects by itself. */
export function createNotifier(url: string, { onError }: NotifierOptions = {}): Notifier {
  const subscribers = new Map<string, Set<(payload: string) => void>>();
  const gapListeners = new Set<() => void>();
  let connection: Promise<pg.Client> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let retryMs = FIRST_RETRY_MS;
  let closed = false;

  /** Anybody with the database can say anything: a message that a subscriber can not take must not end the process. */
  function tell(onMessage: (payload: string) => void, payload: string): void {
    try {
      onMessage(payload);
    } catch (error) {
      onError?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function reconnectLater(): void {
    connection = undefined;
    for (const onGap of gapListeners) onGap();
    if (closed || subscribers.size === 0 || retryTimer) return;
    retryTimer = setTimeout(() => {
      retryTimer = undefined;
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
      connected().catch((error: Error) => onError?.(error));
    }, retryMs);
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    client.on('error', (error) => onError?.(error));
    client.on('notification', ({ channel, payload }) => {
      for (const onMessage of subscribers.get(channel) ?? []) tell(onMessage, payload ?? '');
    });
    try {
      await client.connect();
      client.once('end', reconnectLater);
      for (const channel of subscribers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      reconnectLater();
      throw error;
    }
    retryMs = FIRST_RETRY_MS;
    return client;
  }

  function connected(): Promise<pg.Client> {
    connection ??= connect();
    return connection;
  }

  function unsubscribe(channel: string, onMessage: (payload: string) => void): void {
    const others = subscribers.get(channel);
    others?.delete(onMessage);
    if (others?.size !== 0) return;
    subscribers.delete(channel);
    connection?.then((client) => client.query(`unlisten ${channel}`)).catch(() => undefined);
  }

  return {
    async subscribe(channel, onMessage, onGap) {
      assertChannel(channel);
      if (onGap) gapListeners.add(onGap);
      const known = subscribers.get(channel) ?? new Set();
      known.add(onMessage);
      subscribers.set(channel, known);
      const client = await connected();
      await client.query(`listen ${channel}`);
      return () => {
        if (onGap) gapListeners.delete(onGap);
        unsubscribe(channel, onMessage);
      };
    },
    async settled() {
      const client = await connected();
      // PostgreSQL tells a connection what it listens for before it answers a question that came later.
      await client.query('');
    },
    async close() {
      closed = true;
      clearTimeout(retryTimer);
      subscribers.clear();
      gapListeners.clear();
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}
