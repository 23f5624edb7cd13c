import type { FromWindow, Paid, PaymentError, ToWindow, WindowOptions } from './messages.ts';

// checkout.js: runs on the product's page, with the surface of the real one. The build makes one file of it
// (scripts/build-checkout.mjs).

/** A window that does not come must not hold the page for ever. */
const LOAD_TIMEOUT_MS = 15_000;

/** The real one's options, as far as they mean something here. */
interface CheckoutOptions {
  readonly key?: string;
  readonly order_id?: string;
  readonly name?: string;
  readonly description?: string;
  readonly handler?: (response: Paid) => void;
  readonly prefill?: WindowOptions['prefill'];
  readonly theme?: { readonly color?: string };
  readonly modal?: {
    readonly ondismiss?: (reason?: string) => void;
    readonly escape?: boolean;
    readonly backdropclose?: boolean;
    readonly confirm_close?: boolean;
  };
  readonly retry?: boolean | { readonly enabled?: boolean };
  readonly timeout?: number;
  readonly config?: { readonly display?: { readonly hide?: WindowOptions['hide'] } };
}

/** What the window may know: no functions, the real one's defaults filled in. */
function windowOptionsOf(options: CheckoutOptions): WindowOptions {
  const { modal = {}, retry = true } = options;
  return {
    key: options.key ?? '',
    order_id: options.order_id ?? '',
    name: options.name ?? '',
    description: options.description ?? '',
    prefill: options.prefill ?? {},
    color: options.theme?.color ?? '#3399cc',
    escape: modal.escape ?? true,
    backdropclose: modal.backdropclose ?? false,
    confirmClose: modal.confirm_close ?? false,
    retry: typeof retry === 'boolean' ? retry : (retry.enabled ?? true),
    timeout: options.timeout ?? 0,
    hide: options.config?.display?.hide ?? [],
  };
}

/** A frame over the whole page, from the script's own origin: the page's rules need frame-src for it alone. */
function createFrame(origin: string): { container: HTMLElement; frame: HTMLIFrameElement } {
  const container = document.createElement('div');
  container.className = 'razorpay-container';
  Object.assign(container.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    background: 'rgba(10, 12, 18, 0.6)',
  });
  const frame = document.createElement('iframe');
  frame.className = 'razorpay-checkout-frame';
  frame.title = 'Checkout';
  frame.src = `${origin}/v1/checkout/window`;
  // Another colour scheme than that of the window would make the frame opaque.
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', colorScheme: 'light dark' });
  container.append(frame);
  return { container, frame };
}

/**
 * Shows the window over the page until `close` is called, which gives focus and scrolling back.
 * `tell` hears what comes from that window and from nobody else.
 */
function showWindow(
  origin: string,
  options: WindowOptions,
  tell: (message: FromWindow) => void,
): { close: () => void } {
  const { container, frame } = createFrame(origin);
  const focused = document.activeElement;
  const { overflow } = document.body.style;

  function onMessage(event: MessageEvent): void {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = event.data as FromWindow;
    if (message.type !== 'ready') {
      tell(message);
      return;
    }
    clearTimeout(patience);
    const opening: ToWindow = { type: 'open', options };
    frame.contentWindow?.postMessage(opening, origin);
    frame.focus();
  }

  function close(): void {
    clearTimeout(patience);
    removeEventListener('message', onMessage);
    container.remove();
    document.body.style.overflow = overflow;
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  const patience = setTimeout(() => tell({ type: 'closed' }), LOAD_TIMEOUT_MS);
  addEventListener('message', onMessage);
  document.body.append(container);
  document.body.style.overflow = 'hidden';
  return { close };
}

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

type Listener = (response: { error: PaymentError }) => void;

class Razorpay {
  options: CheckoutOptions;
  listeners: Listener[] = [];
  shown: { close: () => void } | undefined;

  constructor(options: CheckoutOptions) {
    if (!options?.key) throw new Error('No key passed');
    this.options = options;
  }

  on(event: string, listener: Listener): this {
    if (event === 'payment.failed') this.listeners.push(listener);
    return this;
  }

  open(): this {
    this.shown ??= showWindow(origin, windowOptionsOf(this.options), (message) =>
      this.onWindowMessage(message),
    );
    return this;
  }

  close(): void {
    this.shown?.close();
    this.shown = undefined;
  }

  onWindowMessage(message: FromWindow): void {
    if (message.type === 'failed') {
      for (const listener of this.listeners) listener({ error: message.error });
      return;
    }
    // The page hears of it when the window is gone, as from the real one.
    this.close();
    if (message.type === 'paid') this.options.handler?.(message.response);
    if (message.type === 'closed') this.options.modal?.ondismiss?.(message.reason);
  }
}

Object.assign(window, { Razorpay });
