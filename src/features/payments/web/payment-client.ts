import { PAYMENTS_CREATE_ORDER, PAYMENTS_PURCHASE, PAYMENTS_VERIFY, pathFor } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import {
  type CheckoutProof,
  type PaymentOrder,
  type PaymentOrderRequest,
  type Purchase,
  paymentOrder,
  purchase,
  type VerifyPaymentRequest,
  verifiedPayment,
  verifyRequestOf,
} from '../contract.ts';
import type { Verification } from './checkout-ports.ts';
import type { Product } from './products.ts';

const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const CONFLICT = 409;

/** @throws HttpError when the server refuses, what fetch throws without an answer */
export async function createOrder({ id, name, price, currency }: Product): Promise<PaymentOrder> {
  const body: PaymentOrderRequest = { amount: price, currency, description: name, planId: id };
  const response = await apiFetch(PAYMENTS_CREATE_ORDER, { method: 'POST', body });
  return paymentOrder.parse(await response.json());
}

/** Tells the server what the window said. Money has moved by now: only a plain refusal counts as one. */
export async function verifyPayment(proof: CheckoutProof, { id, isPlan }: Product): Promise<Verification> {
  try {
    const request = verifyRequestOf(proof);
    const body: VerifyPaymentRequest = isPlan ? { ...request, planId: id } : request;
    const response = await apiFetch(PAYMENTS_VERIFY, { method: 'POST', body });
    return { kind: 'granted', purchase: verifiedPayment.parse(await response.json()).purchase };
  } catch (error) {
    if (isSignedOut(error)) return { kind: 'signed-out' };
    return isRefusal(error) ? { kind: 'refused' } : { kind: 'pending' };
  }
}

/** `gone`: the server knows no such order of this session; `unknown`: it gave no answer. */
export async function lookUpPurchase(orderId: string): Promise<Purchase | 'unknown' | 'gone'> {
  try {
    return purchase.parse(await (await apiFetch(pathFor(PAYMENTS_PURCHASE, { orderId: orderId }))).json());
  } catch (error) {
    return isRefusal(error) ? 'gone' : 'unknown';
  }
}

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === UNAUTHORIZED;

/** A session that has ended says nothing about the money: asked again after a sign-in, the server may know. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    error.status < 500 &&
    error.status !== UNAUTHORIZED &&
    error.status !== CONFLICT &&
    error.status !== TOO_MANY_REQUESTS
  );
}
