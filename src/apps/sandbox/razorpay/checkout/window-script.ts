import type { FromWindow, Paid, PaymentError, ToWindow, WindowOptions } from './messages.ts';

// Runs in the checkout window, a frame of the sandbox's own origin. Built like page-script.ts.

interface OrderView {
  readonly amount: number;
  readonly currency: string;
}
type Attempt = 'success' | 'failure' | 'late';
type AttemptResult = { readonly response: Paid } | { readonly error: PaymentError };

function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  return document.getElementById(id) as T;
}

/** An amount in paise or cents, as people of the currency write it. */
function formatAmount({ amount, currency }: OrderView): string {
  const locale = currency === 'INR' ? 'en-IN' : 'en-US';
  const minimumFractionDigits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits }).format(
    amount / 100,
  );
}

/** How bright sRGB channels (0 to 255) are, from 0 to 1, as WCAG measures it. */
function luminanceOf(channels: readonly number[]): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return channels.reduce((sum, channel, index) => {
    const share = channel / 255;
    const linear = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return sum + linear * (weights[index] ?? 0);
  }, 0);
}

/** Paints the head in the page's colour: black letters on a light one, else white ones, the colour a little darker if need be. */
function paint(color: string): void {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? '3399cc';
  let channels = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const isLight = luminanceOf(channels) > 0.3;
  // At this luminance white has a contrast of 4.5.
  while (!isLight && luminanceOf(channels) > 0.183) channels = channels.map((channel) => channel * 0.98);
  const root = document.documentElement.style;
  root.setProperty('--theme', `rgb(${channels.map(Math.round).join(' ')})`);
  root.setProperty('--on-theme', isLight ? '#000000' : '#ffffff');
}

/** Leaves the ways to pay that the page and the currency allow. */
function offerMethods({ hide, prefill }: WindowOptions, { currency }: OrderView): void {
  const offered = [...document.querySelectorAll<HTMLElement>('[data-method]')].filter((label) => {
    const { method = '', flow } = label.dataset;
    const isHidden = hide.some(
      (rule) => rule.method === method && (!rule.flows || (flow !== undefined && rule.flows.includes(flow))),
    );
    label.hidden = isHidden || (currency !== 'INR' && method !== 'card');
    return !label.hidden;
  });
  const wanted = offered.find(({ dataset }) => dataset.method === prefill.method) ?? offered[0];
  const radio = wanted?.querySelector('input');
  if (radio) radio.checked = true;
}

/** Fills in the words of this purchase. */
function describe(options: WindowOptions): void {
  const { name, description, prefill } = options;
  paint(options.color);
  byId('title').textContent = name || 'Checkout';
  byId('initial').textContent = [...(name || '?')][0]?.toUpperCase() ?? '?';
  byId('description').textContent = description;
  byId('contact').textContent = [prefill.email, prefill.contact].filter(Boolean).join(' · ');
}

/** Keeps Tab inside the window. */
function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...document.querySelectorAll<HTMLElement>('button, input:checked')].filter(
    (stop) => stop.checkVisibility() && !(stop as HTMLButtonElement).disabled,
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  const other = event.shiftKey ? stops.at(-1) : stops[0];
  const { activeElement } = document;
  if (activeElement !== edge && activeElement !== byId('checkout')) return;
  if (activeElement !== edge && !event.shiftKey) return;
  event.preventDefault();
  other?.focus();
}

function setBusy(isBusy: boolean): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-outcome]')) {
    button.disabled = isBusy;
  }
  byId('checkout').setAttribute('aria-busy', String(isBusy));
  byId('status').textContent = isBusy ? 'Asking the demo bank…' : '';
  if (isBusy) byId('problem').textContent = '';
}

async function callJson<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, init);
  return (await response.json()) as T;
}

/** Asks the demo bank. What goes wrong on the way is a failed payment too. */
async function attemptPayment(options: WindowOptions, outcome: Attempt): Promise<AttemptResult> {
  const method = document.querySelector<HTMLInputElement>('input[name=method]:checked')?.value ?? 'upi';
  const { key, order_id, prefill } = options;
  const { email, contact } = prefill;
  try {
    return await callJson<AttemptResult>('/v1/checkout/payments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ key_id: key, order_id, method, outcome, email, contact }),
    });
  } catch {
    const metadata = { order_id };
    const description = 'The demo bank cannot be reached.';
    const error = { code: 'SERVER_ERROR', source: 'internal', step: 'payment_initiation', description };
    return { error: { ...error, reason: 'server_error', metadata } };
  }
}

/** The life of one opening, from the page's options to the last message. */
async function runCheckout(options: WindowOptions, post: (message: FromWindow) => void): Promise<void> {
  function dismiss(): void {
    if (!options.confirmClose) {
      post({ type: 'closed' });
      return;
    }
    byId('confirm').hidden = false;
    byId('confirm-yes').focus();
  }

  async function onAttempt(button: HTMLButtonElement): Promise<void> {
    setBusy(true);
    const result = await attemptPayment(options, button.dataset.outcome as Attempt);
    setBusy(false);
    if ('response' in result) {
      if (button.id === 'pay-close') return post({ type: 'closed' });
      return post({ type: 'paid', response: result.response });
    }
    post({ type: 'failed', error: result.error });
    if (!options.retry) return post({ type: 'closed' });
    byId('problem').textContent = result.error.description;
    button.focus();
  }

  describe(options);
  byId('close').addEventListener('click', dismiss);
  byId('confirm-yes').addEventListener('click', () => post({ type: 'closed' }));
  byId('confirm-no').addEventListener('click', () => {
    byId('confirm').hidden = true;
    byId('pay').focus();
  });
  addEventListener('keydown', (event) => {
    keepFocusInside(event);
    if (event.key === 'Escape' && options.escape) dismiss();
  });
  byId('backdrop').addEventListener('click', () => {
    if (options.backdropclose) dismiss();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-outcome]')) {
    button.addEventListener('click', () => void onAttempt(button));
  }
  if (options.timeout > 0)
    setTimeout(() => post({ type: 'closed', reason: 'timeout' }), options.timeout * 1000);
  byId('checkout').hidden = false;
  byId('checkout').focus();
  await showOrder(options);
}

/** The price is the order's: what the page says it costs does not count. */
async function showOrder(options: WindowOptions): Promise<void> {
  setBusy(true);
  const search = new URLSearchParams({ key_id: options.key });
  const path = `/v1/checkout/orders/${encodeURIComponent(options.order_id)}?${search}`;
  const order = await callJson<OrderView | { error: PaymentError }>(path).catch(() => null);
  if (!order || 'error' in order) {
    byId('status').textContent = '';
    byId('problem').textContent = order?.error.description ?? 'The demo bank cannot be reached.';
    byId('close').focus();
    return;
  }
  byId('amount').textContent = formatAmount(order);
  offerMethods(options, order);
  setBusy(false);
  byId('pay').focus();
}

// Waits for the page that this window is framed by, and for nobody else.
let isOpen = false;
addEventListener('message', (event) => {
  if (event.source !== parent || isOpen) return;
  const message = event.data as ToWindow;
  if (message.type !== 'open') return;
  isOpen = true;
  void runCheckout(message.options, (answer) => parent.postMessage(answer, event.origin));
});
// The page's origin is not known yet, and this tells nothing.
const ready: FromWindow = { type: 'ready' };
parent.postMessage(ready, '*');
