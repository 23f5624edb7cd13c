import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod';
import { isOutage } from '#platform/database/outage.ts';
import type { Logger } from '#platform/log/log.ts';

/** The database's absence during one call of better-auth, which answers with a failure that no longer tells why. */
interface CallFailure {
  outage?: unknown;
}

const calls = new AsyncLocalStorage<CallFailure>();

function noteOutage(error: unknown): void {
  const call = calls.getStore();
  if (call && isOutage(error)) call.outage = error;
}

/** Puts a call to better-auth. @throws the database's own error where its being away is why the call failed */
export async function rethrowOutages(call: () => Promise<Response>): Promise<Response> {
  const failure: CallFailure = {};
  const answer = await calls.run(failure, call);
  if (answer.status >= 400 && failure.outage) throw failure.outage;
  return answer;
}

type VendorLogger = {
  level: 'error';
  log: (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => void;
};

/** What may be told of a failure. */
interface Failure {
  readonly type?: string;
  readonly code?: string;
  readonly status?: number;
}

/**
 * Database errors of the vendor carry the row, and an OAuth server's answer whatever it likes, so only names, codes and the
 * HTTP status.
 */
function describe(detail: unknown): Failure | undefined {
  if (detail instanceof Error) {
    const cause = detail.cause instanceof Error ? detail.cause : detail;
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
    return { type: cause.name, code };
  }
  const refusal = refusalByServer.safeParse(detail);
  return refusal.success ? { status: refusal.data.status, code: refusal.data.error } : undefined;
}

/** What better-auth's fetch gives in the place of an answer that is none: RFC 6749 section 5.2 and the status. */
const refusalByServer = z.object({
  status: z.int(),
  error: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional()
    .catch(undefined),
});

/** Leads better-auth's log lines into ours: failures only, without the values that it adds to them. */
export function identityLogger(log: Logger): VendorLogger {
  return {
    level: 'error',
    log: (level, message, ...details) => {
      for (const detail of details) noteOutage(detail);
      const text = typeof message === 'string' ? message.split('\n', 1)[0] : 'failure';
      log[level]({ failure: details.map(describe).find(Boolean) }, `identity: ${text}`);
    },
  };
}
