import { describe, expect, it, vi } from 'vitest';
import {
  DAY_MS,
  FEBRUARY_END,
  MARCH_END,
  openPlanShop,
} from '../../../../../tests/support/payments/plan-shop.ts';
import { readOutbox } from '../../../../../tests/support/product/outbox.ts';

const shop = openPlanShop();

async function mails(): Promise<string[]> {
  const found = await readOutbox(shop.product.context.config.dataDir);
  return found.filter((mail) => mail.includes(shop.buyer.person.email));
}

describe('the notice of a plan’s end', () => {
  it('is mailed once, three days before, and again for a new end', async () => {
    const { plans } = shop.product.context.payments;
    await shop.buy('pro');
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() - 4 * DAY_MS));
    await plans.sendNotices();
    expect(await mails()).toEqual([]);
    shop.clock.advance(DAY_MS);
    await Promise.all(Array.from({ length: 4 }, () => plans.sendNotices()));
    await plans.sendNotices();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Your Pro plan ends on 28 February 2026');
    expect(mail).toContain('http://localhost:3000/subscription');
    await shop.buy('pro');
    shop.clock.set(new Date(new Date(MARCH_END).getTime() - DAY_MS));
    await plans.sendNotices();
    expect(await mails()).toHaveLength(2);
  });
});

describe('while a notice is being sent', () => {
  it('nobody waits for the mail server, and the new end has a notice of its own', async () => {
    const { plans } = shop.product.context.payments;
    await shop.buy('pro');
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() - DAY_MS));
    const { mailer } = shop.product.context;
    const reached = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const send = vi.spyOn(mailer, 'send').mockImplementationOnce(async () => {
      reached.resolve();
      await answer.promise;
    });
    const sending = plans.sendNotices();
    await reached.promise;
    // Waits for ever where the mail is sent under the plan's lock.
    await shop.buy('pro');
    answer.reject(new Error('The mail server is gone'));
    expect(await sending).toBe(0);
    shop.clock.set(new Date(new Date(MARCH_END).getTime() - DAY_MS));
    expect(await plans.sendNotices()).toBe(1);
    expect(await mails()).toHaveLength(1);
    send.mockRestore();
  });
});
