import { rememberFocus } from '#ui/return-focus.ts';
import { proofOf, type VerifyPaymentRequest } from '../contract.ts';
import { type WindowResult, WindowUnavailableError } from './checkout-ports.ts';

/** What the window shows, in this feature's words. */
export interface CheckoutRequest {
  /** Public. */
  readonly keyId: string;
  readonly orderId: string;
  /** Paise or cents. */
  readonly amount: number;
  readonly currency: string;
  readonly shopName: string;
  readonly description: string;
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string };
  /** A colour of CSS. */
  readonly themeColour: string;
}

/** Those of Razorpay's Standard Checkout options that we set. */
export interface RazorpayOptions {
  readonly key: string;
  /** Paise or cents. */
  readonly amount: number;
  readonly currency: string;
  readonly name: string;
  readonly description: string;
  readonly order_id: string;
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string };
  readonly theme: { readonly color: string };
}

interface WiredOptions extends RazorpayOptions {
  readonly handler: (paid: VerifyPaymentRequest) => void;
  readonly modal: { readonly ondismiss: () => void };
  readonly retry: { readonly enabled: boolean };
  readonly config: unknown;
}

declare global {
  interface Window {
    Razorpay?: new (
      options: WiredOptions,
    ) => { open(): void; close?(): void; on(event: 'payment.failed', listener: () => void): void };
  }
}

/** Typing a UPI address is no longer a way to pay in India (NPCI, since 28 February 2026): QR codes and apps are. */
const WITHOUT_UPI_COLLECT = { display: { hide: [{ method: 'upi', flows: ['collect'] }] } };

/**
 * Loads the checkout's script, once. A failed load may be tried again.
 * @throws WindowUnavailableError
 */
export async function loadCheckoutWindow(checkoutUrl: string): Promise<void> {
  if (window.Razorpay) return;
  const origin = new URL(checkoutUrl, location.href).origin;
  let isRefused = false;
  const onViolation = (event: SecurityPolicyViolationEvent) => {
    isRefused ||= event.blockedURI.startsWith(origin);
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  const script = document.createElement('script');
  try {
    await new Promise((resolve, reject) => {
      script.src = checkoutUrl;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
  } catch {
    // The report of a violation comes in a task of its own.
    await nextTask();
    script.remove();
    throw new WindowUnavailableError(isRefused);
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
  if (!window.Razorpay) {
    script.remove();
    throw new WindowUnavailableError(false);
  }
}

/** Closes the window that is open; undefined while there is none. */
let closeOpened: (() => void) | undefined;
export function closeCheckoutWindow(): void {
  closeOpened?.();
}

/**
 * Opens the payment window; resolves when it is gone. What had the focus has it again then. It stays open when an
 * attempt fails, so that another can be made.
 */
export async function openCheckoutWindow(
  request: CheckoutRequest,
  onAttemptFailed: () => void,
): Promise<WindowResult> {
  const { Razorpay } = window;
  if (!Razorpay) throw new WindowUnavailableError(false);
  await ownDialogGone();
  const giveFocusBack = rememberFocus();
  const result = await new Promise<WindowResult>((resolve) => {
    const opened = new Razorpay({
      ...optionsOf(request),
      config: WITHOUT_UPI_COLLECT,
      retry: { enabled: true },
      handler: (paid) => resolve({ kind: 'paid', proof: proofOf(paid) }),
      modal: { ondismiss: () => resolve({ kind: 'closed' }) },
    });
    opened.on('payment.failed', onAttemptFailed);
    closeOpened = () => {
      opened.close?.();
      resolve({ kind: 'closed' });
    };
    opened.open();
  });
  closeOpened = undefined;
  giveFocusBack();
  return result;
}

const optionsOf = ({
  keyId,
  orderId,
  shopName,
  buyer,
  themeColour,
  ...shown
}: CheckoutRequest): RazorpayOptions => ({
  ...shown,
  key: keyId,
  name: shopName,
  order_id: orderId,
  prefill: { name: buyer.name, email: buyer.email, contact: buyer.phone },
  theme: { color: themeColour },
});

/** The longest that our own dialog is waited for: a busy phone takes its time, and the focus goes back through it. */
const DIALOG_MS = 3000;

/**
 * Our own dialog closes first: it would keep the focus and the pointer from the window. It is gone when React gets to it,
 * and gives the focus back a task later.
 */
async function ownDialogGone(): Promise<void> {
  const until = performance.now() + DIALOG_MS;
  await nextTask();
  while (document.querySelector('[role="dialog"]') && performance.now() < until) await nextTask();
  await nextTask();
  await nextTask();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
