import { readFileSync } from 'node:fs';
import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type RazorpayStandIn,
  startRazorpayStandIn,
} from '../../../../tests/support/payments/razorpay-stand-in.ts';
import { sized } from '../../../../tests/support/test-size.ts';
import { newId, type Order } from './entities.ts';
import { openJournaledStore, type StoredOrder } from './journaled-store.ts';

const BATCHES = sized(2, 20);

let folder: string;
let file: string;
const open: RazorpayStandIn[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'magic-portrait-journal-'));
  file = join(folder, 'deep', 'razorpay.jsonl');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
  await rm(folder, { recursive: true });
});

function order(): StoredOrder {
  const entity = { id: newId('order'), amount: 100 } as Order;
  return { id: entity.id, entity, paymentIds: [], capture: 'automatic' };
}

it('the store remembers the last of each row, in the order of the first', async () => {
  const [first, second] = [order(), order()];
  const store = await openJournaledStore(file);
  store.put('orders', first);
  store.put('orders', second);
  store.put('orders', { ...first, capture: 'manual' });
  await store.close();
  const again = await openJournaledStore(file);
  expect(again.all('orders')).toEqual([{ ...first, capture: 'manual' }, second]);
  await again.close();
  // What was overwritten is gone from the file too.
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(3);
});

it('the store has written what it says it has', async () => {
  const store = await openJournaledStore(file);
  // More than the system writes at once.
  const receipt = 'x'.repeat(4000);
  const orders = Array.from({ length: 500 }, order).map((each) => ({
    ...each,
    entity: { ...each.entity, receipt },
  }));
  for (const each of orders) store.put('orders', each);
  const [first, second] = [store.written(), store.written()];
  await second;
  // Synchronously: what is still on its way to the disk does not count.
  const text = readFileSync(file, 'utf8');
  for (const { id } of orders) expect(text).toContain(id);
  await first;
  await store.close();
});

it('the store survives a line that a kill cut off, and goes on after it', async () => {
  const [kept, later] = [order(), order()];
  const store = await openJournaledStore(file);
  store.put('orders', kept);
  await store.close();
  await appendFile(file, '{"table":"orders","row":{"id":"order_cut');
  const again = await openJournaledStore(file);
  again.put('orders', later);
  await again.close();
  const third = await openJournaledStore(file);
  expect(third.all('orders')).toEqual([kept, later]);
  await third.close();
});

it('the store takes no rows from another format', async () => {
  const store = await openJournaledStore(file);
  store.put('orders', order());
  await store.close();
  const [, ...rows] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, ['{"journal":"razorpay stand-in","version":0}', ...rows].join('\n'));
  const again = await openJournaledStore(file);
  expect(again.all('orders')).toEqual([]);
  await again.close();
});

it('the store holds what was answered at the moment of the answer, so that a kill loses nothing', async () => {
  const first = await startRazorpayStandIn({ dataDir: folder });
  open.push(first);
  const made = (await first.api('POST', '/orders', { amount: 100, currency: 'INR' })).body;
  const paid = await first.hooks.pay(made.id, { webhooks: { copies: 0 } });
  const copy = join(folder, 'as-a-kill-left-it.jsonl');
  await copyFile(join(folder, 'razorpay.jsonl'), copy);
  const second = await startRazorpayStandIn({ dataDir: folder, journalFile: copy });
  open.push(second);
  expect((await second.api('GET', `/orders/${made.id}`)).body.status).toBe('paid');
  expect((await second.api('GET', `/payments/${paid.razorpay_payment_id}`)).body.captured).toBe(true);
});

it('the store takes many payments, fifty at a time', async () => {
  const standIn = await startRazorpayStandIn({ dataDir: folder });
  open.push(standIn);
  const pay = async () => {
    const made = (await standIn.api('POST', '/orders', { amount: 100, currency: 'INR' })).body;
    await standIn.hooks.pay(made.id, { webhooks: { copies: 0 } });
  };
  for (let batch = 0; batch < BATCHES; batch += 1) await Promise.all(Array.from({ length: 50 }, pay));
  const again = await openJournaledStore(join(folder, 'razorpay.jsonl'));
  expect(again.all('orders').filter(({ entity }) => entity.status === 'paid')).toHaveLength(BATCHES * 50);
  await again.close();
}, 60_000);
