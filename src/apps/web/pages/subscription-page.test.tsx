import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../../tests/support/dom/open-app.tsx';
import { SELLING, stagePaymentWindow, verified } from '../../../../tests/support/dom/payment-window.ts';
import type { StagedAnswer } from '../../../../tests/support/dom/staged-server.ts';
import { seeToast } from '../../../../tests/support/dom/toasts.ts';

const ORDER = 'POST /api/create-payment-order';
const VERIFY = 'POST /api/verify-payment';
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('a visitor', () => {
  it('sees the plans and four answers, and goes home', async () => {
    const { user } = openApp({ path: '/subscription' });
    for (const [plan, ...promises] of [
      ['Free Trial', '₹0', '10 images', 'With our watermark'],
      ['Pro', '₹299', 'per month', '₹499', '40% OFF', '100 generations a month', 'HD portraits'],
      ['Unlimited', '₹799', 'per month', '₹1,299', 'Unlimited generations', '4K portraits'],
    ] as const) {
      const card = within(await screen.findByRole('region', { name: plan }));
      for (const promise of promises) expect(card.getAllByText(promise)).not.toEqual([]);
    }
    const questions = within(screen.getByRole('region', { name: 'Frequently asked questions' }));
    expect(questions.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    questions.getByText(/stays active until the end of the period/);
    questions.getByText(/Cards, UPI and net banking/);
    await user.click(screen.getByRole('button', { name: 'Back to Home' }));
    await screen.findByRole('heading', { name: 'Ready to Create Magic?' });
  });

  it.each([
    ['Choose Pro', 'Please Sign In', 'You need to sign in to subscribe to a plan', '/register'],
    ['Choose Free Trial', "You're on the Free Plan", /10 free generations/, '/subscription'],
  ])('who presses %s reads %s', async (name, title, text, path) => {
    const { user } = openApp({ path: '/subscription' });
    await user.click(await button(name));
    await seeToast(title, text);
    expect(location.pathname).toBe(path);
  });
});

describe('subscribing', () => {
  /** Somebody signed in, at the plans. */
  async function atPlans(answers: Record<string, StagedAnswer> = {}) {
    const opened = openApp({ path: '/subscription', user: {}, answers: { ...SELLING, ...answers } });
    await screen.findByRole('link', { name: 'Purchases and credits' });
    return opened;
  }

  it('adds the plan, and goes home', async () => {
    const payment = stagePaymentWindow();
    const { user, server } = await atPlans({ [VERIFY]: verified(100) });
    await user.click(await button('Choose Pro'));
    expect(await payment.opened()).toMatchObject({ description: 'Pro' });
    await payment.pay();
    await seeToast('Payment Successful!', 'You have successfully subscribed to the Pro plan');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(server.callsTo(ORDER)[0]?.body).toMatchObject({ amount: 299, currency: 'INR', planId: 'pro' });
    expect(server.callsTo(VERIFY)[0]?.body).toMatchObject({ razorpay_order_id: 'order_1', planId: 'pro' });
  });

  it('says so when the window is closed, and the button has the focus again', async () => {
    const payment = stagePaymentWindow();
    const { user } = await atPlans();
    const pro = await button('Choose Pro');
    await user.click(pro);
    expect(await button('Processing...')).toBe(pro);
    expect((await button('Choose Unlimited')).disabled).toBe(true);
    await payment.close();
    document.dispatchEvent(new Event('visibilitychange'));
    await seeToast('Payment Failed', 'Payment cancelled');
    await waitFor(() => expect(document.activeElement).toBe(pro));
  });

  it.each<[string, Record<string, StagedAnswer>, string]>([
    ['the server does not answer', { [ORDER]: 'unreachable' }, 'An unexpected error occurred'],
    [
      'an order is refused',
      { [ORDER]: { status: 400, json: { message: 'Plan not found', code: 'unknown-product' } } },
      'Plan not found',
    ],
    ['the proof is refused', { [VERIFY]: { status: 400, message: 'No' } }, 'Payment verification failed'],
  ])('says so when %s', async (_name, answers, reason) => {
    const payment = stagePaymentWindow();
    const { user } = await atPlans(answers);
    await user.click(await button('Choose Pro'));
    if (answers[VERIFY]) await payment.pay();
    await seeToast('Payment Failed', reason);
    expect(location.pathname).toBe('/subscription');
  });

  it('says so when the window does not load', async () => {
    const { user } = await atPlans();
    await user.click(await button('Choose Pro'));
    await seeToast('Payment Failed', 'Failed to load Razorpay SDK');
  });
});
