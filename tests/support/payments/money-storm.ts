import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREDIT_PACKS } from '#features/payments/catalogue/contract.ts';
import { PAYMENTS_VERIFY, PAYMENTS_WEBHOOK } from '../../../src/features/endpoints.ts';
import { type ApiProcess, startApiProcess } from '../product/api-process.ts';
import type { TestDatabase } from '../product/test-database.ts';
import { createTestProduct } from '../product/test-product.ts';
import { payInStorm, type Storm } from './payment-storm.ts';
import { configFor, startRazorpayStandIn } from './razorpay-stand-in.ts';
import { createShopper, type Shopper } from './shop.ts';

export interface MoneyStorm extends Storm {
  /** From the first payment until the last grant. */
  readonly grantSeconds: number;
  /** Lots, purchases and their states when it was over, read from the tables. */
  readonly books: {
    readonly lots: number;
    readonly doubleLots: number;
    readonly paid: number;
    readonly unpaid: number;
    readonly receipts: number;
    readonly cacheMismatches: number;
  };
  /** Credits left over all buyers, and what they should be. */
  readonly left: number;
  readonly expectedLeft: number;
  /** What the verifications were answered, by status. */
  readonly verifications: Readonly<Record<string, number>>;
}

/** At most; none buys less than five times, so that one's payments come together. Signing up is what costs. */
const BUYERS = 20;
/** The few buy as much as thousands would. */
const NO_LIMITS = { ordersAMinute: 100_000, ordersAnHour: 100_000, verificationsAMinute: 100_000 };
const TRIAL = 10;
/** A busy machine is slow and not wrong. */
const PATIENCE_MS = 900_000;

async function verifyAt(url: string, buyer: Shopper, payment: object): Promise<number> {
  const response = await fetch(`${url}${PAYMENTS_VERIFY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...buyer.person.bearer },
    body: JSON.stringify(payment),
  });
  await response.body?.cancel();
  return response.status;
}

async function readBooks(
  product: Awaited<ReturnType<typeof createTestProduct>>,
): Promise<MoneyStorm['books']> {
  const { rows } = await product.context.pool.query<Record<string, number>>(`
    select
      (select count(*)::int from credit_lots where source = 'pack') as lots,
      (select count(*)::int from (
        select 1 from credit_lots where source = 'pack' group by source_ref having count(*) > 1) d) as "doubleLots",
      (select count(*)::int from purchases where status = 'paid') as paid,
      (select count(*)::int from purchases where status <> 'paid') as unpaid,
      (select count(distinct receipt_number)::int from purchases) as receipts`);
  const cacheMismatches = (await product.context.credits.check()).length;
  const { lots = 0, doubleLots = 0, paid = 0, unpaid = 0, receipts = 0 } = rows[0] ?? {};
  return { lots, doubleLots, paid, unpaid, receipts, cacheMismatches };
}

/**
 * `payments` orders of a few people, each paid once; every webhook three times, out of order, over two API processes,
 * while the browsers verify at one of them; one worker. Ends when every webhook's job is done.
 */
export async function runMoneyStorm(
  database: TestDatabase,
  { payments, delayMs, lanes = 24 }: { payments: number; delayMs: number; lanes?: number },
): Promise<MoneyStorm> {
  const nodes: ApiProcess[] = [];
  let turn = 0;
  const node = () => nodes[turn++ % nodes.length]?.url ?? '';
  const standIn = await startRazorpayStandIn({ webhookUrl: () => `${node()}${PAYMENTS_WEBHOOK}` });
  const razorpay = configFor(standIn);
  const secret = randomBytes(32).toString('hex');
  const dataDir = await mkdtemp(join(tmpdir(), 'storm-'));
  const product = await createTestProduct({ database, secret, razorpay, paymentLimits: NO_LIMITS });
  try {
    const settings = { databaseUrl: database.url, dataDir, secret, razorpay };
    nodes.push(...(await Promise.all([startApiProcess(settings), startApiProcess(settings)])));
    const buyers: Shopper[] = [];
    const people = Math.min(BUYERS, Math.ceil(payments / 5));
    for (let index = 0; index < people; index += 1)
      buyers.push(createShopper(product, await product.signUp(`storm${index}@example.com`)));
    const buyerOf = (index: number) => buyers[index % people] as Shopper;
    const packOf = (index: number) => CREDIT_PACKS[index % CREDIT_PACKS.length] ?? CREDIT_PACKS[0];
    const orderIds: string[] = [];
    let credits = 0;
    for (let index = 0; index < payments; index += 1) {
      const pack = packOf(index);
      orderIds.push((await buyerOf(index).order(pack?.id ?? 'basic')).orderId);
      credits += pack?.credits ?? 0;
    }
    await product.context.payments.work();
    const verifications: Record<string, number> = {};
    const startedAt = performance.now();
    const storm = await payInStorm({
      hooks: standIn.hooks,
      orderIds,
      delayMs,
      lanes,
      patienceMs: PATIENCE_MS,
      async meanwhile(paid, index) {
        // A third of the tabs were closed.
        if (index % 3 === 0) return;
        const status = await verifyAt(node(), buyerOf(index), paid);
        verifications[status] = (verifications[status] ?? 0) + 1;
      },
    });
    await untilProcessed(product);
    const { rows } = await product.context.pool.query<{ last: Date }>(
      'select max(paid_at) as last from purchases',
    );
    const endedAt = performance.now() - (Date.now() - (rows[0]?.last.getTime() ?? Date.now()));
    const lefts = await Promise.all(buyers.map((buyer) => buyer.left()));
    return {
      ...storm,
      grantSeconds: (endedAt - startedAt) / 1000,
      books: await readBooks(product),
      left: lefts.reduce((sum, left) => sum + left, 0),
      expectedLeft: people * TRIAL + credits,
      verifications,
    };
  } finally {
    await Promise.all(nodes.map((one) => one.kill()));
    await product.close();
    await standIn.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Every stored event's job has been done. */
async function untilProcessed(product: Awaited<ReturnType<typeof createTestProduct>>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await product.context.pool.query<{ left: number }>(
      'select count(*)::int as left from webhook_events where processed_at is null',
    );
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.left} events were not processed in time`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
