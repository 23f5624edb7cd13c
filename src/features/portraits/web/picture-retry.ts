import { delay } from './waiting.ts';

/** Milliseconds before a picture that failed is asked for again; then it counts as not available. */
const PICTURE_RETRY_MS: readonly number[] = [1_000, 3_000, 8_000];

/** What to do about a picture that failed: show it anew, or say that it is not available. */
export type PictureVerdict = 'again' | 'gone' | 'given-up';

/** The server's answer about a picture: its status, or null when there was none. */
export type PictureProbe = (src: string, signal: AbortSignal) => Promise<number | null>;

export interface PictureRetryOptions {
  readonly signal: AbortSignal;
  readonly probe?: PictureProbe;
  /** Resolves after the milliseconds, or as soon as the connection is back; rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * What to do after a picture's failure number `failures` (from 1 on). Only a server that says it is not there, or
 * retries used up, make it unavailable. Throws only when the signal aborts.
 */
export async function verdictOnPicture(
  src: string,
  failures: number,
  { signal, probe = probePicture, wait = waitOrOnline }: PictureRetryOptions,
): Promise<PictureVerdict> {
  const status = await probe(src, signal);
  if (status === 404 || status === 410) return 'gone';
  const ms = PICTURE_RETRY_MS[failures - 1];
  if (ms === undefined) return 'given-up';
  await wait(ms, signal);
  return 'again';
}

async function probePicture(src: string, signal: AbortSignal): Promise<number | null> {
  try {
    const response = await fetch(src, { credentials: 'include', cache: 'no-store', signal });
    // Only the status counts: the picture itself is the image's to load.
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

async function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  const either = new AbortController();
  const online = new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal: either.signal });
  });
  try {
    await Promise.race([delay(ms, AbortSignal.any([signal, either.signal])), online]);
  } finally {
    either.abort();
  }
}
