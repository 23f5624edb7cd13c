import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { razorpayApiOf, razorpayCheckoutOf } from '#apps/sandbox/razorpay/address.ts';
import type { AnswerTimes } from '#apps/sandbox/razorpay/answer-times.ts';
import { type RazorpayStandInOptions, registerRazorpay } from '#apps/sandbox/razorpay/razorpay.ts';
import type { Config } from '#platform/config/config.ts';
import { servePageFonts } from '#platform/http/page-fonts.ts';
import { createLogger } from '#platform/log/log.ts';
import { FONT_STYLES } from '#ui/font-styles.ts';

export const KEY_ID = 'rzp_test_MagicPortrait1';
export const KEY_SECRET = 'key-secret-of-the-tests';
export const WEBHOOK_SECRET = 'webhook-secret-of-the-tests';

/** What the hook POST /sandbox/pay answers. */
export interface PaidByHook {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

/** The hooks of a sandbox at `url`, also of one that a whole product runs. */
export function sandboxHooks(url: string) {
  async function call<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : null,
    });
    if (response.ok) return (await response.json()) as T;
    throw new Error(`/sandbox/${path}: ${response.status} ${await response.text()}`);
  }
  return {
    pay: (orderId: string, options: object = {}) =>
      call<PaidByHook>('pay', { order_id: orderId, ...options }),
    refund: (paymentId: string, options: object = {}) =>
      call<{ id: string }>('refund', { payment_id: paymentId, ...options }),
    resend: (orderId: string, webhooks: object = {}) =>
      call<{ events: { id: string; name: string }[] }>('resend', { order_id: orderId, webhooks }),
    /** @param on which calls of the API fail. */
    fault: (kind: string, calls: number, on: 'any' | 'refund' = 'any') => call('fault', { kind, calls, on }),
    /** What becomes of the refunds that the API is asked for next. */
    nextRefund: (outcome: string, options: object = {}) => call('next-refund', { outcome, ...options }),
    endRefund: (refundId: string, outcome: string, options: object = {}) =>
      call('end-refund', { refund_id: refundId, outcome, ...options }),
    dispute: (paymentId: string, options: object = {}) =>
      call<{ id: string }>('dispute', { payment_id: paymentId, ...options }),
    moveDispute: (disputeId: string, event: string, options: object = {}) =>
      call<{ id: string }>('move-dispute', { dispute_id: disputeId, event, ...options }),
    /** Webhook deliveries that the product has not accepted yet. */
    webhooksWaiting: async () => (await call<{ waiting: number }>('webhooks')).waiting,
    /** How long the product took to answer webhooks. */
    webhookTimes: () => call<AnswerTimes>('webhooks'),
  };
}

export interface RazorpayStandIn {
  readonly url: string;
  readonly apiBase: string;
  readonly checkoutUrl: string;
  readonly hooks: ReturnType<typeof sandboxHooks>;
  /** A call of the API with the right keys. */
  api(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Ends it as a stop of the sandbox does; `startAgain` keeps its journal. */
  close(): Promise<void>;
  startAgain(): Promise<RazorpayStandIn>;
  /** Closes it and deletes its journal. */
  remove(): Promise<void>;
}

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer
  readonly body: any;
}

export type StandInOptions = Partial<Omit<RazorpayStandInOptions, 'log'>> & { readonly dataDir?: string };

const BASIC = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;

async function callApi(url: string, method: string, body: unknown, headers: Record<string, string>) {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: BASIC,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/** The stand-in alone, on a free port. Webhooks go nowhere unless `webhookUrl` is given. */
export async function startRazorpayStandIn(options: StandInOptions = {}): Promise<RazorpayStandIn> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'magic-portrait-razorpay-')));
  const app = Fastify({ logger: false, forceCloseConnections: true });
  await servePageFonts(app, FONT_STYLES);
  await registerRazorpay(app, {
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: 'http://127.0.0.1:9/api/webhooks/razorpay',
    journalFile: join(dataDir, 'razorpay.jsonl'),
    pageOrigins: ['http://localhost:3000'],
    log: createLogger({ logLevel: 'silent' }, 'test'),
    ...options,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= app.close();
    return closed;
  };
  return {
    url,
    apiBase: razorpayApiOf(url),
    checkoutUrl: razorpayCheckoutOf(url),
    hooks: sandboxHooks(url),
    api: (method, path, body, headers = {}) => callApi(`${razorpayApiOf(url)}${path}`, method, body, headers),
    close,
    async startAgain() {
      await close();
      return await startRazorpayStandIn({ ...options, dataDir });
    },
    async remove() {
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: string;
  readonly at: number;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** The status of the next answers; 'silence' never answers. */
  answer(status: number | 'silence'): void;
  close(): Promise<void>;
}

/** Something that takes webhooks in the product's place. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status: number | 'silence' = 200;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body, event: JSON.parse(body).event, at: Date.now() });
    if (status !== 'silence') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/razorpay`,
    received,
    answer: (next) => {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The secret that the stand-in signed with before WEBHOOK_SECRET. */
export const RETIRED_WEBHOOK_SECRET = 'retired-webhook-secret-of-the-tests';

export type RazorpayConfig = NonNullable<Config['razorpay']>;

/** The settings that lead a product to this stand-in. */
export function configFor({ apiBase, checkoutUrl }: RazorpayStandIn): RazorpayConfig {
  const webhookSecrets = [WEBHOOK_SECRET, RETIRED_WEBHOOK_SECRET];
  return { keyId: KEY_ID, keySecret: KEY_SECRET, webhookSecrets, apiBase, checkoutUrl };
}

/** A payment of which no webhook tells. */
export const SILENT = { webhooks: { copies: 0 } };
