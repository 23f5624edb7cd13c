import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYMENTS_BILLING_STATE, PAYMENTS_RECEIPT, pathFor } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { configFor, SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import {
  createShopper,
  deliverAndProcess,
  openShop,
  type Shopper,
  TAX_SELLER,
  webhookAbout,
} from '../../../../../tests/support/payments/shop.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';
import type { ProductId } from '../../catalogue/contract.ts';
import { findPurchaseByOrder } from '../orders/store.ts';
import { createListReceipts } from '../own-files.ts';
import { grantPurchase } from '../settlement/grant.ts';
import { createInvoices } from './invoices.ts';
import { listTaxDocuments, type TaxDocumentRow } from './invoices-store.ts';

/** The last hour of a financial year, in India. */
const clock = createFixedClock(new Date('2027-03-31T18:00:00Z'));
const { product, standIn, pay, hear } = openShop({ clock, environment: TAX_SELLER });

const shopper = async (of = product) => createShopper(of, await of.signUp());

async function buy(buyer: Shopper, productId: ProductId) {
  const { orderId } = await buyer.order(productId);
  const payment = await pay(orderId);
  expect((await buyer.verify(payment)).statusCode).toBe(200);
  return { orderId, payment, paymentId: payment.razorpay_payment_id };
}

async function documentsOf(orderId: string): Promise<TaxDocumentRow[]> {
  const { db } = product.context;
  const purchase = await findPurchaseByOrder(db, orderId);
  return purchase ? await listTaxDocuments(db, purchase.id) : [];
}

async function receipt(buyer: Shopper, orderId: string, of = product): Promise<string> {
  const url = pathFor(PAYMENTS_RECEIPT, { orderId });
  return (await of.app.inject({ url, headers: buyer.person.bearer })).body;
}

/** The numbers of a financial year's series, in their order. */
async function numbers(series: string): Promise<number[]> {
  const { rows } = await product.context.pool.query<{ number: string }>(
    'select number from tax_documents where number like $1 order by number',
    [`${series}/%`],
  );
  return rows.map(({ number }) => Number(number.slice(series.length + 1)));
}
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function refund(buyer: Shopper, paymentId: string, amount: number) {
  await standIn.hooks.refund(paymentId, { amount, ...SILENT });
  await hear('refund.processed', paymentId);
  return buyer;
}

describe('a purchase in rupees, where a GSTIN is set', () => {
  it('has a tax invoice with seller, buyer, tax and place of supply', async () => {
    const buyer = await shopper();
    const { orderId } = await buy(buyer, 'basic');
    const [invoice] = await documentsOf(orderId);
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', number: expect.stringMatching(/^MP\/2627\/\d{6}$/), total: 9_900 },
      ...{ taxable: 8_390, cgst: 755, sgst: 755, igst: 0 },
    });
    expect(await buyer.purchase(orderId)).toMatchObject({
      ...{ receiptNumber: invoice?.number, isTaxInvoice: true },
    });
    const page = await receipt(buyer, orderId);
    for (const words of [
      `Tax invoice ${invoice?.number}`,
      'Asha &amp; Daughters<br>12 MG Road<br>Bengaluru 560001<br>GSTIN 29ABCDE1234F1ZW',
      buyer.person.email,
      'Karnataka (29)',
      'SAC 998439, quantity 1',
      'Basic Pack: 10 credits',
      '₹83.90',
      'CGST 9%',
      'SGST 9%',
      '₹99.00',
    ])
      expect(page).toContain(words);
    expect(page).not.toContain('IGST');
  });

  it('has IGST where the buyer told another state, and later words change no invoice', async () => {
    const buyer = await shopper();
    const tell = (state: string | null) =>
      product.app.inject({
        ...{ method: 'PUT', url: PAYMENTS_BILLING_STATE, headers: buyer.person.bearer, payload: { state } },
      });
    expect((await tell('00')).statusCode).toBe(400);
    expect((await tell('27')).json()).toMatchObject({ state: '27' });
    const { orderId } = await buy(buyer, 'basic');
    const before = await receipt(buyer, orderId);
    expect(before).toContain('Maharashtra (27)');
    expect(before).toContain('IGST 18%');
    expect((await documentsOf(orderId))[0]).toMatchObject({ cgst: 0, sgst: 0, igst: 1_510 });
    expect((await tell(null)).json()).toMatchObject({ state: null });
    await product.context.pool.query(`update users set name = 'Somebody else' where id = $1`, [
      buyer.person.id,
    ]);
    expect(await receipt(buyer, orderId)).toBe(before);
    for (const change of ['update tax_documents set total = total + 1', 'delete from tax_documents'])
      await expect(product.context.pool.query(change)).rejects.toThrow('can not change');
  });

  it('in dollars stays a receipt', async () => {
    const buyer = await shopper();
    const { orderId } = await buy(buyer, 'upgrade');
    expect(await documentsOf(orderId)).toEqual([]);
    expect(await receipt(buyer, orderId)).toContain('Receipt MP-');
  });

  it('has one number however often and by whomever it is settled', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId);
    const webhook = () => webhookAbout(standIn, 'order.paid', payment.razorpay_payment_id);
    const webhooks = await Promise.all(upTo(5).map(webhook));
    await Promise.all([
      ...webhooks.map((one) => deliverAndProcess(product, one)),
      ...upTo(5).map(() => buyer.verify(payment)),
    ]);
    expect(await documentsOf(orderId)).toHaveLength(1);
  });
});

describe('a refund', () => {
  it('in parts gives credit notes that point to the invoice and take exactly its tax', async () => {
    const buyer = await shopper();
    const { orderId, paymentId } = await buy(buyer, 'basic');
    await refund(buyer, paymentId, 3_333);
    await hear('refund.processed', paymentId);
    await refund(buyer, paymentId, 9_900 - 3_333);
    const [invoice, ...notes] = await documentsOf(orderId);
    expect(notes.map(({ total }) => total)).toEqual([3_333, 6_567]);
    for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
      expect(notes.reduce((sum, note) => sum + note[part], 0)).toBe(invoice?.[part]);
    for (const note of notes)
      expect(note).toMatchObject({
        number: expect.stringMatching(/^CN\/2627\/\d{6}$/),
        contents: { invoice: { number: invoice?.number } },
      });
    const page = await receipt(buyer, orderId);
    for (const note of notes) expect(page).toContain(`Credit note ${note.number}`);
    expect(page).toContain(`${invoice?.number} of 31 March 2027`);
    expect(await numbers('CN/2627')).toEqual(upTo(2));
  });
});

describe('the numbers of a financial year', () => {
  it('follow each other without a gap through sales at once, of which some are rolled back', async () => {
    const { db, credits } = product.context;
    const seller = { ...product.context.config.seller };
    const invoices = createInvoices({ seller, contactOf: async () => null });
    const before = (await numbers('MP/2627')).length;
    const orders = await Promise.all(
      upTo(12).map(async () => {
        const buyer = await shopper();
        const { orderId } = await buyer.order('basic');
        return { buyer, orderId, payment: await pay(orderId) };
      }),
    );
    const dies = async ({ orderId, payment }: (typeof orders)[number]) => {
      const purchase = await findPurchaseByOrder(db, orderId);
      if (!purchase) throw new Error('The order has no row');
      const captured = {
        ...{ id: payment.razorpay_payment_id, orderId, status: 'captured' as const },
        ...{ amount: 9_900, currency: 'INR', method: 'upi', failure: null, refundedAmount: 0 },
        wasCaptured: true,
        createdAt: clock.now(),
      };
      await db.transaction(async (tx) => {
        const buyer = { name: 'Asha', email: 'asha@example.com' };
        const granted = await grantPurchase(
          tx,
          { credits, clock, invoices },
          { purchase, payment: captured, buyer },
        );
        expect(granted.kind).toBe('granted');
        expect(await listTaxDocuments(tx, purchase.id)).toHaveLength(1);
        throw new Error('killed');
      });
    };
    // Every third dies after it had its number, while the others settle.
    const ends = await Promise.allSettled(
      orders.map((order, index) => (index % 3 === 0 ? dies(order) : order.buyer.verify(order.payment))),
    );
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('killed');
    expect(await numbers('MP/2627')).toEqual(upTo(before + 8));
    // Those that died are settled after all, and once.
    for (const { buyer, payment } of orders) expect((await buyer.verify(payment)).statusCode).toBe(200);
    expect(await numbers('MP/2627')).toEqual(upTo(before + 12));
  });

  it('begin anew on the first of April, in India', async () => {
    clock.advance(31 * 60_000);
    const buyer = await shopper();
    const { orderId } = await buy(buyer, 'basic');
    expect((await documentsOf(orderId))[0]?.number).toBe('MP/2728/000001');
  });
});

it('An invoice is in the archive, and stays without its buyer when the account is erased', async () => {
  const { payments, credits, db, pool } = product.context;
  const buyer = await shopper();
  await product.app.inject({
    ...{ method: 'PUT', url: PAYMENTS_BILLING_STATE, headers: buyer.person.bearer },
    payload: { state: '33' },
  });
  const { orderId, paymentId } = await buy(buyer, 'basic');
  const [before] = await documentsOf(orderId);
  expect(before?.buyerEmail).toBe(buyer.person.email);
  const files = await createListReceipts(payments.purchases)(buyer.person.id);
  expect(files.map(({ name }) => name)).toEqual([`receipts/${before?.number.replaceAll('/', '-')}.html`]);
  expect(String(await files[0]?.read())).toContain('Tamil Nadu (33)');
  const subject = `erased-${randomUUID()}`;
  await pool.query(
    'insert into users (id, name, email, created_at, updated_at) select $1, $1, $1, now(), now()',
    [subject],
  );
  const person = { userId: buyer.person.id, subject, name: 'Asha', email: buyer.person.email };
  expect(await payments.eraser.remains(person)).toBeGreaterThan(0);
  await payments.eraser.erase(person);
  await credits.eraser.erase(person);
  expect(await payments.eraser.remains(person)).toBe(0);
  expect(await documentsOf(orderId)).toEqual([{ ...before, buyerName: null, buyerEmail: null }]);
  expect((await db.execute('select * from billing_states where state = $$33$$')).rows).toEqual([]);
  // Money that goes back later names nobody either.
  await refund(buyer, paymentId, 9_900);
  expect((await documentsOf(orderId))[1]).toMatchObject({ total: 9_900, buyerName: null, buyerEmail: null });
});

it('Without a GSTIN nothing is asked, and a receipt stays a receipt', async () => {
  const plain = await createTestProduct({ razorpay: configFor(standIn), clock });
  try {
    const buyer = await shopper(plain);
    const { orderId } = await buyer.order('basic');
    expect((await buyer.verify(await pay(orderId))).statusCode).toBe(200);
    expect(await buyer.purchase(orderId)).toMatchObject({ isTaxInvoice: false });
    expect(await receipt(buyer, orderId, plain)).toContain('Receipt MP-');
    const { rows } = await plain.context.pool.query('select * from tax_series');
    expect(rows).toEqual([]);
    const asked = await plain.app.inject({ url: PAYMENTS_BILLING_STATE, headers: buyer.person.bearer });
    expect(asked.json()).toEqual({ state: null, states: [] });
  } finally {
    await plain.close();
  }
});
