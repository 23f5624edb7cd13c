/** What the page's script and the window in its frame tell each other. Types only: both run in a browser. */

/** The options that the window reads, as the page gave them. */
export interface WindowOptions {
  readonly key: string;
  readonly order_id: string;
  readonly name: string;
  readonly description: string;
  readonly prefill: {
    readonly name?: string;
    readonly email?: string;
    readonly contact?: string;
    readonly method?: string;
  };
  readonly color: string;
  readonly escape: boolean;
  readonly backdropclose: boolean;
  readonly confirmClose: boolean;
  readonly retry: boolean;
  /** Seconds; 0 is without limit. */
  readonly timeout: number;
  readonly hide: readonly { readonly method?: string; readonly flows?: readonly string[] }[];
}

export interface Paid {
  readonly razorpay_payment_id: string;
  readonly razorpay_order_id: string;
  readonly razorpay_signature: string;
}

export interface PaymentError {
  readonly code: string;
  readonly description: string;
  readonly source: string;
  readonly step: string;
  readonly reason: string;
  readonly metadata: { readonly order_id?: string; readonly payment_id?: string };
}

export type FromWindow =
  | { readonly type: 'ready' }
  | { readonly type: 'paid'; readonly response: Paid }
  | { readonly type: 'failed'; readonly error: PaymentError }
  | { readonly type: 'closed'; readonly reason?: 'timeout' };

export interface ToWindow {
  readonly type: 'open';
  readonly options: WindowOptions;
}
