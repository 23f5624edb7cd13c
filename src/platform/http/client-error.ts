/** Something the caller did wrong. Shown to people as it is: `message` says what is wrong and what to do. */
export class ClientError extends Error {
  override name = 'ClientError';
  readonly status: number;
  /** Stable word for programs, e.g. `unauthenticated`. */
  readonly code: string;
  /** Seconds until it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: string, message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
