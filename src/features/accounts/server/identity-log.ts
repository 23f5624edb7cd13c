import type { Logger } from '#platform/log/log.ts';

type VendorLogger = {
  level: 'error';
  log: (level: 'debug' | 'info' | 'warn' | 'error', message: string, ...details: unknown[]) => void;
};

/** What may be told of a failure: database errors of the vendor carry the row, so only names and codes. */
function describe(detail: unknown): { type: string; code?: string } | undefined {
  if (!(detail instanceof Error)) return undefined;
  const cause = detail.cause instanceof Error ? detail.cause : detail;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { type: cause.name, code };
}

/** Leads better-auth's log lines into ours: failures only, without the values that it adds to them. */
export function identityLogger(log: Logger): VendorLogger {
  return {
    level: 'error',
    log: (level, message, ...details) => {
      const text = typeof message === 'string' ? message.split('\n', 1)[0] : 'failure';
      log[level]({ failure: details.map(describe).find(Boolean) }, `identity: ${text}`);
    },
  };
}
