import { Refusal } from './refusals.ts';
import { PLAIN, type WebhookPlan } from './webhook-events.ts';

/** What becomes of the refunds that the API is asked for next. */
interface NextRefund {
  /** pending: until the hook ends it. */
  readonly outcome: 'processed' | 'pending' | 'failed' | 'refused';
  /** Razorpay's reason of a refusal. */
  readonly sentence: string;
  readonly webhooks: WebhookPlan;
}

export interface RefundOutcomes {
  set(next: NextRefund, refunds: number): void;
  /** How the refund that is asked for now goes. @throws Refusal */
  take(): { readonly outcome: Exclude<NextRefund['outcome'], 'refused'>; readonly webhooks: WebhookPlan };
}

/** Processed at once, unless a test asked for something else. */
export function createRefundOutcomes(): RefundOutcomes {
  let next: NextRefund | undefined;
  let left = 0;
  return {
    set(wanted, refunds) {
      next = wanted;
      left = refunds;
    },
    take() {
      if (!next || left <= 0) return { outcome: 'processed', webhooks: PLAIN };
      left -= 1;
      const { outcome, sentence, webhooks } = next;
      if (outcome === 'refused') throw new Refusal(400, sentence);
      return { outcome, webhooks };
    },
  };
}
