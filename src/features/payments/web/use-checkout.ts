import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { messageOf } from './checkout-messages.ts';
import type { CheckoutOutcome, CheckoutState } from './checkout-state.ts';
import { closeCheckoutWindow, loadCheckoutWindow, openCheckoutWindow } from './checkout-window.ts';
import { forgetInterrupted, reloadAndResume, takeInterrupted } from './interrupted-purchase.ts';
import { forgetOpenOrder, keepOpenOrder } from './open-order.ts';
import { pause } from './pause.ts';
import { createOrder, lookUpPurchase, verifyPayment } from './payment-client.ts';
import { type Product, productOf } from './products.ts';

/** Who sells to whom, as the payment window shows it. */
export interface CheckoutSetting {
  /** `payments` of GET /api/config. */
  readonly keyId: string;
  readonly checkoutUrl: string;
  /** `name` of GET /api/config. */
  readonly shopName: string;
  readonly buyerId: string;
  readonly buyerName: string;
}

export interface CheckoutControls {
  readonly state: CheckoutState;
  readonly buy: (product: Product) => Promise<CheckoutOutcome | null>;
  readonly resume: (orderId: string, product: Product) => Promise<void>;
  readonly abandon: () => void;
  readonly stopWaiting: () => void;
}

/** One for each session, whatever screen is shown: a late payment is told of wherever the parent is by then. */
const checkouts = new WeakMap<QueryClient, Checkout>();

/** The session's checkout. */
export function useCheckout(setting: CheckoutSetting): CheckoutControls {
  const queryClient = useQueryClient();
  const checkout = checkouts.get(queryClient) ?? startCheckout(queryClient, setting);
  const state = useSyncExternalStore(checkout.subscribe, checkout.state);
  const { buy, resume, abandon, stopWaiting } = checkout;
  return { state, buy, resume, abandon, stopWaiting };
}

/** Calls `resume` once with the buyer's purchase that a reload has interrupted, if it is one of `ids`. */
export function useInterruptedPurchase(
  { buyerId }: CheckoutSetting,
  ids: readonly string[],
  resume: (product: Product) => void,
): void {
  const latest = useRef({ buyerId, ids, resume });
  useEffect(() => {
    const id = takeInterrupted(latest.current.buyerId);
    if (id !== null && latest.current.ids.includes(id)) latest.current.resume(productOf(id));
  }, []);
}

function startCheckout(queryClient: QueryClient, setting: CheckoutSetting): Checkout {
  const refresh = () => void refreshAfter(queryClient, 'moneyMoved');
  const say = (outcome: CheckoutOutcome, product: Product) => {
    const message = messageOf(outcome, product);
    if (message) toast(message);
  };
  const checkout = createCheckout(
    {
      createOrder,
      loadWindow: () => loadCheckoutWindow(setting.checkoutUrl),
      openWindow({ orderId, amount, currency, userEmail, userPhone }, { id, name }, onAttemptFailed) {
        keepOpenOrder({ orderId, product: id, userId: setting.buyerId });
        return openCheckoutWindow(
          {
            ...{ keyId: setting.keyId, orderId, amount, currency },
            shopName: setting.shopName,
            description: name,
            buyer: { name: setting.buyerName, email: userEmail, phone: userPhone },
            themeColour: themeColour(),
          },
          onAttemptFailed,
        );
      },
      closeWindow: closeCheckoutWindow,
      verify: verifyPayment,
      lookUp: lookUpPurchase,
      pause,
    },
    {
      onEnd(outcome, product) {
        if (outcome.kind === 'document-refuses') {
          if (!reloadAndResume(product.id, setting.buyerId)) say({ kind: 'window-unavailable' }, product);
          return;
        }
        forgetInterrupted();
        // Asking who is there shows the way to sign in, too.
        if (outcome.kind === 'granted' || outcome.kind === 'signed-out') refresh();
        if (outcome.kind === 'granted') forgetOpenOrder(outcome.orderId);
        say(outcome, product);
      },
      onLateGrant({ orderId, credits }, product) {
        refresh();
        forgetOpenOrder(orderId);
        say({ kind: 'granted', orderId, credits }, product);
      },
    },
  );
  checkouts.set(queryClient, checkout);
  return checkout;
}

/** The accent of the design tokens, so that the window looks like ours. */
const themeColour = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
