import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/support/dom/stub-storage.ts';
import { forgetOpenOrder, keepOpenOrder, OPEN_MS, readOpenOrder } from './open-order.ts';
import { mayHaveOpenOrder } from './open-order-key.ts';

const ORDER = { orderId: 'order_1', product: 'popular', userId: 'asha' } as const;
let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = stubStorage('sessionStorage');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an order that is being paid', () => {
  it('is kept for twenty minutes, for whoever ordered it', () => {
    expect([mayHaveOpenOrder(), readOpenOrder('asha')]).toEqual([false, null]);
    keepOpenOrder(ORDER);
    expect([mayHaveOpenOrder(), readOpenOrder('asha')]).toMatchObject([true, ORDER]);
    expect(readOpenOrder('bela')).toBeNull();
    vi.advanceTimersByTime(OPEN_MS);
    expect(readOpenOrder('asha')).toMatchObject(ORDER);
    vi.advanceTimersByTime(1);
    expect(readOpenOrder('asha')).toBeNull();
  });

  it('is forgotten when it was granted, and not when another was', () => {
    keepOpenOrder(ORDER);
    forgetOpenOrder('order_2');
    expect(readOpenOrder('asha')).toMatchObject(ORDER);
    forgetOpenOrder('order_1');
    expect(mayHaveOpenOrder()).toBe(false);
  });

  it.each([['not json'], ['{}'], ['{"orderId":"order_1","product":"castle","userId":"asha","at":0}']])(
    'is none when what was kept is %s',
    (text) => {
      keepOpenOrder(ORDER);
      for (const key of kept.keys()) kept.set(key, text);
      expect(readOpenOrder('asha')).toBeNull();
    },
  );

  it('is none where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new Error('blocked');
      },
      setItem() {
        throw new Error('blocked');
      },
    });
    keepOpenOrder(ORDER);
    forgetOpenOrder('order_1');
    expect([mayHaveOpenOrder(), readOpenOrder('asha')]).toEqual([false, null]);
  });
});
