import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { DISPUTE_PHASES, type Dispute, newId, nowSeconds } from './entities.ts';
import { parseHook } from './hook-input.ts';
import type { JournaledStore } from './journaled-store.ts';
import { Refusal, unknownId } from './refusals.ts';
import { PLAIN, type WebhookPlan, webhookEvent, webhookPlan } from './webhook-events.ts';
import type { WebhookSender } from './webhook-sender.ts';

const WEEK_SECONDS = 7 * 24 * 3600;
const plan = webhookPlan.default(PLAIN);

const disputeInput = z.strictObject({
  payment_id: z.string(),
  /** Absent: all of the payment. */
  amount: z.int().min(1).optional(),
  phase: z.enum(DISPUTE_PHASES).default('chargeback'),
  reason_code: z.string().default('chargeback'),
  webhooks: plan,
});

const EVENTS = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;

const moveInput = z.strictObject({
  dispute_id: z.string(),
  event: z.enum(EVENTS),
  /** Taken for good; all of it when lost, else nothing. */
  amount_deducted: z.int().min(0).optional(),
  webhooks: plan,
});

const resendInput = z.strictObject({ dispute_id: z.string(), events: z.array(z.string()), webhooks: plan });

export interface DisputeDeps {
  readonly store: JournaledStore;
  readonly sender: WebhookSender;
}

/** What a buyer's bank does. */
export function registerDisputeHooks(app: FastifyInstance, { store, sender }: DisputeDeps): void {
  function tell(dispute: Dispute, events: readonly string[], webhooks: WebhookPlan): Dispute {
    const payment = store.get('payments', dispute.payment_id)?.entity;
    if (!payment) throw unknownId();
    store.put('disputes', dispute);
    sender.send(
      events.map((event) => webhookEvent(`payment.dispute.${event}`, { payment, dispute })),
      webhooks,
    );
    return dispute;
  }

  function find(id: string): Dispute {
    const dispute = store.get('disputes', id);
    if (!dispute) throw unknownId();
    return dispute;
  }

  app.post('/sandbox/dispute', async (request) => {
    const { payment_id, amount, webhooks, ...rest } = parseHook(disputeInput, request.body);
    const payment = store.get('payments', payment_id)?.entity;
    if (!payment) throw unknownId();
    if (!payment.captured) throw new Refusal(400, 'Only captured payments are disputed');
    const { currency } = payment;
    const opened: Dispute = {
      ...{ id: newId('disp'), entity: 'dispute', payment_id, currency, ...rest },
      ...{ amount: amount ?? payment.amount, amount_deducted: 0, status: 'open' },
      ...{ respond_by: nowSeconds() + WEEK_SECONDS, created_at: nowSeconds() },
    };
    return tell(opened, ['created'], webhooks);
  });

  app.post('/sandbox/move-dispute', async (request) => {
    const { dispute_id, event, amount_deducted, webhooks } = parseHook(moveInput, request.body);
    const dispute = find(dispute_id);
    const deducted = amount_deducted ?? (event === 'lost' ? dispute.amount : 0);
    const status = event === 'action_required' ? 'open' : event;
    return tell({ ...dispute, status, amount_deducted: deducted }, [event], webhooks);
  });

  app.post('/sandbox/retell-dispute', async (request) => {
    const { dispute_id, events, webhooks } = parseHook(resendInput, request.body);
    return tell(find(dispute_id), events, webhooks);
  });
}

/** GET /disputes/:id of the API. */
export function registerDisputes(app: FastifyInstance, store: JournaledStore): void {
  app.get<{ Params: { id: string } }>('/disputes/:id', async (request) => {
    const dispute = store.get('disputes', request.params.id);
    if (!dispute) throw unknownId();
    return { ...dispute, evidence: {} };
  });
}
