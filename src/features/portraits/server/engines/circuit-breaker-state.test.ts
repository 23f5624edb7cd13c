import { describe, expect, it } from 'vitest';
import {
  type CircuitBreakerState,
  CLOSED,
  FAILURES_TO_OPEN,
  isProbeDue,
  nextCircuitState,
} from './circuit-breaker-state.ts';

const now = new Date('2026-11-23T10:00:00Z');
const seconds = ({ openUntil }: CircuitBreakerState): number | null =>
  openUntil && (openUntil.getTime() - now.getTime()) / 1000;
const failed = (times: number): CircuitBreakerState =>
  Array.from({ length: times }).reduce<CircuitBreakerState>(
    (circuit) => nextCircuitState(circuit, 'transient', now),
    CLOSED,
  );

describe('a circuit', () => {
  it('opens after five failures in a row, and for longer with each one more, up to ten minutes', () => {
    expect(seconds(failed(FAILURES_TO_OPEN - 1))).toBeNull();
    expect([5, 6, 7, 8, 9, 20].map((times) => seconds(failed(times)))).toEqual([30, 60, 120, 240, 480, 600]);
  });

  it('opens at once where somebody has to change something', () => {
    expect(seconds(nextCircuitState(CLOSED, 'permanent', now))).toBe(30);
    expect(isProbeDue(nextCircuitState(CLOSED, 'permanent', now))).toBe(true);
  });

  it.each(['made', 'blocked', 'no-image', 'wrong-image'] as const)('is closed by an answer (%s)', (end) => {
    expect(nextCircuitState(failed(7), end, now)).toEqual(CLOSED);
  });

  it('waits as long as a vendor asks, which is no failure and shortens nothing', () => {
    const limited = nextCircuitState(CLOSED, 'rate-limited', now, 42_000);
    expect(seconds(limited)).toBe(42);
    expect(limited.failures).toBe(0);
    expect(isProbeDue(limited)).toBe(false);
    expect(seconds(nextCircuitState(limited, 'rate-limited', now, 1_000))).toBe(42);
    expect(seconds(nextCircuitState(CLOSED, 'rate-limited', now, null))).toBe(10);
  });
});
