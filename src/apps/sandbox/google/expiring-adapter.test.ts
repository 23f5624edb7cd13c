import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExpiringAdapter } from './expiring-adapter.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe("the provider's memory", () => {
  it('forgets what has expired', async () => {
    vi.useFakeTimers();
    const codes = new ExpiringAdapter('AuthorizationCode');
    await codes.upsert('a', { uid: 'u' }, 60);
    vi.advanceTimersByTime(59_000);
    expect(await codes.find('a')).toEqual({ uid: 'u' });
    vi.advanceTimersByTime(1_000);
    expect(await codes.find('a')).toBeUndefined();
    expect(await codes.findByUid('u')).toBeUndefined();
  });

  it('keeps kinds apart, marks what was used, and revokes what belongs together', async () => {
    const codes = new ExpiringAdapter('Code');
    const tokens = new ExpiringAdapter('Token');
    await codes.upsert('a', { grantId: 'g' }, 60);
    await tokens.upsert('a', { grantId: 'g', kind: 'token' }, 60);
    await codes.consume('a');
    expect(await codes.find('a')).toMatchObject({ consumed: expect.any(Number) });
    expect((await tokens.find('a'))?.consumed).toBeUndefined();
    await codes.revokeByGrantId('g');
    expect([await codes.find('a'), await tokens.find('a')]).toEqual([undefined, undefined]);
  });
});
