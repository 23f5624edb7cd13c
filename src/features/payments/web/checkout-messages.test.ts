import { describe, expect, it } from 'vitest';
import { messageOf } from './checkout-messages.ts';
import type { CheckoutOutcome } from './checkout-state.ts';
import { productOf } from './products.ts';

const said = (id: string, outcome: CheckoutOutcome) => {
  const message = messageOf(outcome, productOf(id));
  return message && `${message.title}: ${message.description}`;
};

describe.each(['popular', 'upgrade'])('what is said about %s', (id) => {
  it.each([
    [
      { kind: 'granted', orderId: 'order_1', credits: 25 },
      'Payment Successful!: 25 credits added to your account',
    ],
    [{ kind: 'order-failed', message: 'No' }, 'Payment Failed: Unable to process payment. Please try again.'],
    [{ kind: 'window-unavailable' }, 'Payment Failed: Unable to process payment. Please try again.'],
    [
      { kind: 'verification-failed' },
      'Payment Verification Failed: Please contact support if amount was deducted.',
    ],
    [{ kind: 'cancelled' }, null],
    [{ kind: 'document-refuses' }, null],
  ] as const)('is what fits the outcome: %j', (outcome, words) => {
    expect(said(id, outcome)).toBe(words);
  });
});

describe('what is said about a plan', () => {
  it.each([
    [
      { kind: 'granted', orderId: 'order_1', credits: 100 },
      'Payment Successful!: You have successfully subscribed to the Pro plan',
    ],
    [{ kind: 'order-failed', message: 'Plan not found' }, 'Payment Failed: Plan not found'],
    [{ kind: 'order-failed', message: null }, 'Payment Failed: An unexpected error occurred'],
    [{ kind: 'window-unavailable' }, 'Payment Failed: Failed to load Razorpay SDK'],
    [{ kind: 'verification-failed' }, 'Payment Failed: Payment verification failed'],
    [{ kind: 'cancelled' }, 'Payment Failed: Payment cancelled'],
  ] as const)('is what fits the outcome: %j', (outcome, words) => {
    expect(said('pro', outcome)).toBe(words);
  });

  it('names the plan', () => {
    expect(said('unlimited', { kind: 'granted', orderId: 'order_1', credits: null })).toContain(
      'the Unlimited plan',
    );
  });
});

it('a session that ended during the payment is no failed payment', () => {
  const words = (id: string) => said(id, { kind: 'signed-out' });
  expect(words('popular')).toBe(
    'Your sign-in has ended: Please sign in again. Your credits come by themselves.',
  );
  expect(words('pro')).toBe('Your sign-in has ended: Please sign in again. Your plan comes by itself.');
});

it('failures are shown as such', () => {
  const variants = (['order-failed', 'granted'] as const).map(
    (kind) => messageOf({ kind, message: null, credits: 1 } as CheckoutOutcome, productOf('basic'))?.variant,
  );
  expect(variants).toEqual(['destructive', undefined]);
});
