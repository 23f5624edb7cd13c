import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { loadConfig } from '#platform/config/config.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { insertPortrait } from '../store.ts';
import { engineCalls, portraits } from '../tables.ts';
import { createEngineDirectory } from './engine-directory.ts';
import { createReadOfferedEngines } from './expected-times.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const clock = createFixedClock(NOW);
const database = forFile(createTestDatabase);
let userId: string;
beforeAll(async () => {
  userId = await seedRows(database.db).parent();
}, 60_000);
beforeEach(async () => {
  clock.set(NOW);
  await database.db.delete(engineCalls);
  await database.db.delete(portraits);
});

interface Past {
  readonly engineId?: string;
  readonly engineChosen?: string;
  readonly state?: 'ready' | 'failed';
  readonly minutesAgo?: number;
}

/** A portrait that has ended, so long after its order; a model's with its call. */
async function past(seconds: number, more: Past = {}): Promise<void> {
  const { engineId = 'gemini', engineChosen = engineId, state = 'ready', minutesAgo = 10 } = more;
  const id = randomUUID();
  const finishedAt = new Date(NOW.getTime() - minutesAgo * 60_000);
  const createdAt = new Date(finishedAt.getTime() - seconds * 1_000);
  const theme = { id: 'doctor', name: 'Doctor', category: 'professional', promptTemplate: 'A doctor' };
  await database.db.transaction((tx) =>
    insertPortrait(tx, {
      ...{ id, userId, state, theme, engineId, engineChosen, createdAt, finishedAt },
      ...{ aspectRatio: '1:1', tier: 'standard', watermark: false, seed: 1, requestDigest: 'd' },
    }),
  );
  if (engineId === 'studio') return;
  await database.db.insert(engineCalls).values({
    ...{ id: randomUUID(), portraitId: id, engineId, model: 'm', host: 'h' },
    ...{ state: state === 'ready' ? 'made' : 'blocked', sentAt: createdAt, endedAt: finishedAt },
  });
}

const warnings: unknown[] = [];
function reader(environment: NodeJS.ProcessEnv = { ENGINE: 'gemini,studio', GEMINI_API_KEY: 'g' }) {
  const log = { warn: (...told: unknown[]) => warnings.push(told) } as never;
  const engines = createEngineDirectory(loadConfig(environment));
  const read = createReadOfferedEngines({ db: database.db, clock, log, engines });
  return async () =>
    Object.fromEntries((await read()).map(({ id, expectedSeconds }) => [id, expectedSeconds]));
}

it('the expected time is how long a parent waited for the last twenty, once there are five', async () => {
  for (const seconds of [18, 20, 22, 24]) await past(seconds);
  expect(await reader()()).toEqual({ gemini: undefined, studio: undefined });
  await past(60);
  expect(await reader()()).toEqual({ gemini: { median: 22, p90: 46 }, studio: undefined });
  // Twenty newer ones are what counts from now on.
  for (let count = 0; count < 20; count += 1) await past(30, { minutesAgo: 1 });
  expect((await reader()()).gemini).toEqual({ median: 30, p90: 30 });
});

it('the expected time is of the studio too, and of each by what it made itself', async () => {
  for (let count = 0; count < 5; count += 1) {
    await past(4, { engineId: 'studio' });
    await past(20);
    // Begun by another one, failed, or too long ago: nothing to go by.
    await past(90, { engineId: 'studio', engineChosen: 'gemini' });
    await past(300, { state: 'failed' });
    await past(300, { minutesAgo: 8 * 24 * 60 });
  }
  expect(await reader()()).toEqual({ gemini: { median: 20, p90: 20 }, studio: { median: 4, p90: 4 } });
});

it('the expected time is asked of the database once a minute', async () => {
  for (let count = 0; count < 5; count += 1) await past(20);
  const read = reader();
  const together = await Promise.all([read(), read()]);
  expect(together.map(({ gemini }) => gemini?.median)).toEqual([20, 20]);
  for (let count = 0; count < 20; count += 1) await past(40, { minutesAgo: 0 });
  clock.advance(59_000);
  expect((await read()).gemini?.median).toBe(20);
  clock.advance(1_000);
  expect((await read()).gemini?.median).toBe(40);
});

it('the expected time is left out where it can not be read, and not asked for where there is only the studio', async () => {
  const closed = { execute: () => Promise.reject(new Error('no database')) } as never;
  const log = { warn: (...told: unknown[]) => warnings.push(told) } as never;
  const withGemini = createEngineDirectory(loadConfig({ ENGINE: 'gemini', GEMINI_API_KEY: 'g' }));
  const engines = await createReadOfferedEngines({ db: closed, clock, log, engines: withGemini })();
  expect(engines.map(({ id }) => id)).toEqual(['gemini', 'studio']);
  expect(warnings).toHaveLength(1);
  const alone = createEngineDirectory(loadConfig({}));
  await createReadOfferedEngines({ db: closed, clock, log, engines: alone })();
  expect(warnings).toHaveLength(1);
});
