import type { GatewayFailure } from '../gateway.ts';
import { razorpayErrorBody } from './entities.ts';

const LONGEST_DESCRIPTION = 300;

/** Razorpay's sentences may repeat what a buyer typed. At most 300 characters of one are left. */
export function withoutPersonalData(sentence: string): string {
  return sentence
    .slice(0, LONGEST_DESCRIPTION)
    .replace(/[^\s@]+@[^\s@]+/g, '[address]')
    .replace(/\+?\d[\d -]{6,}\d/g, '[number]');
}

function kindOf(status: number, description: string): GatewayFailure['kind'] {
  // Documented as 400, answered as 401.
  if (status === 401 || status === 403 || description === 'Authentication failed') return 'unauthorised';
  if (status === 429) return 'throttled';
  if (status === 408) return 'timeout';
  return status >= 400 && status < 500 ? 'refused' : 'unavailable';
}

/** The failure that an answer with this status and (parsed) body means. */
export function failureOf(status: number, body: unknown): GatewayFailure {
  const { error } = razorpayErrorBody.safeParse(body).data ?? {};
  const description = withoutPersonalData(error?.description ?? `Razorpay answered with status ${status}`);
  return { kind: kindOf(status, description), status, code: error?.code ?? null, description };
}

/** What we know without asking that Razorpay would refuse. */
export function knownRefusal(description: string): GatewayFailure {
  return { kind: 'refused', status: null, code: 'BAD_REQUEST_ERROR', description };
}

export function unreadableAnswer(status: number): GatewayFailure {
  return {
    kind: 'unavailable',
    status,
    code: null,
    description: 'Razorpay’s answer could not be understood',
  };
}

/** The failure behind what `fetch` threw: a timeout, or the network. */
export function networkFailure(error: unknown): GatewayFailure {
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
