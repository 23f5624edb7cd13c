import type { VendorOutcome } from './vendor.ts';

/**
 * Thrown where a call's end is known before the transport above can know it, such as in `fetch`. It carries the outcome
 * alone: errors of the transport hold what was sent, a child's photo.
 */
export class CallEnded extends Error {
  readonly outcome: VendorOutcome;

  constructor(outcome: VendorOutcome) {
    super(outcome.kind);
    this.name = 'CallEnded';
    this.outcome = outcome;
  }
}
