import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRazorpayClient, type RazorpayClient } from './client.ts';

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

const KEY_SECRET = 'a-secret-of-the-key';
const ORDER = {
  id: 'order_RB58MiP5SPFYyM',
  entity: 'order',
  amount: 19900,
  amount_paid: 0,
  amount_due: 19900,
  currency: 'INR',
  receipt: 'mp-1',
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1756455561,
};
/** As in the documentation's sample of a UPI payment. */
const PAYMENT = {
  id: 'pay_MT48CvBhIC98MQ',
  entity: 'payment',
  amount: 19900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER.id,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  vpa: 'gaurav@exampleupi',
  email: 'g@example.com',
  contact: '+919000090000',
  notes: { purchaseId: 'p1' },
  fee: 50,
  tax: 8,
  error_code: null,
  acquirer_data: { rrn: '322398320067' },
  created_at: 1692696719,
  upi: { flow: 'intent' },
};

let seen: Seen[];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let server: ReturnType<typeof createServer>;
let apiBase: string;
let client: RazorpayClient;

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
};

beforeEach(async () => {
  seen = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { method = '', url: path = '', headers } = request;
    seen.push({ method, path, headers, body: text ? JSON.parse(text) : undefined });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  client = createRazorpayClient({ apiBase, keyId: 'rzp_test_1', keySecret: KEY_SECRET, timeoutMs: 5000 });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a call', () => {
  it('makes an order as Razorpay wants it', async () => {
    reply(200, { ...ORDER, offer_id: null, something_new: { deep: true } });
    const order = { amount: 19900, currency: 'INR', receipt: 'mp-1', notes: { purchaseId: 'p1' } };
    const result = await client.createOrder(order);
    const { entity: _, ...known } = ORDER;
    expect(result).toEqual({ ok: true, value: { ...known, notes: {} } });
    const basic = Buffer.from(`rzp_test_1:${KEY_SECRET}`).toString('base64');
    expect(seen).toMatchObject([{ method: 'POST', path: '/v1/orders', body: order }]);
    expect(seen[0]?.headers).toMatchObject({
      authorization: `Basic ${basic}`,
      'content-type': 'application/json',
    });
  });

  it('asks for an order, its payments, one payment and its refunds', async () => {
    reply(200, ORDER);
    expect(await client.fetchOrder(ORDER.id)).toMatchObject({ ok: true, value: { status: 'created' } });
    reply(200, { entity: 'collection', count: 1, items: [PAYMENT] });
    expect(await client.orderPayments(ORDER.id)).toMatchObject({
      ok: true,
      value: [{ id: PAYMENT.id, order_id: ORDER.id, captured: true, notes: { purchaseId: 'p1' } }],
    });
    reply(200, PAYMENT);
    expect(await client.fetchPayment(PAYMENT.id)).toMatchObject({ ok: true, value: { amount: 19900 } });
    const refund = { id: 'rfnd_FP8QHiV938haTz', payment_id: PAYMENT.id, amount: 9900, currency: 'INR' };
    reply(200, { entity: 'collection', count: 1, items: [{ ...refund, status: 'pending', notes: [] }] });
    expect(await client.paymentRefunds(PAYMENT.id)).toMatchObject({
      ok: true,
      value: [{ ...refund, status: 'pending' }],
    });
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `GET /v1/orders/${ORDER.id}`,
      `GET /v1/orders/${ORDER.id}/payments`,
      `GET /v1/payments/${PAYMENT.id}`,
      `GET /v1/payments/${PAYMENT.id}/refunds?count=100`,
    ]);
  });

  it('reads all pages of refunds, and ends where one brings nothing new', async () => {
    const refund = { payment_id: PAYMENT.id, amount: 100, currency: 'INR', status: 'processed', notes: [] };
    const items = Array.from({ length: 100 }, (_, index) => ({ ...refund, id: `rfnd_${index}` }));
    reply(200, { entity: 'collection', count: 100, items });
    const read = await client.paymentRefunds(PAYMENT.id);
    expect(read.ok && read.value.length).toBe(100);
    expect(seen.map(({ path }) => path)).toEqual([
      `/v1/payments/${PAYMENT.id}/refunds?count=100`,
      `/v1/payments/${PAYMENT.id}/refunds?count=100&skip=100`,
    ]);
  });

  it('captures and refunds, the refund under its idempotency key', async () => {
    reply(200, PAYMENT);
    await client.capturePayment(PAYMENT.id, 19900, 'INR');
    const refund = { id: 'rfnd_FP8QHiV938haTz', payment_id: PAYMENT.id, amount: 9900, currency: 'INR' };
    reply(200, { ...refund, status: 'processed', notes: [], receipt: null, created_at: 1 });
    const result = await client.refundPayment(PAYMENT.id, { amount: 9900, idempotencyKey: 'refund-1-of-p1' });
    expect(result).toMatchObject({ ok: true, value: refund });
    expect(seen).toMatchObject([
      { path: `/v1/payments/${PAYMENT.id}/capture`, body: { amount: 19900, currency: 'INR' } },
      { path: `/v1/payments/${PAYMENT.id}/refund`, body: { amount: 9900, speed: 'normal' } },
    ]);
    expect(seen[1]?.headers['x-refund-idempotency']).toBe('refund-1-of-p1');
    expect(seen[1]?.body).not.toHaveProperty('idempotencyKey');
  });

  it('reads a card’s empty texts like absent ones, and keeps no buyer’s address', async () => {
    const { refund_status: _, ...rest } = PAYMENT;
    reply(200, {
      ...rest,
      method: 'card',
      error_code: '',
      captured: '1',
      notes: null,
      card: { last4: '1007' },
    });
    const result = await client.fetchPayment(PAYMENT.id);
    expect(result).toMatchObject({
      ok: true,
      value: { error_code: null, refund_status: null, captured: true, notes: {} },
    });
    expect(JSON.stringify(result)).not.toMatch(/example|9000090000|1007/);
  });

  it.each(['../orders', '..', 'pay_1/refund', 'pay_1?x=1', '', 'pay_%2e'])(
    'does not ask for the id %j',
    async (id) => {
      expect(await client.fetchPayment(id)).toMatchObject({ ok: false, error: { kind: 'refused' } });
      expect(seen).toEqual([]);
    },
  );
});

describe('what goes wrong is a value', () => {
  const refusal = (code: string, description: string) => ({
    error: { code, description, field: 'amount', source: 'business', step: 'x', reason: 'y', metadata: {} },
  });
  const minimum = 'The amount must be at least INR 1.00';

  it.each([
    [400, refusal('BAD_REQUEST_ERROR', minimum), 'refused', 'BAD_REQUEST_ERROR', minimum],
    [
      401,
      refusal('BAD_REQUEST_ERROR', 'Authentication failed'),
      'unauthorised',
      'BAD_REQUEST_ERROR',
      'Authentication failed',
    ],
    [
      400,
      refusal('BAD_REQUEST_ERROR', 'Authentication failed'),
      'unauthorised',
      'BAD_REQUEST_ERROR',
      'Authentication failed',
    ],
    [404, '<html>', 'refused', null, 'Razorpay answered with status 404'],
    [
      429,
      refusal('BAD_REQUEST_ERROR', 'Too many requests'),
      'throttled',
      'BAD_REQUEST_ERROR',
      'Too many requests',
    ],
    [
      500,
      refusal('SERVER_ERROR', 'We are facing some trouble'),
      'unavailable',
      'SERVER_ERROR',
      'We are facing some trouble',
    ],
    [502, '<h1>Bad gateway</h1>', 'unavailable', null, 'Razorpay answered with status 502'],
    [200, 'not json', 'unavailable', null, 'Razorpay’s answer could not be understood'],
    [200, { id: 'order_1' }, 'unavailable', null, 'Razorpay’s answer could not be understood'],
    [200, { ...ORDER, amount: 199.5 }, 'unavailable', null, 'Razorpay’s answer could not be understood'],
    [200, '"x"'.padEnd(3_000_000), 'unavailable', null, 'Razorpay’s answer could not be understood'],
  ])('where Razorpay answers %i', async (status, body, kind, code, description) => {
    reply(status, body);
    expect(await client.fetchOrder(ORDER.id)).toEqual({
      ok: false,
      error: { kind, status, code, description },
    });
  });

  it('where a redirect comes, which is not followed', async () => {
    reply(302, '', { location: `${apiBase}/elsewhere` });
    expect(await client.fetchOrder(ORDER.id)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', status: 302 },
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['no answer', () => undefined],
    [
      'an answer that stops in the middle',
      (response: ServerResponse) => response.writeHead(200).write('{"id":'),
    ],
  ])('where there is %s', async (_name, silent) => {
    answer = silent;
    const hasty = createRazorpayClient({ apiBase, keyId: 'k', keySecret: KEY_SECRET, timeoutMs: 50 });
    expect(await hasty.fetchOrder(ORDER.id)).toMatchObject({
      ok: false,
      error: { kind: 'timeout', status: null },
    });
  });

  it.each([
    ['at once', (response: ServerResponse) => response.destroy()],
    [
      'in the middle of the answer',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => response.destroy()),
    ],
  ])('where a connection breaks %s', async (_name, breaking) => {
    answer = breaking;
    expect(await client.fetchOrder(ORDER.id)).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
  });

  it('where nobody is there', async () => {
    await new Promise((resolve) => server.close(resolve));
    expect(await client.fetchOrder(ORDER.id)).toEqual({
      ok: false,
      error: {
        kind: 'unavailable',
        status: null,
        code: 'ECONNREFUSED',
        description: 'Razorpay could not be reached',
      },
    });
  });

  it('says nothing of the keys or the buyer', async () => {
    reply(400, refusal('BAD_REQUEST_ERROR', 'Contact +91 90000 90000 of asha.rao@example.com is invalid'));
    const result = await client.fetchOrder(ORDER.id);
    expect(result).toMatchObject({ error: { description: 'Contact [number] of [address] is invalid' } });
    expect(JSON.stringify(result)).not.toContain(KEY_SECRET);
  });
});
