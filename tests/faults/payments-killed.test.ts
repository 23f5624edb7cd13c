import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENTS, type VerifyPaymentRequest } from '#features/payments/contract.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from '../support/api-process.ts';
import { type KillingProxy, startKillingProxy } from '../support/killing-proxy.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../support/razorpay-stand-in.ts';
import { configFor, createShopper, type Shopper, SILENT, webhookAbout } from '../support/shop.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { createTestProduct, type TestProduct } from '../support/test-product.ts';
import { SOAK, sized } from '../support/test-size.ts';

const SIX_MINUTES_MS = 6 * 60_000;
const clock = createFixedClock(new Date());
let database: TestDatabase;
let standIn: RazorpayStandIn;
let proxy: KillingProxy;
/** Shows and reconciles what the killed process has left. */
let product: TestProduct;
let settings: ApiProcessOptions;
let api: ApiProcess;
beforeAll(async () => {
  database = await createTestDatabase();
  standIn = await startRazorpayStandIn();
  proxy = await startKillingProxy(database.url);
  const razorpay = configFor(standIn);
  const secret = randomBytes(32).toString('hex');
  product = await createTestProduct({ database, razorpay, secret, clock });
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  settings = { databaseUrl: proxy.url, dataDir, secret, razorpay };
  api = await startApiProcess(settings);
}, 60_000);
afterAll(async () => {
  await api.kill();
  await proxy.close();
  await product.close();
  await standIn.remove();
  await database.close();
  await rm(settings.dataDir, { recursive: true, force: true });
}, 30_000);

interface Paid {
  readonly buyer: Shopper;
  readonly payment: VerifyPaymentRequest;
}

/** Asks the API process, which may die of it. */
type Ask = (paid: Paid) => Promise<number | 'no answer'>;

async function post(path: string, headers: Record<string, string>, body: string) {
  try {
    const response = await fetch(api.url + path, { method: 'POST', headers, body });
    await response.text();
    return response.status;
  } catch {
    return 'no answer';
  }
}

const verify: Ask = ({ buyer, payment }) =>
  post(
    PAYMENTS.verify,
    { ...buyer.person.bearer, 'content-type': 'application/json' },
    JSON.stringify(payment),
  );
const webhook: Ask = async ({ payment }) => {
  const { headers, payload } = await webhookAbout(standIn, 'order.paid', payment.razorpay_payment_id);
  return await post(PAYMENTS.webhook, headers, payload);
};

async function paidOrder(): Promise<Paid> {
  const buyer = createShopper(product, await product.signUp());
  const { orderId } = await buyer.order('popular');
  return { buyer, payment: await standIn.hooks.pay(orderId, SILENT) };
}

async function expectGrantedOnce({ buyer, payment }: Paid): Promise<void> {
  expect(await buyer.left()).toBe(35);
  expect(await buyer.purchase(payment.razorpay_order_id)).toMatchObject({ status: 'paid', credits: 25 });
  expect(await product.context.credits.check()).toEqual([]);
}

/** Kills the API after PostgreSQL did the `statement`th statement of `ask`, starts it anew, and reconciles once. */
async function killAfter(statement: number, ask: Ask): Promise<void> {
  const paid = await paidOrder();
  proxy.arm(statement, () => process.kill(api.pid, 'SIGKILL'));
  const answer = await ask(paid);
  proxy.disarm();
  expect(answer).toBe('no answer');
  await api.ended;
  api = await startApiProcess(settings);
  clock.advance(SIX_MINUTES_MS);
  expect(await product.context.payments.sales?.reconcile()).toMatchObject({ failed: 0 });
  await expectGrantedOnce(paid);
  expect(await verify(paid)).toBe(200);
  await expectGrantedOnce(paid);
}

/** How many statements `ask` has when nobody dies. */
async function countStatements(ask: Ask): Promise<number> {
  // The first one prepares what the later ones find.
  await ask(await paidOrder());
  const paid = await paidOrder();
  proxy.arm(Number.MAX_SAFE_INTEGER, () => undefined);
  expect(await ask(paid)).toBe(200);
  return proxy.disarm();
}

/** All of them, or a few that are spread over the path and always hold its last one, the commit. */
function statementsToKill(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return SOAK ? all : all.filter((statement) => (count - statement) % 4 === 0);
}

describe('kill -9 of the API between two statements', () => {
  it.each([
    ['of a verification', verify, 10],
    ['of a webhook', webhook, 3],
  ] as const)(
    '%s: granted exactly once after one reconciliation',
    async (_of, ask, atLeast) => {
      const count = await countStatements(ask);
      expect(count).toBeGreaterThanOrEqual(atLeast);
      for (const statement of statementsToKill(count)) await killAfter(statement, ask);
    },
    sized(300_000, 3_600_000),
  );
});
