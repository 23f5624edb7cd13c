import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ASHA, openApp } from '../../../../tests/support/dom/open-app.tsx';
import {
  paidOrder,
  SELLING,
  stagePaymentWindow,
  verified,
} from '../../../../tests/support/dom/payment-window.ts';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const ORDER = 'POST /api/create-payment-order';
const VERIFY = 'POST /api/verify-payment';
const LOOK_UP = 'GET /api/purchases/order_1';

/** Somebody at the open Buy Credits dialog. */
async function atPacks(answers: Record<string, StagedAnswer> = {}) {
  const { user, server } = openApp({ user: {}, answers: { ...SELLING, ...answers } });
  await user.click(await screen.findByRole('button', { name: 'Buy Credits' }));
  const dialog = await screen.findByRole('dialog', { name: 'Buy Credits' });
  // What can be bought is known.
  await waitFor(() => expect(pack('Basic').disabled).toBe(false));
  return { user, server, dialog: within(dialog) };
}
const pack = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Buy ${name} Pack` });
const buy = (user: UserEvent, name: string) => user.click(pack(name));
/** What a parent does who has looked at another app: whatever is waited for is asked for at once. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('Buy Credits has three packs and says how they work', async () => {
  const { dialog } = await atPacks();
  const words = dialog
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button'))
    .map((item) => item.textContent?.replace(/\s+/g, ' '));
  expect(words).toEqual([
    expect.stringMatching(/^Basic Pack10 credits₹99instead of ₹150/),
    expect.stringMatching(/^Most PopularPopular Pack25 credits₹199instead of ₹350/),
    expect.stringMatching(/^Premium Pack50 credits₹349instead of ₹600/),
  ]);
  dialog.getByRole('heading', { name: 'How it works' });
  for (const note of [
    '1 credit is 1 generation',
    'Credits never expire',
    'Secure payment',
    'Instant credit addition',
  ])
    dialog.getByText(note);
});

describe('a payment', () => {
  it('adds the credits everywhere, and closes the dialog', async () => {
    const payment = stagePaymentWindow();
    const { user, server } = await atPacks({ [VERIFY]: verified(25) });
    await buy(user, 'Popular');
    expect(await payment.opened()).toMatchObject({ key: 'rzp_test', order_id: 'order_1' });
    expect(server.callsTo(ORDER)[0]?.body).toEqual({
      amount: 199,
      currency: 'INR',
      description: 'Popular Pack',
      planId: 'popular',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    server.answer({ 'GET /api/auth/user': { json: { ...ASHA, generationLimit: 35 } } });
    await payment.pay();
    await seeToast('Payment Successful!', '25 credits added to your account');
    expect(await screen.findAllByText('35 credits left')).not.toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('whose window is closed without paying leaves the dialog as it was', async () => {
    const payment = stagePaymentWindow();
    const { user } = await atPacks();
    await buy(user, 'Basic');
    await payment.close();
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy Credits' }));
    dialog.getByText('Processing...');
    expect([pack('Popular').disabled, pack('Premium').disabled]).toEqual([true, true]);
    await waitFor(() => {
      comeBack();
      expect(dialog.queryByText('Processing...')).toBeNull();
    });
    await waitFor(() => expect(document.activeElement).toBe(pack('Basic')));
    expect(screen.queryByText(/^Payment (Failed|Successful)/)).toBeNull();
    expect(screen.getAllByText('10 credits left')).not.toEqual([]);
  });

  it('made in another app counts, though the window was closed', async () => {
    const payment = stagePaymentWindow();
    const { user } = await atPacks({ [LOOK_UP]: { json: paidOrder(50) } });
    await buy(user, 'Premium');
    await payment.close();
    await seeToast('Payment Successful!', '50 credits added to your account');
  });

  it('that is pending is waited for, and may be left', async () => {
    const payment = stagePaymentWindow();
    const pending = { status: 'pending', message: 'The bank has not answered.', code: 'payment-pending' };
    const { user, server } = await atPacks({
      [VERIFY]: { status: 409, json: pending },
      [LOOK_UP]: { status: 503, json: {} },
    });
    await buy(user, 'Basic');
    await payment.pay();
    const waiting = within(await screen.findByRole('dialog', { name: 'Confirming payment...' }));
    waiting.getByText(/Your bank has not answered yet/);
    await user.click(waiting.getByRole('button', { name: 'Carry on meanwhile' }));
    await seeToast('Payment not confirmed yet', /it is added by itself/);
    server.answer({ [LOOK_UP]: { json: paidOrder(10) } });
    comeBack();
    await seeToast('Payment Successful!', '10 credits added to your account');
  });

  it('whose proof is refused says whom to ask', async () => {
    const payment = stagePaymentWindow();
    const { user } = await atPacks({ [VERIFY]: { status: 400, message: 'Payment verification failed' } });
    await buy(user, 'Basic');
    await payment.pay();
    await seeToast('Payment Verification Failed', 'Please contact support if amount was deducted.');
  });
});

describe('what can not be bought', () => {
  it.each<[string, Record<string, StagedAnswer>]>([
    ['no order can be made', { [ORDER]: 'unreachable' }],
    ['the window does not load', {}],
  ])('says so when %s, and may be tried again', async (_name, answers) => {
    // Otherwise the script's address answers nothing that opens a window.
    if (answers[ORDER]) stagePaymentWindow();
    const { user, server } = await atPacks(answers);
    await buy(user, 'Basic');
    await seeToast('Payment Failed', 'Unable to process payment. Please try again.');
    server.answer(SELLING);
    const payment = stagePaymentWindow();
    await buy(user, 'Basic');
    await payment.opened();
  });
});
