import { ClientError } from '#platform/http/client-error.ts';

/** Photos are read into memory: this bounds how many at once. */
export interface UploadGate {
  /**
   * Runs `read` when there is room for one more upload of this user and of this process.
   * @throws ClientError 429 or 503 when there is none; nothing has been read then.
   */
  pass<T>(userId: string, read: () => Promise<T>): Promise<T>;
}

export function createUploadGate(limits: { perUser: number; perProcess: number }): UploadGate {
  const inHand = new Map<string, number>();
  let total = 0;

  function leave(userId: string): void {
    total -= 1;
    const left = (inHand.get(userId) ?? 1) - 1;
    if (left > 0) inHand.set(userId, left);
    else inHand.delete(userId);
  }

  return {
    async pass(userId, read) {
      const own = inHand.get(userId) ?? 0;
      if (own >= limits.perUser) {
        throw new ClientError(
          429,
          'too-many-requests',
          'Some of your photos are still being sent. Please wait a moment.',
          5,
        );
      }
      if (total >= limits.perProcess) {
        throw new ClientError(
          503,
          'busy',
          'Many parents are here right now. Please try again in a moment.',
          5,
        );
      }
      total += 1;
      inHand.set(userId, own + 1);
      try {
        return await read();
      } finally {
        leave(userId);
      }
    },
  };
}
