/** The keys of one form whose change must happen once, however often it is sent. */
export interface IdempotencyKeys {
  /** The same key for the same intention, until it is settled or something else is intended. */
  keyOf(intention: unknown): string;
  /** The server has decided: what is sent next is meant anew, even if it looks the same. */
  settle(): void;
  /** What was sent and is not settled; undefined when there is nothing. */
  unsettled(): unknown;
}

/** What was sent, and with which key. */
export interface SentChange {
  /** As JSON. */
  readonly intention: string;
  readonly key: string;
}

/** Where what was sent is remembered: it may have to outlive the form. */
export interface SentMemory {
  read(): SentChange | null;
  write(sent: SentChange | null): void;
}

const KEY_BYTES = 16;

/** `crypto.randomUUID` is missing where the console is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createIdempotencyKeys(memory: SentMemory = ownMemory()): IdempotencyKeys {
  return {
    keyOf(intention) {
      const text = JSON.stringify(intention);
      const sent = memory.read();
      if (sent?.intention === text) return sent.key;
      const key = newKey();
      memory.write({ intention: text, key });
      return key;
    },
    settle() {
      memory.write(null);
    },
    unsettled() {
      const sent = memory.read();
      return sent ? JSON.parse(sent.intention) : undefined;
    },
  };
}

/** As long as the keys themselves. */
function ownMemory(): SentMemory {
  let current: SentChange | null = null;
  return {
    read: () => current,
    write(sent) {
      current = sent;
    },
  };
}
