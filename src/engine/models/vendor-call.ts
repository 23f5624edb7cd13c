import { boundedFetch, type WholeReply } from './bounded-fetch.ts';
import { readFailure } from './read-failure.ts';
import type { VendorOutcome, VendorSettings } from './vendor.ts';

/** What an adapter does its work with, within one call. */
export interface VendorCall {
  readonly fetch: typeof globalThis.fetch;
  /** The caller's signal and the time limit in one. */
  readonly signal: AbortSignal;
}

export interface CallOptions {
  readonly hosts?: readonly string[];
  readonly onReply?: (reply: WholeReply) => void;
  /**
   * Tells the vendor to stop what nobody waits for any more: after an abort, the time limit, and whatever `work` threw. It
   * has a second of its own, and its failures count for nothing.
   */
  readonly abandon?: (call: VendorCall) => Promise<void>;
}

const ABANDON_MS = 1000;

/** Rejects when the signal aborts; what waits without it, such as a pause between two polls, isn't waited for. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/**
 * One call of a vendor within its bounds. Rejects with the reason of the caller's signal, and with nothing else: over the
 * time limit, and for whatever `work` throws, the end is an outcome.
 */
export async function runVendorCall(
  settings: Pick<VendorSettings, 'baseUrl' | 'limits'>,
  callerSignal: AbortSignal,
  options: CallOptions,
  work: (call: VendorCall) => Promise<VendorOutcome>,
): Promise<VendorOutcome> {
  callerSignal.throwIfAborted();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), settings.limits.timeoutMs);
  const signal = AbortSignal.any([callerSignal, limit.signal]);
  const bounds = {
    baseUrl: settings.baseUrl,
    hosts: options.hosts ?? [],
    maxReplyBytes: settings.limits.maxReplyBytes,
  };
  const aborted = rejectOnAbort(signal);
  try {
    const call = { signal, fetch: boundedFetch({ ...bounds, signal, onReply: options.onReply }) };
    return await Promise.race([work(call), aborted]);
  } catch (error) {
    const isTimedOut = limit.signal.aborted;
    clearTimeout(timer);
    const own = AbortSignal.timeout(ABANDON_MS);
    await options
      .abandon?.({ signal: own, fetch: boundedFetch({ ...bounds, signal: own }) })
      .catch(() => undefined);
    callerSignal.throwIfAborted();
    return isTimedOut ? { kind: 'transient', code: 'timed-out' } : readFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
