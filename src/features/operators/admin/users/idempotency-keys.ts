/** The keys of one form whose change must happen once, however often it is sent. */
export interface IdempotencyKeys {
  /** The same key for the same intention, until it is settled or something else is intended. */
  keyOf(intention: unknown): string;
  /** The server has decided: what is sent next is meant anew, even if it looks the same. */
  settle(): void;
}

const KEY_BYTES = 16;

/** `crypto.randomUUID` is missing where the console is served without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let current: { readonly intention: string; readonly key: string } | null = null;
  return {
    keyOf(intention) {
      const text = JSON.stringify(intention);
      if (current?.intention !== text) current = { intention: text, key: newKey() };
      return current.key;
    },
    settle() {
      current = null;
    },
  };
}
