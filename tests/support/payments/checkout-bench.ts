import { vi } from 'vitest';
import type { Purchase } from '#features/payments/contract.ts';
import { createCheckout } from '#features/payments/web/checkout.ts';
import type { CheckoutPorts, WindowResult } from '#features/payments/web/checkout-ports.ts';
import { productOf } from '#features/payments/web/products.ts';
import { UNPAID } from '../looks/staged-purchases.ts';

export const POPULAR = productOf('popular');
export const ORDER = {
  orderId: 'order_1',
  amount: 19_900,
  currency: 'INR' as const,
  userEmail: 'asha@example.com',
  userPhone: '',
};
const PROOF = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' };
export const PAID: WindowResult = { kind: 'paid', proof: PROOF };
export const CLOSED: WindowResult = { kind: 'closed' };

function purchase(paidAt: string | null): Purchase {
  return {
    ...UNPAID,
    ...{ productId: 'popular', productName: 'Popular Pack', credits: 25, amount: 19_900 },
    status: paidAt === null ? 'attempted' : 'paid',
    createdAt: '2026-11-21T05:00:00.000Z',
    paidAt,
  };
}
export const OPEN = purchase(null);
export const GRANTED = purchase('2026-11-21T05:01:00.000Z');

/** A checkout whose world does what it is told; pauses take no time and are written down. */
export function bench(
  told: Partial<CheckoutPorts> & { answers?: readonly (Purchase | 'unknown' | 'gone')[] } = {},
) {
  const pauses: number[] = [];
  const steps: string[] = [];
  const answers = [...(told.answers ?? [])];
  const ports: CheckoutPorts = {
    createOrder: vi.fn(async () => ORDER),
    loadWindow: vi.fn(async () => {}),
    openWindow: vi.fn(async () => PAID),
    closeWindow: vi.fn(),
    verify: vi.fn(async () => ({ kind: 'granted' as const, purchase: GRANTED })),
    lookUp: vi.fn(async () => answers.shift() ?? 'gone'),
    pause: async (ms) => {
      pauses.push(ms);
    },
    ...told,
  };
  const onEnd = vi.fn();
  const late = Promise.withResolvers<Purchase>();
  const checkout = createCheckout(ports, { onEnd, onLateGrant: (granted) => late.resolve(granted) });
  checkout.subscribe(() => steps.push(checkout.state().step));
  return { checkout, ports, steps, pauses, onEnd, late: late.promise };
}
