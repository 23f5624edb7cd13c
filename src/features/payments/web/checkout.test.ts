import { describe, expect, it, vi } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import {
  bench,
  CLOSED,
  GRANTED,
  OPEN,
  ORDER,
  PAID,
  POPULAR,
} from '../../../../tests/support/payments/checkout-bench.ts';
import type { Purchase } from '../contract.ts';
import { type WindowResult, WindowUnavailableError } from './checkout-ports.ts';
import { productOf } from './products.ts';

describe('a purchase', () => {
  it('is ordered, paid and granted', async () => {
    const { checkout, steps, onEnd } = bench();
    await expect(checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'granted',
      orderId: 'order_1',
      credits: 25,
    });
    expect(steps).toEqual(['ordering', 'paying', 'confirming', 'idle']);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(
      { kind: 'granted', orderId: 'order_1', credits: 25 },
      POPULAR,
    );
  });

  it('is one, however often the button is clicked', async () => {
    const { checkout, ports } = bench();
    const clicks = await Promise.all([
      checkout.buy(POPULAR),
      checkout.buy(POPULAR),
      checkout.buy(productOf('basic')),
    ]);
    expect(clicks).toEqual([{ kind: 'granted', orderId: 'order_1', credits: 25 }, null, null]);
    expect(ports.createOrder).toHaveBeenCalledTimes(1);
    expect(ports.openWindow).toHaveBeenCalledTimes(1);
  });

  it('can be made again after it ended', async () => {
    const { checkout, ports } = bench();
    await checkout.buy(POPULAR);
    await checkout.buy(POPULAR);
    expect(ports.openWindow).toHaveBeenCalledTimes(2);
  });
});

describe('before the window', () => {
  it('a refused order opens none, and says why if the server did', async () => {
    const refusal = new HttpError(400, JSON.stringify({ message: 'Plan not found' }), 'Bad Request');
    const { checkout, ports } = bench({ createOrder: () => Promise.reject(refusal) });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'order-failed', message: 'Plan not found' });
    expect(ports.openWindow).not.toHaveBeenCalled();
    expect(checkout.state().step).toBe('idle');
  });

  it('the parent may go away, and none opens then', async () => {
    const { checkout, ports, steps } = bench({
      createOrder: async () => {
        checkout.abandon();
        return ORDER;
      },
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'cancelled' });
    expect(ports.openWindow).not.toHaveBeenCalled();
    expect(steps).toEqual(['ordering', 'idle']);
  });

  it('a refusal without a sentence is told as the error says it', async () => {
    const createOrder = () => Promise.reject(new HttpError(418, 'short and stout', "I'm a teapot"));
    await expect(bench({ createOrder }).checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'order-failed',
      message: '418: short and stout',
    });
  });

  it('no connection is a failed order', async () => {
    const { checkout } = bench({ createOrder: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'order-failed', message: null });
  });

  it.each([
    ['window-unavailable', false],
    ['document-refuses', true],
  ])('a script that does not load ends as %s', async (kind, isRefused) => {
    const { checkout, ports } = bench({
      loadWindow: () => Promise.reject(new WindowUnavailableError(isRefused)),
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind });
    expect(ports.createOrder).not.toHaveBeenCalled();
    expect(ports.openWindow).not.toHaveBeenCalled();
  });
});

describe('a window that was closed', () => {
  it('is a cancelled purchase, after asking twice', async () => {
    const { checkout, steps, ports } = bench({ openWindow: async () => CLOSED, answers: [OPEN, OPEN] });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'cancelled' });
    expect(steps).toEqual(['ordering', 'paying', 'checking', 'idle']);
    expect(ports.verify).not.toHaveBeenCalled();
  });

  it('is a purchase when it was paid in another app', async () => {
    const { checkout } = bench({ openWindow: async () => CLOSED, answers: [OPEN, GRANTED] });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'granted',
      orderId: 'order_1',
      credits: 25,
    });
  });

  it('after a failed attempt still becomes one when the bank captures later', async () => {
    const { checkout, late, onEnd } = bench({
      openWindow: async () => CLOSED,
      answers: [OPEN, OPEN, OPEN, 'unknown', OPEN, GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'cancelled' });
    await expect(late).resolves.toEqual(GRANTED);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not asked about any more once the session does not know it', async () => {
    const { checkout, ports } = bench({
      openWindow: async () => CLOSED,
      answers: [OPEN, OPEN, OPEN, 'gone'],
    });
    await checkout.buy(POPULAR);
    await eventually(() => expect(ports.lookUp).toHaveBeenCalledTimes(4));
    await new Promise((resolve) => setTimeout(resolve));
    expect(ports.lookUp).toHaveBeenCalledTimes(4);
  });
});

describe('a window in which an attempt failed', () => {
  /** Stays open until it is closed, by the parent or by us. */
  function openWindow() {
    const gone = Promise.withResolvers<WindowResult>();
    const close = () => gone.resolve(CLOSED);
    return {
      close,
      pay: () => gone.resolve(PAID),
      ports: {
        closeWindow: vi.fn(close),
        openWindow: (_order: unknown, _product: unknown, onAttemptFailed: () => void) => {
          onAttemptFailed();
          return gone.promise;
        },
      },
    };
  }

  it('is closed when the bank captures the money after all', async () => {
    const window = openWindow();
    const { checkout, ports } = bench({ ...window.ports, answers: [OPEN, 'unknown', GRANTED, GRANTED] });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'granted',
      orderId: 'order_1',
      credits: 25,
    });
    expect(ports.closeWindow).toHaveBeenCalledTimes(1);
  });

  it('may be paid in another try', async () => {
    const window = openWindow();
    const { checkout, ports } = bench({
      ...window.ports,
      lookUp: async () => {
        window.pay();
        return OPEN;
      },
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'granted',
      orderId: 'order_1',
      credits: 25,
    });
    expect(ports.closeWindow).not.toHaveBeenCalled();
  });
});

describe('a paid window', () => {
  it('whose proof is refused is a failed verification', async () => {
    const { checkout, late } = bench({
      verify: async () => ({ kind: 'refused' }),
      answers: [OPEN, GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'verification-failed' });
    // The money may have moved all the same: the webhook knows better.
    await expect(late).resolves.toEqual(GRANTED);
  });

  it('that is pending is waited for until it is granted', async () => {
    const { checkout, steps, pauses } = bench({
      verify: async () => ({ kind: 'pending' }),
      answers: [OPEN, 'unknown', GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({
      kind: 'granted',
      orderId: 'order_1',
      credits: 25,
    });
    expect(steps).toEqual(['ordering', 'paying', 'confirming', 'waiting', 'idle']);
    expect(pauses).toEqual([2_000, 2_000, 2_000]);
  });

  it('is watched in the background when the session has ended', async () => {
    const { checkout, steps, late } = bench({
      verify: async () => ({ kind: 'signed-out' }),
      answers: ['unknown', GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'signed-out' });
    expect(steps).toEqual(['ordering', 'paying', 'confirming', 'idle']);
    await expect(late).resolves.toEqual(GRANTED);
  });

  it('is waited for a minute, then watched in the background', async () => {
    const { checkout, pauses, late } = bench({
      verify: async () => ({ kind: 'pending' }),
      answers: [...Array<Purchase>(31).fill(OPEN), GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'unconfirmed' });
    expect(pauses.slice(0, 30).reduce((sum, ms) => sum + ms)).toBe(60_000);
    await expect(late).resolves.toEqual(GRANTED);
  });

  it('is watched in the background as soon as the parent has waited enough', async () => {
    const leaving = Promise.withResolvers<void>();
    let isLeft = false;
    const { checkout, late } = bench({
      verify: async () => ({ kind: 'pending' }),
      pause: (_ms, stop) => {
        if (isLeft) return Promise.resolve();
        stop?.addEventListener('abort', () => {
          isLeft = true;
          leaving.resolve();
        });
        checkout.stopWaiting();
        return leaving.promise;
      },
      answers: [GRANTED],
    });
    await expect(checkout.buy(POPULAR)).resolves.toEqual({ kind: 'unconfirmed' });
    await expect(late).resolves.toEqual(GRANTED);
  });
});
