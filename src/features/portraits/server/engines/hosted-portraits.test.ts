import { describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { modelBench } from '../../../../../tests/support/portraits/model-bench.ts';
import { blocked } from '../../../../../tests/support/portraits/scripted-model.ts';
import { createEngineDirectory } from './engine-directory.ts';
import { createHostedPortraits } from './hosted-portraits.ts';

const { google, bench, newParent, order, made } = modelBench();

const leftOf = async (userId: string) => (await bench.portraits.hosted.allowance(userId))?.left;
const withEngines = (environment: NodeJS.ProcessEnv) => {
  const { database, credits, clock } = bench;
  const config = loadConfig(environment);
  return createHostedPortraits({
    ...{ db: database.db, credits, clock, config },
    engines: createEngineDirectory(config),
  });
};

describe('what is left today of portraits on somebody else’s machine', () => {
  it('is what orders go by: ordered by name until none is left, and again once India’s next day begins', async () => {
    const { clock, portraits } = bench;
    clock.set(new Date('2026-11-25T10:00:00Z'));
    const userId = await newParent('gemini');
    const nextAt = '2026-11-25T18:30:00.000Z';
    expect(await portraits.hosted.allowance(userId)).toEqual({ limit: 4, left: 4, nextAt });
    const ids: string[] = [];
    for (const left of [3, 2, 1, 0]) {
      ids.push(await order(userId, { engine: 'gemini' }));
      expect(await leftOf(userId)).toBe(left);
    }
    await expect(order(userId, { engine: 'gemini' })).rejects.toThrow('hosted-limit');
    expect(await portraits.hosted.allowance(userId)).toEqual({ limit: 4, left: 0, nextAt });
    clock.set(new Date(Date.parse(nextAt) - 1));
    await expect(order(userId, { engine: 'gemini' })).rejects.toThrow('hosted-limit');
    clock.set(new Date(nextAt));
    expect(await portraits.hosted.allowance(userId)).toEqual({
      ...{ limit: 4, left: 4, nextAt: '2026-11-26T18:30:00.000Z' },
    });
    ids.push(await order(userId, { engine: 'gemini' }));
    expect(await leftOf(userId)).toBe(3);
    // They are made one after the other: the next test's must not come between.
    await Promise.all(ids.map((id) => made(id)));
  });

  it('is not used up by the studio’s portraits, by those that fail, or by other parents', async () => {
    const userId = await newParent('gemini');
    await made(await order(userId, { engine: 'studio' }));
    google.script = [async () => blocked];
    const failed = await made(await order(userId, { engine: 'gemini', customStyle: 'a pirate' }));
    expect(failed.portrait?.state).toBe('failed');
    await order(await newParent('gemini'), { engine: 'gemini' });
    expect(await leftOf(userId)).toBe(4);
  });

  it('goes by what the account holds, and a limit of none has no next day', async () => {
    const hosted = withEngines({
      ...{ ENGINE: 'gemini', GEMINI_API_KEY: 'g' },
      HOSTED_PORTRAITS_PER_DAY: 'trial:0,paid:7,unlimited:9',
    });
    const figures = { generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false };
    const limits = [{}, { isPremium: true }, { isPremium: true, unlimited: true }].map((more) =>
      hosted.limitOf({ ...figures, ...more }),
    );
    expect(limits).toEqual([0, 7, 9]);
    expect(await hosted.allowance(await newParent())).toEqual({ limit: 0, left: 0, nextAt: null });
  });

  it('is nothing to tell where no photo leaves: the studio alone, or the operator’s own machine', async () => {
    const userId = await newParent();
    const own = {
      ENGINE: 'openai-compatible',
      OPENAI_COMPATIBLE_BASE_URL: 'http://10.0.0.7/v1',
      OPENAI_COMPATIBLE_MODEL: 'm',
      OPENAI_COMPATIBLE_OPERATOR: 'self',
    };
    expect(await withEngines({}).allowance(userId)).toBeNull();
    expect(await withEngines(own).allowance(userId)).toBeNull();
  });
});
