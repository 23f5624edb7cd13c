import { HttpError } from '#ui/data/api-client.ts';
import type { CheckoutProof, PaymentOrder, Purchase } from '../contract.ts';
import { type CheckoutPorts, type WindowResult, WindowUnavailableError } from './checkout-ports.ts';
import {
  type CheckoutEvent,
  type CheckoutOutcome,
  type CheckoutState,
  IDLE,
  reduceCheckout,
} from './checkout-state.ts';
import type { Product } from './products.ts';

/** Milliseconds between two questions while the parent waits: a minute in all. */
const WAITING_MS: readonly number[] = Array<number>(30).fill(2_000);
/** Between closing the window and calling it cancelled: the webhook of a payment made in another app may be on its way. */
const CHECKING_MS: readonly number[] = [0, 1_200];
/** While the window stays open after a failed attempt, which the bank may take back: two minutes. */
const SECOND_THOUGHTS_MS: readonly number[] = Array<number>(40).fill(3_000);
/** After the end, in the background: about twenty minutes. */
const WATCHING_MS: readonly number[] = [3_000, 7_000, 15_000, 30_000, ...Array<number>(20).fill(60_000)];
/** After a reload: at once, and soon again. */
const RESUMED_MS: readonly number[] = [0, 1_000, 2_000, ...WATCHING_MS];

export interface Checkout {
  readonly state: () => CheckoutState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sees a purchase through to its end. Null when another one is under way: never two windows. */
  readonly buy: (product: Product) => Promise<CheckoutOutcome | null>;
  /** The parent went away before there was a window: none opens any more. */
  readonly abandon: () => void;
  /**
   * Watches an order whose document is gone, in the background: `onLateGrant` tells when it is paid. Once, however often
   * it is asked for.
   */
  readonly resume: (orderId: string, product: Product) => Promise<void>;
  /** The parent does not want to look at the waiting any longer; it goes on in the background. */
  readonly stopWaiting: () => void;
}

export interface CheckoutListeners {
  readonly onEnd: (outcome: CheckoutOutcome, product: Product) => void;
  /** The money of a purchase that had ended otherwise came after all. */
  readonly onLateGrant: (purchase: Purchase, product: Product) => void;
}

/** One checkout for a session: order, window, verification, waiting, and the watch over what may come late. */
export function createCheckout(ports: CheckoutPorts, listeners: CheckoutListeners): Checkout {
  let state = IDLE;
  let waiting = new AbortController();
  let isAbandoned = false;
  const subscribers = new Set<() => void>();
  const dispatch = (event: CheckoutEvent): void => {
    state = reduceCheckout(state, event);
    for (const tell of subscribers) tell();
  };

  /** Asks after each pause; undefined when it is not paid by then, or `stop` is aborted. */
  const askUntilPaid = async (
    orderId: string,
    pauses: readonly number[],
    stop?: AbortSignal,
  ): Promise<Purchase | undefined> => {
    for (const ms of pauses) {
      if (ms > 0) await ports.pause(ms, stop);
      if (stop?.aborted) return undefined;
      const purchase = await ports.lookUp(orderId);
      if (purchase === 'gone' || stop?.aborted) return undefined;
      if (purchase !== 'unknown' && purchase.paidAt !== null) return purchase;
    }
    return undefined;
  };

  const watched = new Set<string>();
  const watch = async (orderId: string, product: Product, pauses = WATCHING_MS): Promise<void> => {
    if (watched.has(orderId)) return;
    watched.add(orderId);
    const purchase = await askUntilPaid(orderId, pauses);
    watched.delete(orderId);
    if (purchase) listeners.onLateGrant(purchase, product);
  };

  const confirm = async (
    proof: CheckoutProof,
    orderId: string,
    product: Product,
  ): Promise<CheckoutOutcome> => {
    dispatch({ type: 'windowPaid' });
    const verification = await ports.verify(proof, product);
    if (verification.kind === 'granted') return granted(verification.purchase);
    if (verification.kind === 'refused') {
      void watch(orderId, product);
      return { kind: 'verification-failed' };
    }
    if (verification.kind === 'signed-out') {
      void watch(orderId, product);
      return { kind: 'signed-out' };
    }
    waiting = new AbortController();
    dispatch({ type: 'confirmationPending' });
    const purchase = await askUntilPaid(orderId, WAITING_MS, waiting.signal);
    if (purchase) return granted(purchase);
    void watch(orderId, product);
    return { kind: 'unconfirmed' };
  };

  /** A bank that failed the payment and captured it after all: nobody should pay a second time in that window. */
  const lookAtWindow = async (order: PaymentOrder, product: Product): Promise<WindowResult> => {
    let asking = new AbortController();
    const askAgain = async (): Promise<void> => {
      asking.abort();
      asking = new AbortController();
      if (await askUntilPaid(order.orderId, SECOND_THOUGHTS_MS, asking.signal)) ports.closeWindow();
    };
    try {
      return await ports.openWindow(order, product, () => void askAgain());
    } finally {
      asking.abort();
    }
  };

  const run = async (product: Product): Promise<CheckoutOutcome> => {
    const order = await prepare(ports, product);
    if ('kind' in order) return order;
    if (isAbandoned) return { kind: 'cancelled' };
    const { orderId } = order;
    dispatch({ type: 'windowOpened', orderId });
    const result = await lookAtWindow(order, product);
    if (result.kind === 'paid') return confirm(result.proof, orderId, product);
    dispatch({ type: 'windowClosed' });
    const purchase = await askUntilPaid(orderId, CHECKING_MS);
    if (purchase) return granted(purchase);
    void watch(orderId, product);
    return { kind: 'cancelled' };
  };

  return {
    state: () => state,
    subscribe(listener) {
      subscribers.add(listener);
      return () => subscribers.delete(listener);
    },
    async buy(product) {
      if (state.step !== 'idle') return null;
      isAbandoned = false;
      dispatch({ type: 'bought', productId: product.id });
      const outcome = await run(product).catch(
        (): CheckoutOutcome => ({ kind: 'order-failed', message: null }),
      );
      dispatch({ type: 'ended' });
      listeners.onEnd(outcome, product);
      return outcome;
    },
    async resume(orderId, product) {
      if ('orderId' in state && state.orderId === orderId) return;
      await watch(orderId, product, RESUMED_MS);
    },
    abandon() {
      isAbandoned = state.step === 'ordering';
    },
    stopWaiting: () => waiting.abort(),
  };
}

const granted = ({ orderId, credits }: Purchase): CheckoutOutcome => ({ kind: 'granted', orderId, credits });

/** The window's script, then the order: without a window there is nothing to order. */
async function prepare(ports: CheckoutPorts, product: Product): Promise<PaymentOrder | CheckoutOutcome> {
  try {
    await ports.loadWindow();
    return await ports.createOrder(product);
  } catch (error) {
    if (error instanceof WindowUnavailableError) {
      return { kind: error.isRefused ? 'document-refuses' : 'window-unavailable' };
    }
    return {
      kind: 'order-failed',
      message: error instanceof HttpError ? (error.sentence ?? error.message) : null,
    };
  }
}
