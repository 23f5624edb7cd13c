import { describe, expect, it } from 'vitest';
import { bench, GRANTED, OPEN, PAID, POPULAR } from '../../../../tests/support/payments/checkout-bench.ts';

describe('an order whose document is gone', () => {
  it('is told of when it was paid meanwhile, at once', async () => {
    const { checkout, late, pauses, onEnd, steps } = bench({ answers: [GRANTED] });
    await checkout.resume('order_1', POPULAR);
    await expect(late).resolves.toEqual(GRANTED);
    expect(pauses).toEqual([]);
    // It is in nobody's way: another purchase may begin meanwhile.
    expect([onEnd.mock.calls, steps]).toEqual([[], []]);
  });

  it('is watched until its bank says yes, once however often that is asked for', async () => {
    const { checkout, ports, late } = bench({ answers: [OPEN, 'unknown', OPEN, GRANTED] });
    await Promise.all([checkout.resume('order_1', POPULAR), checkout.resume('order_1', POPULAR)]);
    await expect(late).resolves.toEqual(GRANTED);
    expect(ports.lookUp).toHaveBeenCalledTimes(4);
  });

  it('of another session is let go', async () => {
    const { checkout, ports } = bench({ answers: ['gone'] });
    await checkout.resume('order_1', POPULAR);
    expect(ports.lookUp).toHaveBeenCalledTimes(1);
  });

  it('is not watched beside the window that it is open in', async () => {
    const { checkout, ports } = bench({
      openWindow: async () => {
        await checkout.resume('order_1', POPULAR);
        return PAID;
      },
    });
    await checkout.buy(POPULAR);
    expect(ports.lookUp).not.toHaveBeenCalled();
  });
});
