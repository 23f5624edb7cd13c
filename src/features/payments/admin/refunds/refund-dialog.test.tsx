import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#features/console/contract.ts';
import { pathFor, REFUND as REFUND_ENDPOINTS } from '#features/endpoints.ts';
import {
  button,
  field,
  fill,
  loseSession,
  lostOnce,
  press,
  pressTwice,
  RESTORED,
} from '../../../../../tests/support/dom/console-steps.ts';
import { openConsole, stageLogin } from '../../../../../tests/support/dom/open-console.tsx';
import { stageUserPage } from '../../../../../tests/support/dom/staged-user-page.ts';
import { stagedPurchase, stagedRefund } from '../../../../../tests/support/looks/staged-users.ts';
import type { PurchaseOperatorView } from '../../refunds/contract.ts';

const REFUND = `POST ${pathFor(REFUND_ENDPOINTS, { orderId: 'order_1' })}`;
const REASON = /Reason/;
const AMOUNT = /Amount in rupees/;
const withPurchase = (more: Partial<PurchaseOperatorView> = {}) => stageUserPage({}, [stagedPurchase(more)]);
/** The refund went through, and the server says so from here on. */
function refunded(amount: number, creditsRevoked: number) {
  const more: Partial<PurchaseOperatorView> = {
    ...{ status: amount === 19_900 ? 'refunded' : 'partially_refunded', refundedAmount: amount },
    ...{ creditsRevoked, refundable: 19_900 - amount, refunds: [stagedRefund({ amount })] },
  };
  return {
    answers: withPurchase(more),
    answer: { success: true, message: `₹${amount / 100} went back.`, purchase: stagedPurchase(more) },
  };
}

async function openRefund() {
  const opened = openConsole({
    path: '/admin?tab=users&user=u1&section=purchases',
    answers: { ...stageLogin(), ...withPurchase() },
  });
  await press(opened.user, 'Refund');
  await screen.findByRole('dialog', { name: 'Refund Popular Pack' });
  return opened;
}

describe('refunding a purchase', () => {
  it('says what it takes back, asks why, and shows what came of it', async () => {
    const { user, server } = await openRefund();
    fill(AMOUNT, '99.50');
    await screen.findByText(/^It takes \d+ unspent credits back\.$/);
    await press(user, 'Refund ₹99.50');
    await screen.findByText('Please say why.');
    expect(server.callsTo(REFUND)).toHaveLength(0);
    fill(REASON, 'Paid twice');
    expect(screen.queryByText('Please say why.')).toBeNull();
    const { answers, answer } = refunded(9_950, 12);
    server.answer({ ...answers, [REFUND]: { json: answer } });
    pressTwice('Refund ₹99.50');
    await screen.findByText('₹99.50 went back · 12 credits taken back');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(REFUND).map(({ body }) => body)).toEqual([
      { amount: 9_950, reason: 'Paid twice', refundable: 19_900 },
    ]);
  });

  it('is the same refund when its answer is lost, however it is tried again', async () => {
    const { user, server } = await openRefund();
    const { answers, answer } = refunded(19_900, 25);
    server.answer({ [REFUND]: lostOnce(answer) });
    fill(REASON, 'Paid twice');
    await press(user, 'Refund ₹199');
    await screen.findByText(/It is not known yet whether/);
    expect(field(AMOUNT).disabled).toBe(true);
    expect(field(REASON).disabled).toBe(true);
    await user.keyboard('{Escape}');
    await press(user, 'Refund not known yet');
    server.answer(answers);
    await press(user, 'Try again');
    await screen.findByText('₹199 went back · 25 credits taken back');
    const calls = server.callsTo(REFUND);
    expect(calls).toHaveLength(2);
    expect(new Set(calls.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))).size).toBe(1);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
  });

  it.each([
    ['somebody else was quicker', { code: 'refund-changed', message: 'It has changed since you looked.' }],
    ['Razorpay refuses', { code: 'refund-refused', message: 'Razorpay refused: too old.' }],
  ])('keeps what was typed when %s, and says the server’s words', async (_what, failure) => {
    const { user, server } = await openRefund();
    fill(AMOUNT, '90');
    fill(REASON, 'Asked for by phone');
    server.answer({
      ...withPurchase({ refundable: 10_900, status: 'partially_refunded' }),
      [REFUND]: { status: 409, json: { success: false, ...failure } },
    });
    await press(user, 'Refund ₹90');
    expect((await screen.findByRole('alert')).textContent).toContain(failure.message);
    await screen.findByText(/₹109 can go back/);
    expect(field(AMOUNT).value).toBe('90');
    expect(field(REASON).value).toBe('Asked for by phone');
    expect(button('Refund ₹90').hasAttribute('disabled')).toBe(false);
  });

  it('gives back what is left of an extra payment, also when that changes, and sends no other meanwhile', async () => {
    const withExtra = (refundable: number) => {
      const extra = { paymentId: 'pay_2', amount: 19_900, currency: 'INR', refundable, refunds: [] };
      return withPurchase({
        refundable: 0,
        extraPayments: [{ ...extra, createdAt: '2026-07-01T10:00:00.000Z' }],
      });
    };
    const { user, server } = openConsole({
      path: '/admin?tab=users&user=u1&section=purchases',
      answers: withExtra(19_900),
    });
    await press(user, 'Refund');
    await waitFor(() => expect(field(AMOUNT).value).toBe('199'));
    expect(field(AMOUNT).readOnly).toBe(true);
    fill(REASON, 'It came twice');
    const message = 'It has changed since you looked.';
    server.answer({
      ...withExtra(10_900),
      [REFUND]: { status: 409, json: { success: false, code: 'refund-changed', message } },
    });
    await press(user, 'Refund ₹199');
    await waitFor(() => expect(field(AMOUNT).value).toBe('109'));
    server.answer({ ...withExtra(9_000), [REFUND]: 'unreachable' });
    await press(user, 'Refund ₹109');
    await screen.findByText(/It is not known yet whether/);
    await press(user, 'Try again');
    await waitFor(() => expect(server.callsTo(REFUND)).toHaveLength(3));
    const sent = { paymentId: 'pay_2', reason: 'It came twice' };
    const again = { ...sent, amount: 10_900, refundable: 10_900 };
    expect(server.callsTo(REFUND).map(({ body }) => body)).toEqual([
      { ...sent, amount: 19_900, refundable: 19_900 },
      again,
      again,
    ]);
    expect(field(AMOUNT).value).toBe('109');
  });

  it('has what was typed again after the session has ended, until it is cancelled', async () => {
    const { user, server } = await openRefund();
    fill(AMOUNT, '99.50');
    fill(REASON, 'Their son did not like it');
    await loseSession(user, server, { call: REFUND, pressing: 'Refund ₹99.50' });
    await press(user, 'Refund');
    await screen.findByText(RESTORED);
    expect(field(AMOUNT).value).toBe('99.50');
    expect(field(REASON).value).toBe('Their son did not like it');
    expect(server.callsTo(REFUND)).toHaveLength(1);
    await press(user, 'Cancel');
    await press(user, 'Refund');
    expect(field(REASON).value).toBe('');
    expect(field(AMOUNT).value).toBe('199');
  });
});
