import type { CheckoutProof, PaymentOrder, Purchase } from '../contract.ts';
import { GATEWAY_NAME } from '../gateway/contract.ts';
import type { Product } from './products.ts';

export type WindowResult =
  | { readonly kind: 'paid'; readonly proof: CheckoutProof }
  | { readonly kind: 'closed' };

/** The checkout's script could not be loaded. `isRefused`: by this document's content security policy. */
export class WindowUnavailableError extends Error {
  readonly isRefused: boolean;
  constructor(isRefused: boolean) {
    super(`Failed to load ${GATEWAY_NAME} SDK`);
    this.name = 'WindowUnavailableError';
    this.isRefused = isRefused;
  }
}

export type Verification =
  | { readonly kind: 'granted'; readonly purchase: Purchase }
  | { readonly kind: 'pending' }
  /** The session ended meanwhile. The server hears of the payment from the gateway all the same. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused' };

/** What a checkout needs of the world. */
export interface CheckoutPorts {
  /** @throws HttpError, or what fetch throws */
  createOrder(product: Product): Promise<PaymentOrder>;
  /** @throws WindowUnavailableError */
  loadWindow(): Promise<void>;
  /** Resolves once the window is gone. An attempt that failed leaves it open, for another try. */
  openWindow(order: PaymentOrder, product: Product, onAttemptFailed: () => void): Promise<WindowResult>;
  /** The window counts as closed then. */
  closeWindow(): void;
  /** Never throws: without an answer it is pending. */
  verify(proof: CheckoutProof, product: Product): Promise<Verification>;
  /** `unknown`: no answer this time. `gone`: not this session's order, no use in asking again. */
  lookUp(orderId: string): Promise<Purchase | 'unknown' | 'gone'>;
  /** Resolves after `ms`, or earlier when the parent comes back to this page, or `stop` aborts. */
  pause(ms: number, stop?: AbortSignal): Promise<void>;
}
