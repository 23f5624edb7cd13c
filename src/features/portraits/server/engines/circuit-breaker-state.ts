import type { EngineTrouble } from '#engine/portrait-maker.ts';

/** How a call ended, for the vendor's health. */
export type CallEnd = 'made' | 'blocked' | EngineTrouble['kind'];

export interface CircuitBreakerState {
  /** In a row. */
  readonly failures: number;
  /** Nothing is sent before; null: nothing is in the way. */
  readonly openUntil: Date | null;
}

export const CLOSED: CircuitBreakerState = { failures: 0, openUntil: null };

/** Failures in a row after which an engine is left alone. */
export const FAILURES_TO_OPEN = 5;
const SHORTEST_OPEN_MS = 30_000;
const LONGEST_OPEN_MS = 600_000;
/** Where a vendor asks for patience and doesn't say for how long. */
const RATE_LIMIT_MS = 10_000;

/** Once open, a call is let through at the end of that time to see whether the vendor has mended. */
export const isProbeDue = ({ failures, openUntil }: CircuitBreakerState): boolean =>
  openUntil !== null && failures >= FAILURES_TO_OPEN;

/** What a call's end makes of an engine's circuit. */
export function nextCircuitState(
  circuit: CircuitBreakerState,
  end: CallEnd,
  now: Date,
  retryAfterMs: number | null = null,
): CircuitBreakerState {
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  if (end === 'rate-limited') {
    const until = later(retryAfterMs ?? RATE_LIMIT_MS);
    return {
      ...circuit,
      openUntil: circuit.openUntil && circuit.openUntil > until ? circuit.openUntil : until,
    };
  }
  // A refusal, prose or a wrong picture: the vendor answers.
  if (end !== 'transient' && end !== 'permanent') return CLOSED;
  const failures =
    end === 'permanent' ? Math.max(FAILURES_TO_OPEN, circuit.failures + 1) : circuit.failures + 1;
  if (failures < FAILURES_TO_OPEN) return { failures, openUntil: circuit.openUntil };
  const doubled = SHORTEST_OPEN_MS * 2 ** (failures - FAILURES_TO_OPEN);
  return { failures, openUntil: later(Math.min(LONGEST_OPEN_MS, doubled)) };
}
