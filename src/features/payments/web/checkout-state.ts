import type { ProductId } from '../catalogue/contract.ts';

/** How a purchase ended on this screen. Credits come by the server in any case. */
export type CheckoutOutcome =
  /** `credits` is null where they are without limit. */
  | { readonly kind: 'granted'; readonly orderId: string; readonly credits: number | null }
  /** No order could be made. `message`: the server's sentence, if it sent one. */
  | { readonly kind: 'order-failed'; readonly message: string | null }
  | { readonly kind: 'window-unavailable' }
  /** This document may not load the checkout; a new one may. */
  | { readonly kind: 'document-refuses' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'verification-failed' }
  /** Paid, but the bank has not said yes in the time that a parent waits. */
  | { readonly kind: 'unconfirmed' }
  /** Paid, but the session has ended: the credits come all the same, to be seen after the next sign-in. */
  | { readonly kind: 'signed-out' };

export type CheckoutState =
  | { readonly step: 'idle' }
  | { readonly step: 'ordering'; readonly productId: ProductId }
  /** The payment window is open; this page does not listen. */
  | { readonly step: 'paying'; readonly productId: ProductId; readonly orderId: string }
  /** The window was closed. It may have been paid in another app all the same. */
  | { readonly step: 'checking'; readonly productId: ProductId; readonly orderId: string }
  /** The window says that it is paid; the server looks. */
  | { readonly step: 'confirming'; readonly productId: ProductId; readonly orderId: string }
  /** The money is not certain yet. */
  | { readonly step: 'waiting'; readonly productId: ProductId; readonly orderId: string };

export type CheckoutEvent =
  | { readonly type: 'bought'; readonly productId: ProductId }
  | { readonly type: 'windowOpened'; readonly orderId: string }
  | { readonly type: 'windowClosed' }
  | { readonly type: 'windowPaid' }
  | { readonly type: 'confirmationPending' }
  | { readonly type: 'ended' };

export const IDLE: CheckoutState = { step: 'idle' };

/** The checkout's steps. An event that does not fit the step changes nothing: a second click buys nothing twice. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.type === 'bought') {
    return state.step === 'idle' ? { step: 'ordering', productId: event.productId } : state;
  }
  if (event.type === 'ended') return IDLE;
  switch (state.step) {
    case 'ordering':
      return event.type === 'windowOpened' ? { ...state, step: 'paying', orderId: event.orderId } : state;
    case 'paying':
      if (event.type === 'windowClosed') return { ...state, step: 'checking' };
      return event.type === 'windowPaid' ? { ...state, step: 'confirming' } : state;
    case 'confirming':
      return event.type === 'confirmationPending' ? { ...state, step: 'waiting' } : state;
    default:
      return state;
  }
}

/** The product whose button says Processing...; the others are disabled meanwhile. */
export function processingId(state: CheckoutState): ProductId | null {
  return state.step === 'idle' ? null : state.productId;
}

/** While the payment window is there, or its result is waited for, our own dialogs stay out of the way. */
export function isWindowAhead(state: CheckoutState): boolean {
  return state.step === 'paying' || state.step === 'confirming' || state.step === 'waiting';
}
