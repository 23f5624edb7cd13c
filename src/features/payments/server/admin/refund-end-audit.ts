import * as z from 'zod';
import { listEntriesAbout, recordAudit } from '#features/console/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Logger } from '#platform/log/log.ts';
import type { OnRefundEnded } from '../refunds/operator-refunds.ts';

/** What the request's row says of the refund. */
const requested = z.object({ userId: z.string(), amount: z.number(), currency: z.string() });

const ANSWERED = 'purchase.refund-answered';
/** Earlier versions wrote an answer for a refund that the gateway had only begun. */
const isInterim = (after: unknown) => z.object({ status: z.literal('pending') }).safeParse(after).success;

/**
 * Audits how an operator's refund ended, in the transaction that writes the end down, however the gateway's word came: one
 * `refund-answered` row of the operator who asked for it. Where the gateway then says otherwise, `refund-corrected` tells
 * it. Only an answer to the operator's own click has an address: webhook and reconciler have nobody's.
 */
export function createRefundEndAudit({ clock, log }: { clock: Clock; log: Logger }): OnRefundEnded {
  return async (tx, { refundId: refund, orderId, status, failure, before, by }) => {
    const entries = await listEntriesAbout(
      tx,
      { type: 'purchase', id: orderId },
      { field: 'refund', value: refund },
    );
    const request = entries.find(({ action }) => action === 'purchase.refund-requested');
    const asked = requested.safeParse(request?.after).data;
    const { operatorId, operatorEmail: email, operatorRole: role } = request ?? {};
    if (!request || !asked || !operatorId || !email || !role) {
      log.error({ refund, orderId }, 'operators: a refund ended that the audit log does not know of');
      return;
    }
    const isFirst = !entries.some(({ action, after }) => action === ANSWERED && !isInterim(after));
    const origin = by === 'answer' ? request : { address: '', userAgent: '' };
    await recordAudit(
      tx,
      { operatorId, email, role, address: origin.address, userAgent: origin.userAgent },
      clock.now(),
      {
        action: isFirst ? ANSWERED : 'purchase.refund-corrected',
        target: { type: 'purchase', id: orderId, ...(request.targetName && { name: request.targetName }) },
        before: { refund, status: before },
        after: { refund, status, ...asked, failure, by },
      },
    );
  };
}
