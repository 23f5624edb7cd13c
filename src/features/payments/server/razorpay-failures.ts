import { razorpayErrorBody } from './razorpay-entities.ts';

/**
 * Why Razorpay did not do what it was asked.
 * - refused: it understood and said no; asking again is of no use.
 * - unauthorised: our keys are wrong.
 * - throttled: too many calls; later.
 * - unavailable: no answer, or none that makes sense. What was asked for may have been done.
 * - timeout: no answer in time. What was asked for may have been done.
 */
export interface RazorpayFailure {
  readonly kind: 'refused' | 'unauthorised' | 'throttled' | 'unavailable' | 'timeout';
  /** Null when no answer came. */
  readonly status: number | null;
  /** Razorpay's (BAD_REQUEST_ERROR, GATEWAY_ERROR, SERVER_ERROR), or the network's (ECONNREFUSED). */
  readonly code: string | null;
  /** For the log and the operator, without anybody's address or number. */
  readonly description: string;
}

const LONGEST_DESCRIPTION = 300;

/** Razorpay's sentences may repeat what a buyer typed. At most 300 characters of one are left. */
export function withoutPersonalData(sentence: string): string {
  return sentence
    .slice(0, LONGEST_DESCRIPTION)
    .replace(/[^\s@]+@[^\s@]+/g, '[address]')
    .replace(/\+?\d[\d -]{6,}\d/g, '[number]');
}

function kindOf(status: number, description: string): RazorpayFailure['kind'] {
  // Documented as 400, answered as 401.
  if (status === 401 || status === 403 || description === 'Authentication failed') return 'unauthorised';
  if (status === 429) return 'throttled';
  if (status === 408) return 'timeout';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
}

/** The failure that an answer with this status and (parsed) body means. */
export function failureOf(status: number, body: unknown): RazorpayFailure {
  const { error } = razorpayErrorBody.safeParse(body).data ?? {};
  const description = withoutPersonalData(error?.description ?? `Razorpay answered with status ${status}`);
  return { kind: kindOf(status, description), status, code: error?.code ?? null, description };
}

/** What we know without asking that Razorpay would refuse. */
export function refusal(description: string): RazorpayFailure {
  return { kind: 'refused', status: null, code: 'BAD_REQUEST_ERROR', description };
}

export function unreadable(status: number): RazorpayFailure {
  return {
    kind: 'unavailable',
    status,
    code: null,
    description: 'Razorpay’s answer could not be understood',
  };
}

/** The failure behind what `fetch` threw: a timeout, or the network. */
export function silence(error: unknown): RazorpayFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return { kind: 'timeout', status: null, code: null, description: 'Razorpay did not answer in time' };
  }
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code =
    cause && typeof cause === 'object' && 'code' in cause && typeof cause.code === 'string'
      ? cause.code
      : null;
  return { kind: 'unavailable', status: null, code, description: 'Razorpay could not be reached' };
}

/** Thrown where work can not go on without Razorpay's answer. */
export class RazorpayUnreachable extends Error {
  override readonly name = 'RazorpayUnreachable';
  readonly failure: RazorpayFailure;

  constructor(about: string, failure: RazorpayFailure) {
    super(`Razorpay could not be asked about ${about}: ${failure.kind}`);
    this.failure = failure;
  }

  /** Whatever is asked next would be answered the same, and make it worse. */
  get stopsAll(): boolean {
    return this.failure.kind === 'throttled' || this.failure.kind === 'unauthorised';
  }
}
