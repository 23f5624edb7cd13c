import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import { openRefundDesk } from '../support/payments/refund-desk.ts';
import type { Bought } from '../support/payments/shop.ts';
import { sized } from '../support/test-size.ts';

const PURCHASES = sized(6, 40);
const CLICKS = sized(5, 12);
const PRODUCTS: readonly ProductId[] = ['basic', 'popular', 'pro', 'upgrade', 'unlimited'];
/** Refunds that were not answered are asked about then. */
const SILENCE_MINUTES = 4;
const FAULTS = ['unavailable', 'lost', 'garbage', 'throttled'];
const ENDS = ['pending', 'failed', 'refused', 'processed'];

const desk = openRefundDesk();

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const chance = (share: number) => Math.random() < share;

/** Whatever can come together: clicks, repeated ones, bad answers, webhooks, the reconciler, portraits. */
async function happen(purchases: readonly Bought[], keys: readonly string[]): Promise<void> {
  const { orderId, paymentId } = any(purchases);
  const { hooks } = desk.standIn;
  if (chance(0.3)) await hooks.fault(any(FAULTS), 1, 'refund');
  if (chance(0.3)) await hooks.nextRefund(any(ENDS), { webhooks: { copies: 0 } });
  const amount = chance(0.4) ? {} : { amount: 100 + Math.floor(Math.random() * 10_000) };
  const [click] = await Promise.all([
    desk.refund(orderId, amount, chance(0.5) ? any(keys) : randomUUID()),
    chance(0.4) ? desk.hear(any(['refund.created', 'refund.processed', 'refund.failed']), paymentId) : null,
    chance(0.2) ? desk.reconcileLater(SILENCE_MINUTES) : null,
    chance(0.3) ? spend() : null,
  ]);
  expect([200, 400, 409]).toContain(click.statusCode);
}

async function spend(): Promise<void> {
  const { credits, db } = desk.product.context;
  const portraitId = randomUUID();
  const held = await desk.product.seed.hold(desk.buyer().person.id, portraitId);
  if (!held.ok) return;
  await db.transaction((tx) =>
    chance(0.5) ? credits.settle(tx, portraitId) : credits.release(tx, portraitId, 'no-face'),
  );
}

/** Ends what Razorpay still works on, and hears of everything. */
async function calm(purchases: readonly Bought[]): Promise<void> {
  const { hooks } = desk.standIn;
  await hooks.fault('unavailable', 0);
  await hooks.nextRefund('processed', { refunds: 0 });
  await desk.reconcileLater();
  for (const { paymentId } of purchases)
    for (const { id, status } of await desk.atRazorpay(paymentId))
      if (status === 'pending')
        await hooks.endRefund(id, any(['processed', 'failed']), { webhooks: { copies: 0 } });
  await desk.reconcileLater(90);
  await desk.reconcileLater();
}

it(
  'a storm of refunds gives back what it says, never more than was paid, and leaves books that balance',
  async () => {
    const purchases: Bought[] = [];
    for (let bought = 0; bought < PURCHASES; bought += 1) purchases.push(await desk.buy(any(PRODUCTS)));
    const keys = Array.from({ length: PURCHASES * 2 }, () => randomUUID());
    let clicks = PURCHASES * CLICKS;
    const lane = async () => {
      while (clicks > 0) {
        clicks -= 1;
        await happen(purchases, keys);
      }
    };
    await Promise.all(Array.from({ length: 6 }, lane));
    await calm(purchases);
    let back = 0;
    for (const { orderId, paymentId } of purchases) {
      const sum = (refunds: readonly { amount: number; status: string }[]) =>
        refunds.filter(({ status }) => status === 'processed').reduce((all, { amount }) => all + amount, 0);
      const purchase = await desk.managed(orderId);
      const atRazorpay = sum(await desk.atRazorpay(paymentId));
      expect(purchase.refundedAmount).toBe(atRazorpay);
      expect(sum(purchase.refunds)).toBe(atRazorpay);
      expect(atRazorpay).toBeLessThanOrEqual(purchase.amount);
      expect(purchase.refunds.map(({ status }) => status)).not.toContain('requested');
      const told = await desk.auditOf(orderId);
      for (const { id, status } of purchase.refunds) {
        const rows = told.filter(({ after }) => (after as { refund: string }).refund === id);
        // One answer, and a correction for each time that Razorpay's later word was another.
        const [asked, ...answers] = rows;
        expect(asked?.action).toBe('purchase.refund-requested');
        expect(answers.map(({ action }) => action)).toEqual(
          answers.map((_, at) => (at === 0 ? 'purchase.refund-answered' : 'purchase.refund-corrected')),
        );
        expect(answers.at(-1)?.after).toMatchObject({ status });
        const said = answers.map(({ after }) => (after as { status: string }).status);
        answers.slice(1).forEach((row, at) => {
          expect(row.before).toMatchObject({ status: said[at] });
        });
      }
      back += atRazorpay;
    }
    expect(back).toBeGreaterThan(0);
    expect(await desk.product.context.credits.check()).toEqual([]);
  },
  sized(240_000, 1_800_000),
);
