import { beforeAll, describe, expect, it } from 'vitest';
import type { CreditHistoryItem } from '#features/credits/contract.ts';
import { CREDITS_HISTORY, PAYMENTS_PURCHASES, PORTRAITS_HISTORY } from '#features/endpoints.ts';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import type { Purchase } from '#features/payments/contract.ts';
import type { MoneyFigures } from '#features/payments/statistics/contract.ts';
import type { PortraitFigures } from '#features/portraits/statistics/contract.ts';
import { addDays, dayOf } from '#platform/clock/india-days.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openShop, type Shopper } from '../../../../../tests/support/payments/shop.ts';
import {
  createScriptedEngine,
  plainOutcome,
} from '../../../../../tests/support/portraits/scripted-engine.ts';
import { orderParts } from '../../../../../tests/support/product/form-parts.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import { DASHBOARD } from '../../dashboard/contract.ts';

const PRODUCTS: readonly ProductId[] = ['basic', 'popular', 'premium', 'pro', 'unlimited', 'upgrade'];
const engine = createScriptedEngine();
const { product, standIn, shopper } = openShop({ engine });
let owner: TestOperator;

beforeAll(async () => {
  owner = await product.seed.operator();
});

async function figures<T>(what: keyof typeof DASHBOARD, query = ''): Promise<T> {
  const response = await product.app.inject({ url: `${DASHBOARD[what]}${query}`, headers: owner.bearer });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<T>();
}
const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};
const sumOf = <T>(list: readonly T[], of: (item: T) => number): number =>
  list.reduce((sum, item) => sum + of(item), 0);

/** Buys something, and sometimes gets some of the money back. */
async function shopOnce(buyer: Shopper): Promise<void> {
  const { orderId, amount } = await buyer.order(pick(PRODUCTS));
  if (Math.random() < 0.2) return;
  const payment = await standIn.hooks.pay(orderId, SILENT);
  expect((await buyer.verify(payment)).statusCode).toBe(200);
  if (Math.random() < 0.5) return;
  const parts = Math.random() < 0.5 ? [amount] : [Math.floor(amount / 3), Math.floor(amount / 4)];
  for (const part of parts) {
    await standIn.hooks.refund(payment.razorpay_payment_id, { amount: part, ...SILENT });
    await product.context.pool.query('update purchases set ask_at = now() where order_id = $1', [orderId]);
    await product.context.payments.sales?.reconcile();
  }
}

/** Makes a portrait, or fails at it. */
async function portraitOnce(buyer: Shopper): Promise<void> {
  const luck = Math.random();
  engine.script =
    luck < 0.6 ? plainOutcome : async () => ({ ok: false, reason: luck < 0.8 ? 'no-face' : 'damaged' });
  const subcategoryId = pick(['doctor', 'teacher']);
  const response = await product.generate(buyer.person, orderParts(product.photo, { subcategoryId }));
  expect([200, 402, 422]).toContain(response.statusCode);
}

async function listOf<T>(buyer: Shopper, url: string): Promise<T[]> {
  const response = await product.app.inject({ url: `${url}?limit=100`, headers: buyer.person.bearer });
  expect(response.headers.link).toBeUndefined();
  return response.json<T[]>();
}

describe('after a random run of purchases, refunds and portraits', () => {
  const buyers: Shopper[] = [];
  const purchases: Purchase[] = [];
  const history: CreditHistoryItem[] = [];
  let made = 0;

  beforeAll(async () => {
    for (let person = 0; person < 3; person += 1) {
      const buyer = await shopper();
      buyers.push(buyer);
      for (let turn = 0; turn < 7; turn += 1) {
        if (Math.random() < 0.45) await shopOnce(buyer);
        else await portraitOnce(buyer);
      }
      await shopOnce(buyer);
      await portraitOnce(buyer);
    }
    for (const buyer of buyers) {
      purchases.push(...(await listOf<Purchase>(buyer, PAYMENTS_PURCHASES)));
      history.push(...(await listOf<CreditHistoryItem>(buyer, CREDITS_HISTORY)));
      made += (await listOf<unknown>(buyer, PORTRAITS_HISTORY)).length;
    }
  }, 120_000);

  it('money is what the purchases of everybody say', async () => {
    const { currencies, products, days } = await figures<MoneyFigures>('money');
    const paid = purchases.filter(({ paidAt }) => paidAt !== null);
    for (const { currency, current } of currencies) {
      const own = paid.filter((one) => one.currency === currency);
      const gross = sumOf(own, ({ amount }) => amount);
      const refunded = sumOf(own, ({ refundedAmount }) => refundedAmount);
      expect(current).toEqual({ purchases: own.length, gross, refunded, net: gross - refunded });
      const ownDays = days.filter((day) => day.currency === currency);
      expect([sumOf(ownDays, (day) => day.gross), sumOf(ownDays, (day) => day.refunded)]).toEqual([
        gross,
        refunded,
      ]);
    }
    expect(sumOf(currencies, ({ current }) => current.purchases)).toBe(paid.length);
    for (const { productId, purchases: sold } of products)
      expect(sold).toBe(paid.filter((one) => one.productId === productId).length);
  });

  it('credits are what the histories of everybody say, also once their day is kept', async () => {
    const of = (kind: CreditHistoryItem['kind'], sources?: readonly string[]) =>
      Math.abs(
        sumOf(
          history.filter((item) => item.kind === kind && (sources?.includes(item.source) ?? true)),
          ({ credits }) => credits,
        ),
      );
    const wanted = {
      sold: of('granted', ['pack', 'plan', 'upgrade']),
      trial: of('granted', ['trial']),
      given: of('granted', ['operator']),
      spent: of('spent'),
      returned: of('returned'),
      expired: of('expired'),
      revoked: of('revoked'),
      unlimited: history.filter(({ kind, unlimited }) => kind === 'spent' && unlimited).length,
    };
    const { credits } = await figures<MoneyFigures>('money');
    expect(credits.current).toEqual(wanted);
    const left = await Promise.all(buyers.map((buyer) => buyer.left()));
    expect(credits.outstanding).toBe(sumOf(left, (one) => one));
    expect(sumOf(credits.days, ({ spent }) => spent)).toBe(wanted.spent);
  });

  it('portraits are what the histories of everybody show', async () => {
    const { current, days, failures, engines, themes } = await figures<PortraitFigures>('portraits');
    const returned = history.filter(({ kind }) => kind === 'returned');
    expect(current).toMatchObject({ made, refused: returned.length, failed: 0 });
    expect(sumOf(days, (day) => day.made)).toBe(made);
    for (const { reason, count } of failures)
      expect(count).toBe(returned.filter((item) => item.reason === reason).length);
    expect(sumOf(failures, ({ count }) => count)).toBe(returned.length);
    expect(sumOf(engines, ({ share }) => share)).toBeCloseTo(made + returned.length ? 1 : 0);
    expect(engines[0]).toMatchObject({ engine: 'scripted/1', withoutFee: 0, feePaise: 0 });
    expect(sumOf(themes.mostUsed, (theme) => theme.made)).toBe(made);
  });

  it('deleting a portrait changes no figure', async () => {
    const before = await figures<PortraitFigures>('portraits');
    for (const { person } of buyers)
      await product.app.inject({ method: 'DELETE', url: PORTRAITS_HISTORY, headers: person.bearer });
    const after = await figures<PortraitFigures>('portraits');
    expect(after.current).toEqual(before.current);
    expect(after.themes).toEqual(before.themes);
  });
});

describe('themes', () => {
  it('that are on and were never used are told; one that was deleted keeps its name', async () => {
    await product.context.pool.query(`update themes set enabled = false where id = 'astronaut'`);
    await product.context.pool.query(`delete from themes where id in ('doctor', 'teacher')`);
    const { themes } = await figures<PortraitFigures>('portraits');
    const { rows } = await product.context.pool.query('select count(*)::int as on from themes where enabled');
    expect(themes.switchedOn).toBe(rows[0]?.on);
    expect(themes.neverUsed).toBe(rows[0]?.on);
    expect(themes.leastUsed.every(({ made, state }) => made === 0 && state === 'on')).toBe(true);
    for (const theme of themes.mostUsed)
      expect(theme).toMatchObject({ state: 'deleted', name: expect.stringMatching(/Doctor|Teacher/) });
  });
});

describe('the range', () => {
  const today = dayOf(new Date());
  it('is the last 30 days unless asked otherwise, with as many days before it', async () => {
    const { range, before, days } = await figures<PortraitFigures>('portraits');
    expect(range).toEqual({ from: addDays(today, -29), to: today, days: 30 });
    expect(before).toEqual({ from: addDays(today, -59), to: addDays(today, -30) });
    expect(days.map(({ day }) => day).at(-1)).toBe(today);
    expect(days).toHaveLength(30);
    const one = await figures<MoneyFigures>('money', `?from=${today}&to=${today}`);
    expect(one.range.days).toBe(1);
    expect(one.days).toHaveLength(one.currencies.length);
  });

  it.each([
    ['a day that is none', '?from=2026-02-30', /day/],
    ['words', '?from=yesterday&to=today', /day/],
    ['the wrong way round', `?from=${today}&to=${addDays(today, -1)}`, /not after/],
    ['the future', `?to=${addDays(today, 1)}`, /up to today/],
    ['more than a year', `?from=${addDays(today, -366)}&to=${today}`, /at most 366/],
    ['before there was anything', '?from=2019-12-31&to=2020-01-03', /2020/],
  ])('is refused in words: %s', async (_what, query, sentence) => {
    for (const url of Object.values(DASHBOARD)) {
      const response = await product.app.inject({ url: `${url}${query}`, headers: owner.bearer });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, message: expect.stringMatching(sentence) });
    }
  });
});
