import * as z from 'zod';
import type { GatewayResult } from '../gateway.ts';
import {
  type RazorpayDispute,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
  razorpayDispute,
  razorpayOrder,
  razorpayPayment,
  razorpayPayments,
  razorpayRefund,
} from './entities.ts';
import { failureOf, knownRefusal, networkFailure, unreadableAnswer } from './failures.ts';

export interface RazorpayClientOptions {
  /** Such as https://api.razorpay.com/v1, without a trailing slash. */
  readonly apiBase: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** For one call, from its start to the end of the answer. */
  readonly timeoutMs?: number;
}

interface RazorpayOrderRequest {
  /** Whole paise or cents, at least 100. */
  readonly amount: number;
  readonly currency: string;
  /** Ours, unique, at most 40 characters. */
  readonly receipt: string;
  /** At most 15 pairs of at most 256 characters. */
  readonly notes?: Readonly<Record<string, string>>;
}

interface RazorpayRefundRequest {
  /** Whole paise or cents; all that is left of the payment when absent. */
  readonly amount?: number;
  readonly receipt?: string;
  readonly notes?: Readonly<Record<string, string>>;
  /** At least 10 of A-Z a-z 0-9 _ -. The same key with the same body refunds once. */
  readonly idempotencyKey: string;
}

/**
 * Razorpay's API. What can be expected to go wrong is a value, never thrown, and holds no key and no person's
 * data. Nothing is tried again here: only the caller knows what may be asked for twice.
 */
export interface RazorpayClient {
  createOrder(order: RazorpayOrderRequest): Promise<GatewayResult<RazorpayOrder>>;
  fetchOrder(orderId: string): Promise<GatewayResult<RazorpayOrder>>;
  /** Every attempt at paying the order. */
  orderPayments(orderId: string): Promise<GatewayResult<readonly RazorpayPayment[]>>;
  fetchPayment(paymentId: string): Promise<GatewayResult<RazorpayPayment>>;
  /** The payment's refunds, those under way and those that failed among them; newest first. */
  paymentRefunds(paymentId: string): Promise<GatewayResult<readonly RazorpayRefund[]>>;
  fetchDispute(disputeId: string): Promise<GatewayResult<RazorpayDispute>>;
  /** `amount` and `currency` must be those that were authorised. */
  capturePayment(
    paymentId: string,
    amount: number,
    currency: string,
  ): Promise<GatewayResult<RazorpayPayment>>;
  refundPayment(paymentId: string, refund: RazorpayRefundRequest): Promise<GatewayResult<RazorpayRefund>>;
}

interface Call<T> {
  readonly method: 'GET' | 'POST';
  /** Parts after the base, each a word or an id. */
  readonly path: readonly string[];
  /** Such as ?count=100. */
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: z.ZodType<T>;
}

const TIMEOUT_MS = 15_000;
/** The most that Razorpay lists at a time; 10 unless told. */
const REFUNDS_A_PAGE = 100;
const razorpayRefunds = z.object({ items: z.array(razorpayRefund) });
const LONGEST_ANSWER = 2_000_000;
/** Ids come from browsers too: nothing else may become a part of a path. */
const PATH_PART = /^[A-Za-z0-9_]{1,64}$/;

async function readText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder();
  let answer = '';
  for await (const chunk of response.body ?? []) {
    answer += decoder.decode(chunk, { stream: true });
    if (answer.length > LONGEST_ANSWER) return null;
  }
  return answer + decoder.decode();
}

function parseJson(answer: string | null): unknown {
  try {
    return answer === null ? undefined : JSON.parse(answer);
  } catch {
    return undefined;
  }
}

function resultOf<T>(status: number, body: unknown, schema: z.ZodType<T>): GatewayResult<T> {
  if (status !== 200) return { ok: false, error: failureOf(status, body) };
  const parsed = schema.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, error: unreadableAnswer(status) };
}

function createCaller(options: RazorpayClientOptions) {
  const { apiBase, keyId, keySecret, timeoutMs = TIMEOUT_MS } = options;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return async function call<T>(request: Call<T>): Promise<GatewayResult<T>> {
    if (!request.path.every((part) => PATH_PART.test(part))) {
      return { ok: false, error: knownRefusal('The id provided does not exist') };
    }
    const hasBody = request.body !== undefined;
    try {
      const response = await fetch(`${apiBase}/${request.path.join('/')}${request.query ?? ''}`, {
        method: request.method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...request.headers,
        },
        body: hasBody ? JSON.stringify(request.body) : null,
        // Followed, a redirect would take the keys and the order somewhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return resultOf(response.status, parseJson(await readText(response)), request.schema);
    } catch (error) {
      return { ok: false, error: networkFailure(error) };
    }
  };
}

/** A client of the Razorpay at `apiBase`. */
export function createRazorpayClient(options: RazorpayClientOptions): RazorpayClient {
  const call = createCaller(options);
  return {
    createOrder: (order) => call({ method: 'POST', path: ['orders'], body: order, schema: razorpayOrder }),
    fetchOrder: (orderId) => call({ method: 'GET', path: ['orders', orderId], schema: razorpayOrder }),
    async orderPayments(orderId) {
      const path = ['orders', orderId, 'payments'];
      const found = await call({ method: 'GET', path, schema: razorpayPayments });
      return found.ok ? { ok: true, value: found.value.items } : found;
    },
    fetchPayment: (paymentId) =>
      call({ method: 'GET', path: ['payments', paymentId], schema: razorpayPayment }),
    async paymentRefunds(paymentId) {
      const path = ['payments', paymentId, 'refunds'];
      const refunds = new Map<string, RazorpayRefund>();
      for (let skip = 0; ; skip += REFUNDS_A_PAGE) {
        const query = `?count=${REFUNDS_A_PAGE}${skip === 0 ? '' : `&skip=${skip}`}`;
        const found = await call({ method: 'GET', path, query, schema: razorpayRefunds });
        if (!found.ok) return found;
        const { items } = found.value;
        const known = refunds.size;
        // A refund made meanwhile moves the others: the last of one page is the first of the next, too.
        for (const refund of items) refunds.set(refund.id, refund);
        const isLast = items.length < REFUNDS_A_PAGE || refunds.size === known;
        if (isLast) return { ok: true, value: [...refunds.values()] };
      }
    },
    fetchDispute: (disputeId) =>
      call({ method: 'GET', path: ['disputes', disputeId], schema: razorpayDispute }),
    capturePayment: (paymentId, amount, currency) =>
      call({
        method: 'POST',
        path: ['payments', paymentId, 'capture'],
        body: { amount, currency },
        schema: razorpayPayment,
      }),
    refundPayment: (paymentId, { idempotencyKey, ...refund }) =>
      call({
        method: 'POST',
        path: ['payments', paymentId, 'refund'],
        body: { speed: 'normal', ...refund },
        headers: { 'x-refund-idempotency': idempotencyKey },
        schema: razorpayRefund,
      }),
  };
}
