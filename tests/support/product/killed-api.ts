import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { configFor, type RazorpayStandIn, startRazorpayStandIn } from '../payments/razorpay-stand-in.ts';
import { SOAK } from '../test-size.ts';
import { type ApiProcess, type ApiProcessOptions, startApiProcess } from './api-process.ts';
import { type KillingProxy, startKillingProxy } from './killing-proxy.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { createTestProduct, type TestProduct } from './test-product.ts';

const SIX_MINUTES_MS = 6 * 60_000;

/** The status of an answer, or that whoever should answer died. */
export type Answer = number | 'no answer';

/** An API process that dies between two statements, and a product on its database that sees what it left. */
export interface KilledApi {
  readonly product: TestProduct;
  readonly standIn: RazorpayStandIn;
  /** Asks the process, which may die of it. */
  post(path: string, headers: Record<string, string>, body: string): Promise<Answer>;
  /** Kills it after PostgreSQL did the `statement`th statement of `ask`, starts it anew, and reconciles once. */
  killDuring(statement: number, ask: () => Promise<Answer>): Promise<void>;
  /** How many statements `ask` has when nobody dies. */
  countStatements(ask: () => Promise<Answer>): Promise<number>;
}

export interface KilledApiOptions {
  /** Comes before the first test. */
  readonly prepare?: (product: TestProduct) => Promise<void>;
  /** Settings of both. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts both for the tests of a file. */
export function openKilledApi({ prepare, environment }: KilledApiOptions = {}): KilledApi {
  const clock = createFixedClock(new Date());
  let database: TestDatabase;
  let standIn: RazorpayStandIn;
  let proxy: KillingProxy;
  let product: TestProduct;
  let settings: ApiProcessOptions;
  let api: ApiProcess;
  beforeAll(async () => {
    database = await createTestDatabase();
    standIn = await startRazorpayStandIn();
    proxy = await startKillingProxy(database.url);
    const razorpay = configFor(standIn);
    const secret = randomBytes(32).toString('hex');
    product = await createTestProduct({ database, razorpay, secret, clock, environment });
    await prepare?.(product);
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    settings = { databaseUrl: proxy.url, dataDir, secret, razorpay, environment };
    api = await startApiProcess(settings);
  }, 60_000);
  afterAll(async () => {
    await api.kill();
    await proxy.close();
    await product.close();
    await standIn.remove();
    await database.close();
    await rm(settings.dataDir, { recursive: true, force: true });
  }, 30_000);
  return {
    get product() {
      return product;
    },
    get standIn() {
      return standIn;
    },
    async post(path, headers, body) {
      try {
        const response = await fetch(api.url + path, { method: 'POST', headers, body });
        await response.text();
        return response.status;
      } catch {
        return 'no answer';
      }
    },
    async killDuring(statement, ask) {
      proxy.arm(statement, () => process.kill(api.pid, 'SIGKILL'));
      const answer = await ask();
      proxy.disarm();
      expect(answer).toBe('no answer');
      await api.ended;
      api = await startApiProcess(settings);
      clock.advance(SIX_MINUTES_MS);
      expect(await product.context.payments.sales?.reconcile()).toMatchObject({ failed: 0 });
    },
    async countStatements(ask) {
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
