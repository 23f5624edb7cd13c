import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openShop } from '../../../../../tests/support/payments/shop.ts';
import { readOutbox } from '../../../../../tests/support/product/outbox.ts';
import { disputeMailJob } from '../jobs.ts';

const { bank, bought, standIn, product } = openShop({ clock: createFixedClock(new Date()) });

async function queuedMails() {
  const { rows } = await product.context.db.execute<{ data: { disputeId: string; email: string } }>(
    sql`select data from pgboss.job where name = ${disputeMailJob.name} order by data ->> 'email'`,
  );
  return rows.map(({ data }) => data);
}

it('a new dispute is mailed once to every operator who may give money back', async () => {
  const { context } = product;
  const [owner, support] = [
    await product.seed.operator('owner'),
    await product.seed.operator('support'),
    await product.seed.operator('catalogue'),
  ];
  const { paymentId } = await bought();
  const id = await bank.dispute(paymentId);
  await bank.tell('created', id);
  await bank.move(id, 'under_review');
  const told = await queuedMails();
  expect(told).toEqual(
    ['admin@example.com', owner.email, support.email].map((email) => ({ disputeId: id, email })),
  );
  const mail = async () => context.payments.sales?.disputes.mail({ disputeId: id, email: support.email });
  await mail();
  const [sent = ''] = await readOutbox(context.config.dataDir);
  expect(sent).toContain(`To: ${support.email}`);
  expect(sent).toContain(id);
  expect(sent).toContain(paymentId);
  // It names no parent.
  expect(sent).not.toMatch(/parent\d+@/);
  // What is over meanwhile is no news, nor is what was over at the first word.
  await bank.move(id, 'won');
  await mail();
  expect(await readOutbox(context.config.dataDir)).toHaveLength(1);
  const other = await bought();
  const { id: lost } = await standIn.hooks.dispute(other.paymentId, SILENT);
  await bank.move(lost, 'lost');
  expect(await queuedMails()).toHaveLength(3);
});
