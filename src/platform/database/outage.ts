/** Of the network, and PostgreSQL's own: it is away, starts or stops, takes nobody more, or did not do something in time. */
const CODES: ReadonlySet<string> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ...['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '53300'],
  // statement_timeout and lock_timeout; the rest of a transaction that was idle for too long.
  ...['57014', '55P03', '25P03'],
]);

/** The driver gives these no code. */
const MESSAGES =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client has encountered a connection error|Cannot use a pool after)/;

function isOneOfThem(error: Error): boolean {
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && CODES.has(code)) || MESSAGES.test(error.message);
}

/**
 * Whether `error` (or what caused it) says that the database is away for the moment, or too busy to answer in time. Asking
 * again later may do; nothing was written, unless the connection broke with the commit itself.
 */
export function isOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isOneOfThem(current)) return true;
    // Of a name with several addresses, one for each.
    if (current instanceof AggregateError && current.errors.some(isOutage)) return true;
  }
  return false;
}
