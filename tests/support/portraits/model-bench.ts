import { beforeEach } from 'vitest';
import { listCalls } from '#features/portraits/server/engines/engine-calls-store.ts';
import type { PortraitOrder } from '#features/portraits/server/service.ts';
import { findPortrait } from '#features/portraits/server/store.ts';
import { engineCircuits } from '#features/portraits/server/tables.ts';
import { forFile } from '../for-file.ts';
import { createPortraitsBench } from './portraits-bench.ts';
import { createScriptedModel } from './scripted-model.ts';

/** Two image models under a test's control beside the studio, in this order; registers the test file's hooks. */
export function modelBench() {
  const google = createScriptedModel('gemini');
  const openAi = createScriptedModel('openai');
  const bench = forFile(() =>
    createPortraitsBench({
      models: { gemini: google, openai: openAi },
      environment: {
        ENGINE: 'gemini,openai',
        GEMINI_API_KEY: 'g',
        GEMINI_CONCURRENCY: '2',
        GEMINI_PRICES: 'input:0,output:0,image:0.04',
        GEMINI_MONTHLY_BUDGET: '3000',
        OPENAI_API_KEY: 'o',
        OPENAI_PRICES: 'input:0,output:0',
        RUPEES_PER_DOLLAR: '100',
        HOSTED_PORTRAITS_PER_DAY: 'trial:4',
      },
    }),
  );
  beforeEach(async () => {
    for (const model of [google, openAi])
      Object.assign(model, { script: [], calls: [], asked: 0, most: 0, takesMs: 0 });
    // What a test left of a vendor's health is not the next one's.
    await bench.database.db.delete(engineCircuits);
    bench.clock.advance(3_600_000);
  });

  return {
    google,
    openAi,
    bench,
    /** A parent who agreed that photos go to these. */
    async newParent(...engines: string[]): Promise<string> {
      const userId = await bench.seed.parent();
      for (const engine of engines) await bench.agree(userId, engine);
      return userId;
    },
    async order(userId: string, fields: Partial<PortraitOrder['fields']> = {}): Promise<string> {
      const plain = bench.orderOf(userId);
      const result = await bench.portraits.service.order({
        ...plain,
        fields: { ...plain.fields, ...fields },
      });
      if (result.kind !== 'accepted') throw new Error(`Not accepted: ${result.kind}`);
      return result.portraitId;
    },
    /** The ended portrait, and how its calls ended. */
    async made(portraitId: string) {
      const { db } = bench.database;
      await bench.ended(portraitId);
      const portrait = await findPortrait(db, portraitId);
      const calls = await listCalls(db, portraitId);
      return { portrait, states: calls.map(({ engineId, state }) => `${engineId} ${state}`) };
    },
    /** Credits that are used up or held. */
    async spent(userId: string): Promise<number> {
      return (await bench.credits.figures(userId)).generationsUsed;
    },
  };
}
