import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/apps/context.ts';
import { openShop } from '../support/payments/shop.ts';
import { createScriptedEngine } from '../support/portraits/scripted-engine.ts';
import { createFullParent, type FullParent } from '../support/product/erased-parent.ts';
import { statementsToKill } from '../support/product/killed-api.ts';
import { startKillingProxy } from '../support/product/killing-proxy.ts';
import type { TestOperator } from '../support/product/seeds.ts';
import type { TestProduct } from '../support/product/test-product.ts';
import { findTraces } from '../support/product/traces.ts';
import { sized } from '../support/test-size.ts';

const { product, standIn } = openShop({ engine: createScriptedEngine() });
let operator: TestOperator;
beforeAll(async () => {
  operator = await product.seed.operator();
});

type Work = (context: TestProduct['context']) => Promise<void>;

/**
 * Runs some work in another process's place: its database is reached by a proxy. After `statement` PostgreSQL has done
 * it, and the process neither hears of it nor says anything more. @returns how many statements there were.
 */
async function runAndKill(work: Work, statement = Number.MAX_SAFE_INTEGER): Promise<number> {
  const { config, log } = product.context;
  const proxy = await startKillingProxy(config.databaseUrl ?? '');
  const context = await createContext({ ...config, databaseUrl: proxy.url }, 'dying', {
    log,
    secondLookMs: 0,
  });
  try {
    const killed = Promise.withResolvers<'killed'>();
    proxy.arm(statement, () => {
      void proxy.close();
      killed.resolve('killed');
    });
    const done = work(context);
    done.catch(() => undefined);
    // The dead do nothing more, so nobody waits for them.
    await Promise.race([done, killed.promise]);
    return proxy.disarm();
  } finally {
    const closing = context.close().then(() => proxy.close());
    await Promise.race([closing.catch(() => undefined), sleep(200)]);
  }
}

/** Asks for the erasure without the queue, which would begin by itself. */
async function subjectOf({ person }: Pick<FullParent, 'person'>): Promise<string> {
  const { rows } = await product.context.pool.query<{ subject: string }>(
    'insert into account_erasures (user_id, requested_at, due_at) values ($1, now(), now()) returning subject',
    [person.id],
  );
  return rows[0]?.subject ?? '';
}

async function expectErased(parent: FullParent): Promise<void> {
  await product.context.mailer.forget?.(parent.person.email);
  expect(await findTraces(product, parent.needles)).toEqual([]);
  const { rows } = await product.context.pool.query(
    `select p.status, u.erased_at is not null as erased from purchases p join users u on u.id = p.user_id
     where p.order_id = $1`,
    [parent.orderId],
  );
  expect(rows).toEqual([{ status: 'partially_refunded', erased: true }]);
}

describe('a kill between two statements', () => {
  it(
    'of an erasure leaves it to be finished, with nothing found and the books kept',
    async () => {
      const erase =
        (subject: string): Work =>
        (context) =>
          context.privacy.erasures.erase(subject);
      const first = await createFullParent(product, standIn, operator);
      const count = await runAndKill(erase(await subjectOf(first)));
      await expectErased(first);
      expect(count).toBeGreaterThan(60);
      for (const statement of statementsToKill(count, 16)) {
        const parent = await createFullParent(product, standIn, operator);
        const subject = await subjectOf(parent);
        await runAndKill(erase(subject), statement);
        await erase(subject)(product.context);
        await expectErased(parent);
      }
      expect(await product.context.credits.check()).toEqual([]);
    },
    sized(180_000, 3_600_000),
  );

  it('right after the certificate was sent sends no second one', async () => {
    const { person } = await createFullParent(product, standIn, operator);
    const subject = await subjectOf({ person });
    const { config, log, mailer } = product.context;
    const certificates: string[] = [];
    const sent = Promise.withResolvers<void>();
    const send: typeof mailer.send = async (mail) => {
      certificates.push(mail.to);
      sent.resolve();
      // The server has it, and the process hears of nothing any more.
      await new Promise<never>(() => undefined);
    };
    const dying = await createContext(config, 'dying', { log, secondLookMs: 0, mailer: { ...mailer, send } });
    void dying.privacy.erasures.erase(subject);
    await sent.promise;
    await dying.close();
    const living = await createContext(config, 'living', {
      ...{ log, secondLookMs: 0 },
      mailer: { ...mailer, send: async (mail) => void certificates.push(mail.to) },
    });
    await living.privacy.erasures.erase(subject);
    await living.close();
    expect(certificates).toEqual([person.email]);
    const { rows } = await product.context.pool.query('select 1 from account_erasures where subject = $1', [
      subject,
    ]);
    expect(rows).toEqual([]);
  });

  it('is another thing than a mail server that refuses: the certificate goes with the next attempt', async () => {
    const person = await product.signUp('refused@example.com');
    const subject = await subjectOf({ person });
    const { config, log, mailer } = product.context;
    const certificates: string[] = [];
    const answers = [new Error('451 come back later'), null];
    const send: typeof mailer.send = async (mail) => {
      const refusal = answers.shift();
      if (refusal) throw refusal;
      certificates.push(mail.to);
    };
    const context = await createContext(config, 'refused', {
      log,
      secondLookMs: 0,
      mailer: { ...mailer, send },
    });
    await expect(context.privacy.erasures.erase(subject)).rejects.toThrow('come back later');
    await context.privacy.erasures.erase(subject);
    await context.close();
    expect(certificates).toEqual([person.email]);
  });

  it(
    'of an export leaves it to be made, whole',
    async () => {
      const { exports } = product.context.privacy;
      const { person } = await createFullParent(product, standIn, operator);
      const ask = async () => {
        await product.context.pool.query('delete from account_exports');
        const { rows } = await product.context.pool.query<{ id: string }>(
          `insert into account_exports (id, user_id, state, created_at, expires_at)
           values (gen_random_uuid(), $1, 'waiting', now(), now() + interval '1 day') returning id`,
          [person.id],
        );
        return rows[0]?.id ?? '';
      };
      const make =
        (id: string): Work =>
        (context) =>
          context.privacy.exports.make(id);
      const count = await runAndKill(make(await ask()));
      expect(count).toBeGreaterThan(20);
      for (const statement of statementsToKill(count, 12)) {
        const id = await ask();
        await runAndKill(make(id), statement);
        await exports.make(id);
        const archive = await exports.open(person.id, id);
        let bytes = 0;
        for await (const piece of archive?.pieces() ?? []) bytes += piece.length;
        expect(bytes).toBe(archive?.bytes);
        expect(bytes).toBeGreaterThan(1000);
      }
    },
    sized(120_000, 3_600_000),
  );
});
