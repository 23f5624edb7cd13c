import type { PaymentOrder } from '#features/payments/contract.ts';
import {
  CONFIG,
  IDENTITY_SIGN_UP,
  PAYMENTS_CREATE_ORDER,
  PAYMENTS_VERIFY,
} from '../../../src/features/endpoints.ts';
import { sandboxHooks } from '../payments/razorpay-stand-in.ts';

/** A parent of a running product, made and moved by its calls. */
export interface HttpParent {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

async function call<T>(url: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      origin: url,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function signUpParent(
  url: string,
  who: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<HttpParent> {
  const { token, user } = await call<{ token: string; user: { id: string } }>(url, IDENTITY_SIGN_UP, {
    ...who,
    password: 'marigold',
  });
  return { id: user.id, email: who.email, token };
}

/** The hooks of the product's stand-in for Razorpay. */
export async function razorpayOf(url: string) {
  const { payments } = await call<{ payments: { checkoutUrl: string } }>(url, CONFIG);
  return sandboxHooks(new URL(payments.checkoutUrl).origin);
}

/** Buys the Popular Pack, and comes back when its credits are there. */
export async function buyPopularPack(url: string, { token }: HttpParent): Promise<string> {
  const order = { amount: 199, currency: 'INR', description: 'Popular Pack', planId: 'popular' };
  const { orderId } = await call<PaymentOrder>(url, PAYMENTS_CREATE_ORDER, order, token);
  const paid = await (await razorpayOf(url)).pay(orderId, { webhooks: { copies: 0 } });
  await call(url, PAYMENTS_VERIFY, paid, token);
  return orderId;
}
