import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { WindowUnavailableError } from './checkout-ports.ts';
import {
  type CheckoutRequest,
  closeCheckoutWindow,
  loadCheckoutWindow,
  openCheckoutWindow,
  type RazorpayOptions,
} from './checkout-window.ts';

const REQUEST: CheckoutRequest = {
  keyId: 'rzp_test_1',
  orderId: 'order_1',
  amount: 19_900,
  currency: 'INR',
  shopName: 'Magic Portrait',
  description: 'Popular Pack',
  buyer: { name: 'Asha Rao', email: 'asha@example.com', phone: '' },
  themeColour: '#f6a821',
};

const OPTIONS: RazorpayOptions = {
  key: 'rzp_test_1',
  amount: 19_900,
  currency: 'INR',
  name: 'Magic Portrait',
  description: 'Popular Pack',
  order_id: 'order_1',
  prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: '' },
  theme: { color: '#f6a821' },
};
const PAID = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };

interface Wired extends RazorpayOptions {
  readonly handler: (paid: typeof PAID) => void;
  readonly modal: { readonly ondismiss: () => void };
}
class Script {
  src = '';
  onload = (): void => undefined;
  onerror = (): void => undefined;
  readonly remove = vi.fn();
}

/** A document that loads what `load` says, and a window that may have the checkout already. */
let scripts: Script[];
let shownWith: Wired[];
let failed: (() => void)[];
class Checkout {
  readonly open: () => void;
  constructor(options: Wired) {
    this.open = () => shownWith.push(options);
  }
  on(_event: string, listener: () => void): void {
    failed.push(listener);
  }
}
function stage(load: (script: Script) => void): void {
  [scripts, shownWith, failed] = [[], [], []];
  const append = (script: Script): void => {
    scripts.push(script);
    setTimeout(() => load(script));
  };
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { href: 'https://portraits.example.com/subscription' });
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('document', {
    activeElement: null,
    body: null,
    head: { append },
    createElement: () => new Script(),
    querySelector: () => null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
const givesCheckout = (script: Script): void => {
  Object.assign(window, { Razorpay: Checkout });
  script.onload();
};
beforeEach(() => stage(givesCheckout));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the checkout script', () => {
  const ADDRESS = 'https://checkout.razorpay.com/v1/checkout.js';

  it('is loaded when it is asked for, once', async () => {
    expect(scripts).toEqual([]);
    await loadCheckoutWindow(ADDRESS);
    await loadCheckoutWindow(ADDRESS);
    expect(scripts.map(({ src }) => src)).toEqual([ADDRESS]);
  });

  it('that does not come is a failure, and may be asked for again', async () => {
    stage((script) => script.onerror());
    await expect(loadCheckoutWindow(ADDRESS)).rejects.toThrow(WindowUnavailableError);
    expect(scripts[0]?.remove).toHaveBeenCalledOnce();
    await expect(loadCheckoutWindow(ADDRESS)).rejects.toThrow(WindowUnavailableError);
    expect(scripts).toHaveLength(2);
  });
});

describe('the payment window', () => {
  beforeEach(() => {
    Object.assign(window, { Razorpay: Checkout });
  });
  async function opened(onAttemptFailed = () => undefined) {
    const result = openCheckoutWindow(REQUEST, onAttemptFailed);
    await eventually(() => expect(shownWith).toHaveLength(1));
    return { result, options: shownWith[0]! };
  }

  it('gets our key, amount, currency, order and theme colour, and asks for no UPI address', async () => {
    const { options, result } = await opened();
    expect(options).toMatchObject(OPTIONS);
    expect(options).toMatchObject({
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    });
    options.modal.ondismiss();
    await result;
  });

  it('that was paid in hands over the proof', async () => {
    const { options, result } = await opened();
    options.handler(PAID);
    await expect(result).resolves.toEqual({
      kind: 'paid',
      proof: { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' },
    });
  });

  it('that is dismissed is closed; so is one that we close', async () => {
    const first = await opened();
    first.options.modal.ondismiss();
    await expect(first.result).resolves.toEqual({ kind: 'closed' });
    shownWith = [];
    const second = await opened();
    closeCheckoutWindow();
    await expect(second.result).resolves.toEqual({ kind: 'closed' });
  });

  it('waits for our own dialog to go, however late, and gives the focus back to what that gave it to', async () => {
    const focus = vi.fn();
    const opener = Object.assign(new HTMLElement(), { focus, isConnected: true, closest: () => null });
    let dialog: object | null = {};
    Object.assign(document, { querySelector: () => dialog, activeElement: null });
    const result = openCheckoutWindow(REQUEST, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(shownWith).toHaveLength(0);
    dialog = null;
    Object.assign(document, { activeElement: opener });
    await eventually(() => expect(shownWith).toHaveLength(1));
    Object.assign(document, { activeElement: document.body });
    shownWith[0]!.handler(PAID);
    await result;
    expect(focus).toHaveBeenCalledOnce();
  });

  it('opens over a dialog that does not go, after three seconds', async () => {
    Object.assign(document, { querySelector: () => ({}) });
    const { options, result } = await opened();
    options.modal.ondismiss();
    await expect(result).resolves.toEqual({ kind: 'closed' });
  });

  it('stays open when an attempt fails, and says so', async () => {
    const onFailed = vi.fn();
    const { options, result } = await opened(onFailed);
    failed[0]?.();
    expect(onFailed).toHaveBeenCalledOnce();
    options.handler(PAID);
    await expect(result).resolves.toMatchObject({ kind: 'paid' });
  });
});
