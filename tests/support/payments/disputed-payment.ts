import type { TestProduct } from '../product/test-product.ts';
import type { RazorpayStandIn } from './razorpay-stand-in.ts';
import { SILENT } from './razorpay-stand-in.ts';
import { deliverAndProcess, signedWebhook, type Webhook } from './shop.ts';

export const DISPUTE_EVENTS = [
  'created',
  'under_review',
  'action_required',
  'won',
  'lost',
  'closed',
] as const;
export type DisputeEvent = (typeof DISPUTE_EVENTS)[number];

/** An event about a dispute as it stands at the stand-in now. */
export async function webhookAboutDispute(
  standIn: RazorpayStandIn,
  event: DisputeEvent,
  disputeId: string,
): Promise<Webhook> {
  const { body: dispute } = await standIn.api('GET', `/disputes/${disputeId}`);
  const { body: payment } = await standIn.api('GET', `/payments/${dispute.payment_id}`);
  return signedWebhook(
    JSON.stringify({
      ...{ entity: 'event', event: `payment.dispute.${event}`, contains: ['payment', 'dispute'] },
      payload: { payment: { entity: payment }, dispute: { entity: dispute } },
      created_at: dispute.created_at,
    }),
  );
}

/** A bank that tells of what it does, one event after the other. */
export function createBank(standIn: RazorpayStandIn, product: Pick<TestProduct, 'app' | 'context'>) {
  const tell = async (event: DisputeEvent, id: string) =>
    deliverAndProcess(product, await webhookAboutDispute(standIn, event, id));
  return {
    tell,
    /** @returns the dispute's id. */
    async dispute(paymentId: string, options: object = {}): Promise<string> {
      const { id } = await standIn.hooks.dispute(paymentId, { ...SILENT, ...options });
      await tell('created', id);
      return id;
    },
    async move(id: string, event: Exclude<DisputeEvent, 'created'>, options: object = {}): Promise<void> {
      await standIn.hooks.moveDispute(id, event, { ...SILENT, ...options });
      await tell(event, id);
    },
  };
}
