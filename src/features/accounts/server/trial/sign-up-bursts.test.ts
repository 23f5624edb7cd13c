import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { USERS_WAVES } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/log/log.ts';
import { createTestProduct, type TestProduct } from '../../../../../tests/support/product/test-product.ts';
import type { SignUpBurstList } from '../../waves/contract.ts';
import { createSignUpBursts } from './sign-up-bursts.ts';

const clock = createFixedClock(new Date('2026-11-21T10:40:00Z'));
const DAY_MS = 86_400_000;
let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ clock, environment: { TRIALS_PER_NETWORK: '2' } });
});
afterAll(() => product?.close());

const wavesAt = () =>
  createSignUpBursts({
    db: product.context.db,
    clock,
    log: createLogger({ logLevel: 'fatal' }, 'test'),
    secret: 'x',
    trialsPerNetwork: 2,
  });
const rows = async () =>
  (
    await product.context.db.execute(
      sql`select network, accounts, waiting from sign_up_hours order by network`,
    )
  ).rows;

it('an account is counted with its network’s range and hour, and those beyond the budget as waiting', async () => {
  for (let number = 0; number < 5; number += 1)
    await product.signUp(`wave${number}@example.com`, { from: '203.0.113.50' });
  await product.signUp('neighbour@example.com', { from: '203.0.113.51' });
  await product.signUp('six@example.com', { from: '2001:db8:77:1::1' });
  expect(await rows()).toEqual([
    { network: '2001:db8:77::/48', accounts: 1, waiting: 0 },
    { network: '203.0.113.0/24', accounts: 6, waiting: 3 },
  ]);
  const shown = await product.context.accounts.waves.read();
  expect(shown).toMatchObject({
    ...{ budget: 2, hasMore: false, stillWaiting: { verification: 0, google: 3 } },
    waves: [{ network: '203.0.113.0/24', accounts: 6, waiting: 3 }],
  });
  expect(JSON.stringify(shown)).not.toContain('203.0.113.5');
});

it('an address that is taken is no account of a wave', async () => {
  const before = await rows();
  await expect(product.signUp('neighbour@example.com', { from: '203.0.113.51' })).rejects.toThrow();
  expect(await rows()).toEqual(before);
});

it('hours are those of India’s clocks, and go after a week, those that were no wave after a day', async () => {
  const waves = wavesAt();
  await product.context.db.execute(sql`delete from sign_up_hours`);
  await waves.count('198.51.100.7', true);
  await waves.count('192.0.2.7', false);
  const [wave] = (await waves.read()).waves;
  expect(wave).toMatchObject({ hour: '2026-11-21T10:30:00.000Z', network: '198.51.100.0/24' });
  clock.advance(2 * DAY_MS);
  await waves.purge();
  expect(await rows()).toEqual([{ network: '198.51.100.0/24', accounts: 1, waiting: 1 }]);
  clock.advance(6 * DAY_MS);
  expect((await waves.read()).waves).toEqual([]);
  await waves.purge();
  expect(await rows()).toEqual([]);
});

it('parallel sign-ups lose nobody, and the newest fifty hours are told with the word that there are more', async () => {
  const waves = wavesAt();
  await Promise.all(Array.from({ length: 20 }, () => waves.count('198.51.100.7', true)));
  expect(await rows()).toEqual([{ network: '198.51.100.0/24', accounts: 20, waiting: 20 }]);
  for (let number = 0; number < 55; number += 1) await waves.count(`10.0.${number}.1`, true);
  const shown = await waves.read();
  expect([shown.waves.length, shown.hasMore]).toEqual([50, true]);
});

it('support and owners read them in the console', async () => {
  const { bearer } = await product.seed.operator('support');
  const answer = await product.app.inject({ url: USERS_WAVES, headers: bearer });
  expect(answer.json<SignUpBurstList>()).toMatchObject({ success: true, budget: 2 });
});
