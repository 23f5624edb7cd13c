import { describe, expect, it } from 'vitest';
import {
  type CheckoutEvent,
  type CheckoutState,
  IDLE,
  isWindowAhead,
  processingId,
  reduceCheckout,
} from './checkout-state.ts';

const stateAfter = (...events: CheckoutEvent[]): CheckoutState => events.reduce(reduceCheckout, IDLE);
const bought: CheckoutEvent = { type: 'bought', productId: 'popular' };
const opened: CheckoutEvent = { type: 'windowOpened', orderId: 'order_1' };
const closed: CheckoutEvent = { type: 'windowClosed' };
const paid: CheckoutEvent = { type: 'windowPaid' };
const pending: CheckoutEvent = { type: 'confirmationPending' };
const ended: CheckoutEvent = { type: 'ended' };

describe('the steps of a checkout', () => {
  it.each([
    ['ordering', [bought]],
    ['paying', [bought, opened]],
    ['checking', [bought, opened, closed]],
    ['confirming', [bought, opened, paid]],
    ['waiting', [bought, opened, paid, pending]],
    ['idle', [bought, ended]],
    ['idle', [bought, opened, closed, ended]],
    ['idle', [bought, opened, paid, ended]],
    ['idle', [bought, opened, paid, pending, ended]],
  ] as const)('lead to %s', (step, events) => {
    expect(stateAfter(...events).step).toBe(step);
  });

  it('know the product and its order', () => {
    expect(stateAfter(bought, opened, paid, pending)).toEqual({
      step: 'waiting',
      productId: 'popular',
      orderId: 'order_1',
    });
  });

  it('take one product at a time, whatever the step', () => {
    const other: CheckoutEvent = { type: 'bought', productId: 'basic' };
    for (const before of [[bought], [bought, opened], [bought, opened, closed], [bought, opened, paid]]) {
      expect(stateAfter(...before, other)).toEqual(stateAfter(...before));
    }
    expect(processingId(stateAfter(bought, ended, other))).toBe('basic');
  });

  it('do not go back: a closed window can not open, a paid one not close', () => {
    expect(stateAfter(bought, opened, closed, opened).step).toBe('checking');
    expect(stateAfter(bought, opened, paid, closed).step).toBe('confirming');
    expect(stateAfter(bought, opened, closed, paid).step).toBe('checking');
    expect(stateAfter(bought, pending).step).toBe('ordering');
    expect(stateAfter(opened).step).toBe('idle');
  });
});

it('one product is processing from the click to the end', () => {
  expect(
    [IDLE, stateAfter(bought), stateAfter(bought, opened), stateAfter(bought, opened, closed)].map(
      processingId,
    ),
  ).toEqual([null, 'popular', 'popular', 'popular']);
});

it('our dialogs stay away while the window or its result is ahead', () => {
  const steps = [
    stateAfter(bought),
    stateAfter(bought, opened),
    stateAfter(bought, opened, paid),
    stateAfter(bought, opened, closed),
  ];
  expect(steps.map(isWindowAhead)).toEqual([false, true, true, false]);
});
