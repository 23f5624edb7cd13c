import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys, type SentChange } from './idempotency-keys.ts';

const TEN = { userId: 'u1', credits: 10 };

describe('the key of a change that must happen once', () => {
  it('is kept for every send of the same intention', () => {
    const keys = createIdempotencyKeys();
    expect(keys.keyOf(TEN)).toBe(keys.keyOf({ ...TEN }));
  });

  it('is a new one when something else is intended, and when the first is intended again', () => {
    const keys = createIdempotencyKeys();
    const first = keys.keyOf(TEN);
    const second = keys.keyOf({ ...TEN, credits: 25 });
    const third = keys.keyOf(TEN);
    expect(new Set([first, second, third]).size).toBe(3);
  });

  it('is a new one once the server has decided, even for the same amount', () => {
    const keys = createIdempotencyKeys();
    const first = keys.keyOf(TEN);
    keys.settle();
    expect(keys.keyOf(TEN)).not.toBe(first);
  });

  it('outlives the form where what was sent is remembered, and is unsettled until it is settled', () => {
    let sent: SentChange | null = null;
    const memory = {
      read: () => sent,
      write(next: SentChange | null) {
        sent = next;
      },
    };
    const first = createIdempotencyKeys(memory);
    expect(first.unsettled()).toBeUndefined();
    const key = first.keyOf(TEN);
    const later = createIdempotencyKeys(memory);
    expect(later.unsettled()).toEqual(TEN);
    expect(later.keyOf({ ...TEN })).toBe(key);
    first.settle();
    expect(later.unsettled()).toBeUndefined();
    expect(later.keyOf(TEN)).not.toBe(key);
  });

  it('is nobody else’s, and fits into the header', () => {
    const [one, other] = [createIdempotencyKeys(), createIdempotencyKeys()];
    expect(one.keyOf(TEN)).not.toBe(other.keyOf(TEN));
    expect(one.keyOf(TEN)).toMatch(/^[0-9a-f]{32}$/);
  });
});
