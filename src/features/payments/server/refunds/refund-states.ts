import type { GatewayRefund } from '../gateway.ts';
import type { RefundStatus } from './refunds-store.ts';

/** How a refund stands at the gateway. */
export interface RefundObservation {
  readonly status: Exclude<RefundStatus, 'requested'>;
  /** The gateway's id; null for a refusal. */
  readonly refundId: string | null;
  readonly failure: string | null;
}

export function observationOf({ id, status, failure }: GatewayRefund): RefundObservation {
  return { status, refundId: id, failure };
}

/** Ended, until the gateway says otherwise: it calls `processed` alone final. */
export const hasEnded = <T extends RefundStatus>(status: T): status is Exclude<T, 'requested' | 'pending'> =>
  status !== 'requested' && status !== 'pending';

/**
 * What each status may follow. A no that turns out to be a yes is told so. An older observation never follows a newer
 * one, so that two who asked at different moments may write in any order.
 */
export const PRECEDING_STATUSES: Readonly<Record<RefundObservation['status'], readonly RefundStatus[]>> = {
  pending: ['requested', 'refused'],
  processed: ['requested', 'pending', 'refused', 'failed'],
  failed: ['requested', 'pending', 'refused'],
  refused: ['requested'],
};

/** Those that the reconciler asks about. */
export const CHECKED_STATUSES: readonly RefundStatus[] = ['requested', 'pending', 'refused'];
