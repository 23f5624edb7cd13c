import type { ToastContent } from '#ui/toast/toast-store.ts';
import { GATEWAY_NAME } from '../gateway/contract.ts';
import type { CheckoutOutcome } from './checkout-state.ts';
import type { Product } from './products.ts';

const failed = (description: string, title = 'Payment Failed'): ToastContent => ({
  title,
  description,
  variant: 'destructive',
});

const WAITED_LONG: ToastContent = {
  title: 'Payment not confirmed yet',
  description: 'Your bank is taking its time. As soon as it says yes, it is added by itself.',
  isNote: true,
};

const signedOut = ({ isPlan }: Product): ToastContent => ({
  title: 'Your sign-in has ended',
  description: `Please sign in again. ${isPlan ? 'Your plan comes by itself.' : 'Your credits come by themselves.'}`,
  isNote: true,
});

/** What is said about the end of a purchase; null where nothing is said. */
export function messageOf(outcome: CheckoutOutcome, product: Product): ToastContent | null {
  if (outcome.kind === 'unconfirmed') return WAITED_LONG;
  if (outcome.kind === 'signed-out') return signedOut(product);
  if (outcome.kind === 'document-refuses') return null;
  return product.isPlan ? planMessage(outcome, product) : creditsMessage(outcome);
}

type SaidOutcome = Exclude<CheckoutOutcome, { kind: 'unconfirmed' | 'signed-out' | 'document-refuses' }>;

function creditsMessage(outcome: SaidOutcome): ToastContent | null {
  switch (outcome.kind) {
    case 'granted':
      return {
        title: 'Payment Successful!',
        description: `${outcome.credits} credits added to your account`,
      };
    case 'verification-failed':
      return failed('Please contact support if amount was deducted.', 'Payment Verification Failed');
    case 'cancelled':
      return null;
    default:
      return failed('Unable to process payment. Please try again.');
  }
}

function planMessage(outcome: SaidOutcome, product: Product): ToastContent {
  switch (outcome.kind) {
    case 'granted':
      return {
        title: 'Payment Successful!',
        description: `You have successfully subscribed to the ${product.name} plan`,
      };
    case 'order-failed':
      return failed(outcome.message ?? 'An unexpected error occurred');
    case 'window-unavailable':
      return failed(`Failed to load ${GATEWAY_NAME} SDK`);
    case 'verification-failed':
      return failed('Payment verification failed');
    case 'cancelled':
      return failed('Payment cancelled');
  }
}
