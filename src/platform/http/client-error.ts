export interface ClientErrorMore {
  /** Seconds until it makes sense to try again. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the answer tells beside message and code. */
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** Something the caller did wrong. Shown to people as it is: `message` says what is wrong and what to do. */
export class ClientError extends Error {
  override name = 'ClientError';
  readonly status: number;
  /** Stable word for programs, e.g. `unauthenticated`. */
  readonly code: string;
  readonly retryAfterSeconds: ClientErrorMore['retryAfterSeconds'];
  readonly details: ClientErrorMore['details'];

  constructor(status: number, code: string, message: string, more: ClientErrorMore = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details;
  }
}
