import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../for-file.ts';
import { openShop } from '../payments/shop.ts';
import { SOAK } from '../test-size.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startKillingProxy } from './killing-proxy.ts';
import { createTestDatabase } from './test-database.ts';
import type { TestProduct } from './test-product.ts';

const SIX_MINUTES_MS = 6 * 60_000;

/** The status of an answer, or that whoever should answer died. */
export type Answer = number | 'no answer';

interface KilledApiOptions {
  /** Comes before the first test. */
  readonly prepare?: (product: TestProduct) => Promise<void>;
  /** Settings of both. */
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * An API process that dies between two statements, and a shop on its database that sees what it left, for the tests of a
 * file.
 */
export function openKilledApi({ prepare, environment }: KilledApiOptions = {}) {
  const clock = createFixedClock(new Date());
  const secret = randomBytes(32).toString('hex');
  const database = forFile(createTestDatabase);
  const proxy = forFile(() => startKillingProxy(database.url));
  const shop = openShop({ database, secret, clock, environment });
  let dataDir: string;
  let api: ApiProcess;
  const start = () => {
    const { razorpay } = shop.product.context.config;
    return startApiProcess({ databaseUrl: proxy.url, dataDir, secret, razorpay, environment });
  };
  beforeAll(async () => {
    await prepare?.(shop.product);
    dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    api = await start();
  });
  afterAll(async () => {
    await api.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    ...shop,
    /** Asks the process, which may die of it. */
    async post(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
      try {
        const response = await fetch(api.url + path, { method: 'POST', headers, body });
        await response.text();
        return response.status;
      } catch {
        return 'no answer';
      }
    },
    /** Kills it after PostgreSQL did the `statement`th statement of `ask`, starts it anew, and reconciles once. */
    async killDuring(statement: number, ask: () => Promise<Answer>): Promise<void> {
      proxy.arm(statement, () => process.kill(api.pid, 'SIGKILL'));
      const answer = await ask();
      proxy.disarm();
      expect(answer).toBe('no answer');
      await api.ended;
      api = await start();
      clock.advance(SIX_MINUTES_MS);
      expect(await shop.product.context.payments.sales?.reconcile()).toMatchObject({ failed: 0 });
    },
    /** How many statements `ask` has when nobody dies. */
    async countStatements(ask: () => Promise<Answer>): Promise<number> {
      proxy.arm(Number.MAX_SAFE_INTEGER, () => undefined);
      expect(await ask()).toBe(200);
      return proxy.disarm();
    },
  };
}

/** All of `count`, or one in `every` of them, spread over the path and always with its last one, the commit. */
export function statementsToKill(count: number, every: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return SOAK ? all : all.filter((statement) => (count - statement) % every === 0);
}
