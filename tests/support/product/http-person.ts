import { readFile } from 'node:fs/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { PaymentOrder } from '#features/payments/contract.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import {
  ACCOUNT_ENGINE_CONSENTS,
  CONFIG,
  IDENTITY_SIGN_UP,
  PAYMENTS_CREATE_ORDER,
  PAYMENTS_VERIFY,
  PORTRAITS_GENERATE,
} from '../../../src/features/endpoints.ts';
import { sandboxHooks } from '../payments/razorpay-stand-in.ts';
import { PHOTO_PATH } from './form-parts.ts';

interface PortraitEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** A parent who uses the running product over HTTP. */
export interface HttpPerson {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  json<T>(path: string): Promise<T>;
  /** Agrees that photos go to an engine. */
  agree(engine: string): Promise<void>;
  /** Orders a portrait and yields its events as they come. */
  order(options?: {
    subcategoryId?: string;
    engine?: string;
    signal?: AbortSignal;
  }): AsyncGenerator<PortraitEvent>;
  /** Buys the Popular Pack, and comes back when its credits are there. @returns the order's id. */
  buyPopularPack(): Promise<string>;
}

async function answered(path: string, asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function sendJson<T>(
  url: string,
  path: string,
  body: object,
  { method = 'POST', headers = {} }: { method?: 'POST' | 'PUT'; headers?: Record<string, string> } = {},
): Promise<T> {
  const sent = fetch(url + path, {
    method,
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await (await answered(path, sent)).json()) as T;
}

const configOf = async (url: string): Promise<PublicConfig> =>
  (await (await answered(CONFIG, fetch(url + CONFIG))).json()) as PublicConfig;

/** The hooks of the product's stand-in for Razorpay. */
export async function razorpayOf(url: string) {
  const { payments } = await configOf(url);
  if (!payments) throw new Error('The product sells nothing.');
  return sandboxHooks(new URL(payments.checkoutUrl).origin);
}

export async function signUpOverHttp(
  url: string,
  email: string,
  { firstName = 'Asha', lastName = 'Rao' } = {},
): Promise<HttpPerson> {
  const form = { firstName, lastName, email, password: 'marigold' };
  const { token, user } = await sendJson<{ token: string; user: { id: string } }>(
    url,
    IDENTITY_SIGN_UP,
    form,
  );
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...{ id: user.id, email, token },
    json: async <T>(path: string) =>
      (await (await answered(path, fetch(url + path, { headers }))).json()) as T,
    async agree(engine) {
      const { engines } = await configOf(url);
      const version = engines.find(({ id }) => id === engine)?.consentVersion;
      await sendJson(url, `${ACCOUNT_ENGINE_CONSENTS}/${engine}`, { version }, { method: 'PUT', headers });
    },
    async *order({ subcategoryId = 'doctor', engine, signal } = {}) {
      const form = new FormData();
      form.set('image', new Blob([await readFile(PHOTO_PATH)], { type: 'image/jpeg' }), 'photo.jpg');
      for (const [name, value] of Object.entries({
        categoryId: 'professional',
        subcategoryId,
        themeName: 'Doctor',
        aspectRatio: '1:1',
        ...(engine && { engine }),
      })) {
        form.set(name, value);
      }
      const asked = { method: 'POST', headers: { ...headers, accept: 'text/event-stream' }, body: form };
      const { body } = await answered(
        PORTRAITS_GENERATE,
        fetch(url + PORTRAITS_GENERATE, { ...asked, signal }),
      );
      if (!body) throw new Error('The order was answered without a stream');
      const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { event = '', data } of events) yield { event, data: JSON.parse(data) };
    },
    async buyPopularPack() {
      const order = { amount: 199, currency: 'INR', description: 'Popular Pack', planId: 'popular' };
      const { orderId } = await sendJson<PaymentOrder>(url, PAYMENTS_CREATE_ORDER, order, { headers });
      const paid = await (await razorpayOf(url)).pay(orderId, { webhooks: { copies: 0 } });
      await sendJson(url, PAYMENTS_VERIFY, paid, { headers });
      return orderId;
    },
  };
}
