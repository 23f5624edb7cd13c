import type { GatewayFailure, GatewayRefund, PaymentGateway } from '../gateway.ts';
import { observationOf, type RefundObservation } from './refund-states.ts';
import type { RefundRow } from './refunds-store.ts';

/** How a refund stands at the gateway; null: that is not known yet, for the reason given, if there is any. */
export type RefundQueryResult =
  | { readonly observation: RefundObservation; readonly error?: undefined }
  | { readonly observation: null; readonly error: GatewayFailure | undefined };

const NOT_KNOWN_YET: RefundQueryResult = { observation: null, error: undefined };

/** The one of the gateway's refunds that was asked for by this row. */
export function findListedRefund(
  row: Pick<RefundRow, 'id' | 'refundId'>,
  listed: readonly GatewayRefund[],
): GatewayRefund | undefined {
  if (row.refundId !== null) return listed.find(({ id }) => id === row.refundId);
  return listed.find(({ references }) => references.includes(row.id));
}

/** What the gateway's list of the payment's refunds says of this one. */
async function lookUp(gateway: PaymentGateway, row: RefundRow): Promise<RefundQueryResult> {
  const listed = await gateway.listRefunds(row.paymentId);
  // A payment that it does not know has no refunds.
  if (!listed.ok)
    return listed.error.kind === 'refused' ? NOT_KNOWN_YET : { observation: null, error: listed.error };
  const found = findListedRefund(row, listed.value);
  return found ? { observation: observationOf(found) } : NOT_KNOWN_YET;
}

/** Asks for the refund, by a key that makes it happen once. */
async function requestAtGateway(gateway: PaymentGateway, row: RefundRow): Promise<RefundQueryResult> {
  const { id: refundId, purchaseId, paymentId, amount } = row;
  const asked = await gateway.refundPayment({ refundId, purchaseId, paymentId, amount });
  if (asked.ok) return { observation: observationOf(asked.value) };
  const { error } = asked;
  if (error.kind === 'in-progress') return NOT_KNOWN_YET;
  if (error.kind !== 'refused') return { observation: null, error };
  // A no to the second asking can be the echo of a yes that was lost.
  const done = await lookUp(gateway, row);
  if (done.observation || done.error) return done;
  return { observation: { status: 'refused', refundId: null, failure: error.description } };
}

/**
 * Learns how a refund that is under way stands, asking for it where the gateway does not have it.
 * @param isFirst it was written down just now: the gateway can not have it yet, and need not be asked whether it has.
 */
export async function queryRefund(
  gateway: PaymentGateway,
  row: RefundRow,
  isFirst: boolean,
): Promise<RefundQueryResult> {
  if (!isFirst) {
    const known = await lookUp(gateway, row);
    if (known.observation || known.error || row.status !== 'requested') return known;
  }
  return await requestAtGateway(gateway, row);
}
