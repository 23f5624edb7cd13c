import { act, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import type { RazorpayOptions } from '#features/payments/web/checkout-window.ts';
import { NO_PAYMENTS } from '../looks/staged-config.ts';
import { UNPAID } from '../looks/staged-purchases.ts';
import type { StagedAnswer } from './staged-server.ts';

interface Opened extends RazorpayOptions {
  readonly handler: (proof: object) => void;
  readonly modal: { readonly ondismiss: () => void };
}

interface StagedPaymentWindow {
  /** The options of the window that is open; waits for one. */
  opened(): Promise<Opened>;
  pay(): Promise<void>;
  close(): Promise<void>;
}

/** Stands in for Razorpay's script from here on: a window that does what the test says. */
export function stagePaymentWindow(): StagedPaymentWindow {
  let shown: Opened | undefined;
  vi.stubGlobal(
    'Razorpay',
    class {
      readonly options: Opened;
      constructor(options: Opened) {
        this.options = options;
      }
      on(): void {}
      open(): void {
        shown = this.options;
      }
    },
  );
  const opened = () =>
    waitFor(() => {
      if (!shown) throw new Error('No payment window is open');
      return shown;
    });
  const end = async (how: (options: Opened) => void): Promise<void> => {
    const options = await opened();
    shown = undefined;
    await act(async () => how(options));
  };
  return {
    opened,
    pay: () =>
      end(({ handler, order_id }) =>
        handler({
          razorpay_order_id: order_id,
          razorpay_payment_id: 'pay_1',
          razorpay_signature: 's'.repeat(64),
        }),
      ),
    close: () => end(({ modal }) => modal.ondismiss()),
  };
}

const { json: config } = NO_PAYMENTS['GET /api/config'];
const payments = { keyId: 'rzp_test', checkoutUrl: '/checkout.js' };

/** A server that sells. */
export const SELLING = {
  'GET /api/config': { json: { ...config, payments } },
  'GET /api/plan': { json: { planId: 'free', endsAt: null, cancelled: false, others: [] } },
  'POST /api/create-payment-order': {
    json: { orderId: UNPAID.orderId, amount: 9_900, currency: 'INR', userEmail: '', userPhone: '' },
  },
  'GET /api/purchases/order_1': { json: UNPAID },
} as const satisfies Record<string, StagedAnswer>;

/** The order, paid, of so many credits. */
export const paidOrder = (credits: number | null) => ({
  ...UNPAID,
  credits,
  status: 'paid',
  paidAt: '2026-11-20T06:30:00.000Z',
});
export const verified = (credits: number | null): StagedAnswer => ({
  json: { success: true, message: 'Thank you', purchase: paidOrder(credits) },
});
