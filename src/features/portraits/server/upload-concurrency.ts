import { ClientError } from '#platform/http/client-error.ts';

/** Who sends a photo: an account, and the household or server (`addressGroupOf`) that it does so from. */
interface Sender {
  readonly userId: string;
  readonly address: string;
}

/** Bounds the uploads that one sender has open. Those of others never wait for them. */
export interface UploadConcurrency {
  /**
   * Runs `read` when the account and its address have room; waits a little for its own earlier ones.
   * @throws ClientError 429 when there is still none; nothing has been read then.
   */
  run<T>(sender: Sender, read: () => Promise<T>): Promise<T>;
}

export interface UploadConcurrencyLimits {
  readonly perAccount: number;
  readonly perAddress: number;
  /** How long an upload waits, unread, for earlier ones of the same sender. */
  readonly waitMs: number;
}

/** An account with more uploads than this waiting is told at once. */
const MOST_WAITING = 24;

const OWN_PHOTOS = 'Some of your photos are still being sent. Please wait a moment and try again.';
const ONE_NETWORK = 'Many photos are being sent from your network right now. Please try again in a moment.';
const tooMany = (sentence: string): ClientError =>
  new ClientError(429, 'too-many-requests', sentence, { retryAfterSeconds: 5 });

/** How often each key is in hand. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    add(key: string, change: 1 | -1): void {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

export function createUploadConcurrency({
  perAccount,
  perAddress,
  waitMs,
}: UploadConcurrencyLimits): UploadConcurrency {
  const accounts = createTally();
  const addresses = createTally();
  const queued = createTally();
  /** Each looks again whether there is room, in the order in which they came. */
  const waiting = new Set<() => void>();

  const hasRoom = ({ userId, address }: Sender): boolean =>
    accounts.of(userId) < perAccount && addresses.of(address) < perAddress;

  const count = ({ userId, address }: Sender, change: 1 | -1): void => {
    accounts.add(userId, change);
    addresses.add(address, change);
  };

  /** Counts the sender in as soon as there is room, in the same step: nobody else gets it in between. */
  async function enter(sender: Sender): Promise<void> {
    if (hasRoom(sender)) return count(sender, 1);
    const sentence = accounts.of(sender.userId) < perAccount ? ONE_NETWORK : OWN_PHOTOS;
    if (queued.of(sender.userId) >= MOST_WAITING) throw tooMany(sentence);
    const turn = Promise.withResolvers<void>();
    const look = (): void => {
      if (!hasRoom(sender)) return;
      waiting.delete(look);
      count(sender, 1);
      turn.resolve();
    };
    const timer = setTimeout(() => {
      if (waiting.delete(look)) turn.reject(tooMany(sentence));
    }, waitMs);
    waiting.add(look);
    queued.add(sender.userId, 1);
    try {
      await turn.promise;
    } finally {
      clearTimeout(timer);
      queued.add(sender.userId, -1);
    }
  }

  return {
    async run(sender, read) {
      await enter(sender);
      try {
        return await read();
      } finally {
        count(sender, -1);
        for (const look of [...waiting]) look();
      }
    },
  };
}
