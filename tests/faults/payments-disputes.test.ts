import { beforeAll, describe, expect, it } from 'vitest';
import { createCreditsService } from '#features/credits/server/service.ts';
import { createDisputes, type Disputes } from '#features/payments/server/disputes/disputes.ts';
import { createRazorpayGateway } from '#features/payments/server/razorpay/razorpay-gateway.ts';
import { createSettlePayment } from '#features/payments/server/settlement/settlement.ts';
import { openDatabase } from '#platform/database/database.ts';
import { PAYMENTS_WEBHOOK } from '../../src/features/endpoints.ts';
import { forFile } from '../support/for-file.ts';
import { DISPUTE_EVENTS, webhookAboutDispute } from '../support/payments/disputed-payment.ts';
import { configFor, SILENT } from '../support/payments/razorpay-stand-in.ts';
import { deliverAndProcess, openShop } from '../support/payments/shop.ts';
import { openKilledApi, statementsToKill } from '../support/product/killed-api.ts';
import { startKillingProxy } from '../support/product/killing-proxy.ts';
import { createTestDatabase } from '../support/product/test-database.ts';
import { createRandom } from '../support/seeded-random.ts';
import { sized } from '../support/test-size.ts';

describe('kill -9 of the API between two statements of a dispute', () => {
  const bench = openKilledApi();

  async function killAfter(statement: number): Promise<void> {
    const { buyer, orderId, paymentId } = await bench.bought();
    const { id } = await bench.standIn.hooks.dispute(paymentId, SILENT);
    const begun = await webhookAboutDispute(bench.standIn, 'created', id);
    await bench.killDuring(statement, () => bench.post(PAYMENTS_WEBHOOK, begun.headers, begun.payload));
    // What was answered is done by the reconciler; what was not is sent again.
    await deliverAndProcess(bench.product, begun);
    expect(await buyer.left()).toBe(10);
    await bench.standIn.hooks.moveDispute(id, 'lost', SILENT);
    await deliverAndProcess(bench.product, await webhookAboutDispute(bench.standIn, 'lost', id));
    expect(await buyer.purchase(orderId)).toMatchObject({ lostAmount: 19_900, creditsRevoked: 25 });
    expect(await bench.product.context.credits.check()).toEqual([]);
  }

  it(
    'keeps its credits aside once, and takes them once',
    async () => {
      const { paymentId } = await bench.bought();
      const { id } = await bench.standIn.hooks.dispute(paymentId, SILENT);
      const first = await webhookAboutDispute(bench.standIn, 'created', id);
      const count = await bench.countStatements(() =>
        bench.post(PAYMENTS_WEBHOOK, first.headers, first.payload),
      );
      for (const statement of statementsToKill(count, 3)) await killAfter(statement);
    },
    sized(300_000, 3_600_000),
  );
});

describe('the death of a worker between two statements of a dispute', () => {
  const database = forFile(createTestDatabase);
  const proxy = forFile(() => startKillingProxy(database.url));
  const { product, standIn, bought } = openShop({ database });
  const worker = forFile(async () => openDatabase(proxy.url, { onIdleError: () => undefined }));
  let learn: Disputes['learn'];
  beforeAll(() => {
    const { clock, log, queue, mailer, config, operatorConsole } = product.context;
    const { db } = worker;
    const gateway = createRazorpayGateway(configFor(standIn));
    const credits = createCreditsService({ db, clock });
    const settle = createSettlePayment({ db, credits, gateway, clock, log });
    learn = createDisputes({
      ...{ db, credits, gateway, settle, queue, mailer, clock, log, publicUrl: config.publicUrl },
      moneyOperators: (at) => operatorConsole.addressesIn(at, 'refunds'),
    }).learn;
  });

  async function dieDuring(statement: number, id: string): Promise<void> {
    proxy.arm(statement, () => proxy.cut());
    await learn(id).catch(() => undefined);
    proxy.disarm();
    await learn(id);
  }

  it.each([
    ['won', { left: 35, revoked: 0 }],
    ['lost', { left: 10, revoked: 25 }],
  ] as const)(
    'that is %s leaves every credit where it belongs',
    async (end, { left, revoked }) => {
      const measured = await bought();
      const { id: first } = await standIn.hooks.dispute(measured.paymentId, SILENT);
      proxy.arm(Number.MAX_SAFE_INTEGER, () => undefined);
      await learn(first);
      const count = proxy.disarm();
      expect(count).toBeGreaterThan(8);
      for (const statement of statementsToKill(count, 3)) {
        const { buyer, orderId, paymentId } = await bought();
        const { id } = await standIn.hooks.dispute(paymentId, SILENT);
        await dieDuring(statement, id);
        expect(await buyer.left()).toBe(10);
        await standIn.hooks.moveDispute(id, end, SILENT);
        await dieDuring(statement, id);
        expect(await buyer.left()).toBe(left);
        expect(await buyer.purchase(orderId)).toMatchObject({ disputedAmount: 0, creditsRevoked: revoked });
      }
      expect(await product.context.credits.check()).toEqual([]);
    },
    sized(120_000, 3_600_000),
  );
});

describe('disputes in parallel', () => {
  const { product, standIn, bought, managed } = openShop();

  const learn = (id: string) =>
    // The same as a worker does for an event; whoever is outrun too often fails, and is tried again.
    product.context.payments.sales?.disputes.learn(id);

  it('told of twelve times at once keep credits aside once', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    await Promise.all(Array.from({ length: 12 }, () => learn(id)));
    expect(await buyer.left()).toBe(10);
    const { rows } = await product.context.pool.query(
      `select kind, amount from credit_moves where user_id = $1 order by id`,
      [buyer.person.id],
    );
    expect(rows).toEqual([{ kind: 'freeze', amount: 25 }]);
    expect(await managed(orderId)).toMatchObject({
      disputes: [{ status: 'open' }],
    });
  });

  it(
    'moved, refunded, spent and told of in any order at once leave books that balance',
    async () => {
      const random = createRandom(20_261_124);
      for (let round = 0; round < sized(12, 300); round += 1) {
        const { buyer, orderId, paymentId } = await bought();
        const { id } = await standIn.hooks.dispute(paymentId, SILENT);
        const end = (['won', 'lost', 'closed'] as const)[Math.floor(random() * 3)] ?? 'won';
        const moves = ['under_review', 'action_required', end] as const;
        const teller = async () => {
          const event = DISPUTE_EVENTS[Math.floor(random() * DISPUTE_EVENTS.length)] ?? 'created';
          await deliverAndProcess(product, await webhookAboutDispute(standIn, event, id));
        };
        const isRefunded = random() < 0.3;
        await Promise.all([
          (async () => {
            for (const event of moves) await standIn.hooks.moveDispute(id, event, SILENT);
          })(),
          ...Array.from({ length: 5 }, teller),
          ...(isRefunded
            ? [
                standIn.hooks
                  .refund(paymentId, { amount: 9_950, ...SILENT })
                  .then(() => product.context.payments.sales?.reconcile()),
              ]
            : []),
        ]);
        await deliverAndProcess(product, await webhookAboutDispute(standIn, end, id));
        const found = await product.context.payments.operatorViews.find(orderId);
        expect(found).toMatchObject({ disputedAmount: 0, disputes: [{ status: end }] });
        const { creditsRevoked = 0 } = found ?? {};
        expect(await buyer.left()).toBe(35 - creditsRevoked);
        if (end === 'lost') expect(creditsRevoked).toBe(25);
      }
      expect(await product.context.credits.check()).toEqual([]);
    },
    sized(120_000, 3_600_000),
  );
});
