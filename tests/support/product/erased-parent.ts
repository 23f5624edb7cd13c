import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  IDENTITY_REQUEST_RESET,
  PORTRAITS_FEEDBACK,
  PORTRAITS_REPORTS,
  pathFor,
  REFUND,
  USERS_ASSIGN_CREDITS,
} from '../../../src/features/endpoints.ts';
import type { RazorpayStandIn } from '../payments/razorpay-stand-in.ts';
import { buyFrom, createShopper } from '../payments/shop.ts';
import { orderParts } from './form-parts.ts';
import type { TestOperator } from './seeds.ts';
import type { Person, TestProduct } from './test-product.ts';

/** A word of the style words that stands nowhere else. */
export const STYLE_MARKER = 'zebrafinch';

/** A parent with something of everything, and what leads to them. */
export interface FullParent {
  readonly person: Person;
  readonly orderId: string;
  /** Address, name, ids and a marker in the style words. */
  readonly needles: readonly string[];
}

async function idsOf({ context }: TestProduct, userId: string): Promise<string[]> {
  const { rows } = await context.pool.query<{ id: string }>(
    `select id from sessions where user_id = $1 union all select id from identities where user_id = $1
     union all select token from sessions where user_id = $1`,
    [userId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Signs up, makes a portrait with a wish, is not happy with it and reports it, fails another, buys a pack of which an operator refunds a part, asks for a
 * new password and an archive; an operator gives credits and names them in a reason.
 */
export async function createFullParent(
  product: TestProduct,
  standIn: RazorpayStandIn,
  operator: TestOperator,
): Promise<FullParent> {
  const mark = randomUUID().slice(0, 8);
  const lastName = `Vaidyanathan${mark}`;
  const email = `erase-${mark}@example.com`;
  const person = await product.signUp(email, { lastName });
  const wish = { customStyle: `a ${STYLE_MARKER} on the shoulder` };
  const made = await product.generate(person, orderParts(product.photo, wish));
  expect(made.statusCode).toBe(200);
  const { portraitId } = made.json<{ portraitId: string }>();
  await product.seed.portrait(person.id, {
    ...{ state: 'failed', failureReason: 'no-face', requestDigest: `digest-of-${mark}` },
  });
  const buyer = createShopper(product, person);
  const { orderId } = await buyFrom(standIn, buyer, 'popular');
  await buyer.order('basic');
  const operate = (url: string, payload: object) =>
    product.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...operator.bearer, 'idempotency-key': randomUUID() },
    });
  const reason = `Asha ${lastName} wrote from ${email}`;
  const tell = (
    method: 'PUT' | 'POST',
    path: typeof PORTRAITS_FEEDBACK | typeof PORTRAITS_REPORTS,
    payload: object,
  ) =>
    product.app.inject({ method, url: pathFor(path, { id: portraitId }), payload, headers: person.bearer });
  for (const response of [
    await tell('PUT', PORTRAITS_FEEDBACK, { reason: 'hair' }),
    await tell('POST', PORTRAITS_REPORTS, { about: 'wish', words: `Write to ${email}, ${lastName}` }),
    await operate(pathFor(REFUND, { orderId: orderId }), { amount: 10_000, reason }),
    await operate(USERS_ASSIGN_CREDITS, { userId: person.id, credits: 5 }),
    await product.app.inject({
      method: 'POST',
      url: IDENTITY_REQUEST_RESET,
      payload: { email },
    }),
  ])
    expect(response.statusCode, response.body).toBe(200);
  const needles = [email, lastName, person.id, STYLE_MARKER, `digest-of-${mark}`];
  return { person, orderId, needles: [...needles, ...(await idsOf(product, person.id))] };
}
