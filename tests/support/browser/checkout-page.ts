import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { ensureBuilt } from '../../../scripts/prepare.mjs';
import { KEY_ID, type RazorpayStandIn, startRazorpayStandIn } from '../payments/razorpay-stand-in.ts';
import { tellProblems } from './browser.ts';

/** A shop of one button, under rules as strict as the product's. */
export interface Shop {
  readonly url: string;
  readonly standIn: RazorpayStandIn;
  close(): Promise<void>;
}

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop</title><link rel="icon" href="data:,"><body><h1>Shop</h1><button id="buy">Buy</button><script src="/shop.js"></script></body></html>`;

/** Keeps all that it hears in `heard`, and opens the window with the options put into `options`. */
const SCRIPT = `
window.heard = [];
const hear = (kind) => (what) => window.heard.push([kind, what ?? null]);
document.getElementById('buy').addEventListener('click', () => {
  const options = window.options;
  const checkout = new window.Razorpay({ ...options, handler: hear('handler'), modal: { ...options.modal, ondismiss: hear('dismissed') } });
  checkout.on('payment.failed', (response) => hear('failed')(response.error));
  checkout.open();
  window.checkout = checkout;
});
const script = document.createElement('script');
script.src = new URLSearchParams(location.search).get('checkout');
document.head.append(script);
`;

export async function startShop(options: { webhookUrl?: string } = {}): Promise<Shop> {
  await ensureBuilt('checkout');
  let policy = '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/shop.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(isScript ? SCRIPT : PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const standIn = await startRazorpayStandIn({ ...options, pageOrigins: [url] });
  policy = `default-src 'none'; script-src 'self' ${standIn.url}; frame-src ${standIn.url}; connect-src 'self'; style-src 'self'; img-src data:`;
  return {
    url,
    standIn,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await standIn.remove();
    },
  };
}

export interface Customer {
  readonly page: Page;
  readonly orderId: string;
  readonly window: FrameLocator;
  /** What the page has heard: handler, failed or dismissed, with what came along. */
  heard(): Promise<[string, Record<string, unknown> | null][]>;
  /** Presses Buy again, with other options if given. */
  buy(options?: object): Promise<void>;
  readonly problems: string[];
}

/** Opens the shop in a new page and presses Buy for a new order. */
export async function goShopping(
  context: BrowserContext,
  shop: Shop,
  choices: { options?: object; order?: object } = {},
): Promise<Customer> {
  const order = { amount: 19900, currency: 'INR', ...choices.order };
  const { body } = await shop.standIn.api('POST', '/orders', order);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  tellProblems(page, problems);
  await page.goto(`${shop.url}/?checkout=${encodeURIComponent(shop.standIn.checkoutUrl)}`);
  await page.waitForFunction('Boolean(window.Razorpay)');

  async function buy(options: object = {}): Promise<void> {
    const all = {
      key: KEY_ID,
      amount: order.amount,
      currency: order.currency,
      name: 'Magic Portrait',
      description: 'Popular Pack: 25 credits',
      order_id: body.id,
      prefill: { name: 'Asha Rao', email: 'asha.rao@example.com', contact: '+919000090000' },
      theme: { color: '#b65f00' },
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      ...choices.options,
      ...options,
    };
    await page.evaluate(`window.options = ${JSON.stringify(all)}`);
    await page.getByRole('button', { name: 'Buy' }).click();
  }
  await buy();
  return {
    page,
    orderId: body.id,
    window: page.frameLocator('iframe[title="Checkout"]'),
    heard: () => page.evaluate('window.heard'),
    buy,
    problems,
  };
}
