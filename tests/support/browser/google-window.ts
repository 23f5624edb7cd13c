import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '#apps/sandbox/sandbox.ts';
import { type GooglePopupMessage, googlePopupMessage } from '#features/accounts/contract.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/log/log.ts';
import { findFreePort } from '#platform/process/ports.ts';
import { GOOGLE_START } from '../../../src/features/endpoints.ts';
import { forFile } from '../for-file.ts';
import {
  createTestProduct,
  PUBLIC_URL,
  type TestProduct,
  type TestProductOptions,
} from '../product/test-product.ts';

const CLIENT = { GOOGLE_CLIENT_ID: 'magic-portrait', GOOGLE_CLIENT_SECRET: 'x'.repeat(32) };

/** The settings of a product that finds its Google there. */
export const googleAt = (issuerUrl: string) => ({ ...CLIENT, GOOGLE_ISSUER_URL: issuerUrl });

interface GoogleStandIn {
  readonly sandbox: Sandbox;
  readonly settings: ReturnType<typeof googleAt>;
  close(): Promise<void>;
}

/** The sandbox's provider, on a free port unless one is given, and the settings with which the product finds it. */
export async function startGoogleStandIn(
  options: { port?: number; issuerUrl?: string } = {},
): Promise<GoogleStandIn> {
  const port = options.port ?? (await findFreePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-sandbox-'));
  const settings = googleAt(options.issuerUrl ?? `http://localhost:${port}/oidc`);
  const log = createLogger({ logLevel: 'silent' }, 'test');
  const sandbox = await startSandbox(
    {
      publicUrl: PUBLIC_URL,
      host: '127.0.0.1',
      port: 3000,
      roles: ['api', 'sandbox'],
      nodeEnv: 'test',
      dataDir,
      google: loadConfig(settings).google,
      razorpay: null,
      sandbox: { port, allowed: false },
    },
    log,
  );
  return {
    sandbox,
    settings,
    async close() {
      await sandbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A stand-in for Google and a product that signs in with it, for the tests of a file. */
export function openGoogleSite(options: TestProductOptions = {}) {
  const standIn = forFile(() => startGoogleStandIn());
  const product = forFile(() =>
    createTestProduct({ ...options, environment: { ...standIn.settings, ...options.environment } }),
  );
  return { standIn, product };
}

interface Page {
  readonly status: number;
  readonly url: string;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser window without a browser: a cookie jar per host that follows redirects and sends forms. */
export class GoogleWindow {
  readonly #product: Pick<TestProduct, 'app'>;
  readonly #jars = new Map<string, Map<string, string>>();

  constructor(product: Pick<TestProduct, 'app'>) {
    this.#product = product;
  }

  /** Cookies of the product that this window holds now. */
  cookies(origin = PUBLIC_URL): Record<string, string> {
    return Object.fromEntries(this.#jars.get(new URL(origin).host) ?? []);
  }

  #keep(url: URL, setCookies: readonly string[]): void {
    const jar = this.#jars.get(url.host) ?? new Map<string, string>();
    this.#jars.set(url.host, jar);
    for (const line of setCookies) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
  }

  async #request(url: URL, method: string, body?: URLSearchParams): Promise<Page> {
    const cookie = [...(this.#jars.get(url.host) ?? [])]
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers: Record<string, string> = { cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };
    if (/:3000$/.test(url.host)) {
      const response = await this.#product.app.inject({
        url: url.href,
        headers: { ...headers, host: url.host },
      });
      const kept = [response.headers['set-cookie']].flat().filter((line) => line !== undefined);
      this.#keep(url, kept);
      const plain = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      );
      return { status: response.statusCode, url: url.href, headers: new Headers(plain), text: response.body };
    }
    const response = await fetch(url, { method, headers, body, redirect: 'manual' });
    this.#keep(url, response.headers.getSetCookie());
    return { status: response.status, url: url.href, headers: response.headers, text: await response.text() };
  }

  async #follow(start: URL, method = 'GET', body?: URLSearchParams, stopAt?: string): Promise<Page> {
    let page = await this.#request(start, method, body);
    for (let hops = 0; hops < 10; hops++) {
      const location = page.headers.get('location');
      if (!location || page.status < 300 || page.status > 399) return page;
      const next = new URL(location, page.url);
      if (stopAt && next.origin === stopAt) return { ...page, url: next.href };
      page = await this.#request(next, 'GET');
    }
    throw new Error('too many redirects');
  }

  /** Opens the window from a page on `origin`: ends on the chooser, or on what went wrong. */
  async open(nonce: string, origin = PUBLIC_URL): Promise<Page> {
    const search = new URLSearchParams({ origin, nonce });
    return await this.#follow(new URL(`${origin}${GOOGLE_START}?${search}`));
  }

  /** Sends one of the chooser's forms. */
  async submit(page: Page, fields: Record<string, string>): Promise<Page> {
    return await this.#follow(new URL(page.url), 'POST', new URLSearchParams(fields));
  }

  /** Sends a form and follows it until it would enter `origin`: the address it would go to. */
  async stopBefore(page: Page, fields: Record<string, string>, origin: string): Promise<string> {
    return (await this.#follow(new URL(page.url), 'POST', new URLSearchParams(fields), origin)).url;
  }

  /** One request, no redirect followed. */
  async request(url: string): Promise<Page> {
    return await this.#request(new URL(url), 'GET');
  }

  async visit(url: string): Promise<Page> {
    return await this.#follow(new URL(url));
  }
}

/** What a last page would post to the opener, and to which origin. */
export function postedBy(page: Page): GooglePopupMessage & { targetOrigin: string } {
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1];
  if (!data) throw new Error(`no message on the page (${page.status}): ${page.text.slice(0, 200)}`);
  const raw: unknown = JSON.parse(data);
  const { targetOrigin } = raw as { targetOrigin: string };
  return { ...googlePopupMessage.parse(raw), targetOrigin };
}
