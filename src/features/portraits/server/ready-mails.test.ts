import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { modelBench } from '../../../../tests/support/portraits/model-bench.ts';
import { blocked, trouble } from '../../../../tests/support/portraits/scripted-model.ts';
import { createReadyMails } from './ready-mails.ts';

const { google, bench, newParent, order, made } = modelBench();

/** An order whose call goes on until `end` is called; where it fails, the studio makes the portrait. */
async function held(
  userId: string,
  outcome = trouble('permanent'),
): Promise<{ id: string; end: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  google.script = [() => promise.then(() => outcome)];
  const id = await order(userId, { customStyle: 'a pirate' });
  await expect.poll(() => google.calls.length).toBe(1);
  return { id, end: resolve };
}
const ask = (userId: string, id: string) => bench.portraits.readyMails.ask(userId, id);
const mailsTo = (userId: string) => bench.mails.filter(({ to }) => to === `${userId}@example.com`);

it('the mail is sent once the portrait is there', async () => {
  const userId = await newParent('gemini');
  const { id, end } = await held(userId);
  expect(await ask(userId, id)).toBe('asked');
  end();
  await made(id);
  await expect.poll(() => mailsTo(userId).length).toBe(1);
  const [mail] = mailsTo(userId);
  expect(mail?.subject).toBe('Your portrait is ready');
  expect(mail?.text).toContain('Hello Asha Rao,\n\nYour Doctor portrait is ready, and');
  expect(await ask(userId, id)).toBe('ended');
});

it('the mail says of a portrait that failed that the credit is back', async () => {
  const userId = await newParent('gemini');
  const { id, end } = await held(userId, blocked);
  await ask(userId, id);
  end();
  expect((await made(id)).portrait?.state).toBe('failed');
  await expect.poll(() => mailsTo(userId).length).toBe(1);
  expect(mailsTo(userId)[0]?.text).toContain('could not make your Doctor portrait');
});

it('the mail is nobody else’s to ask for', async () => {
  const userId = await newParent('gemini');
  const { id, end } = await held(userId);
  expect(await ask(await newParent(), id)).toBe('not-found');
  expect(await ask(userId, randomUUID())).toBe('not-found');
  expect(await ask(userId, 'p1')).toBe('not-found');
  end();
  await made(id);
});

it('the mail is looked for by one job at a time, whoever asks or delivers a look twice', async () => {
  const userId = await newParent('gemini');
  const { id, end } = await held(userId);
  const jobs: { look: number; id?: string }[] = [];
  const mails = createReadyMails({
    ...{ db: bench.database.db, publicUrl: 'https://example.com' },
    mailer: { send: () => Promise.reject(new Error('It has not ended')) },
    contactOf: async () => null,
    queue: {
      enqueue: async (_tx, _job, payload, options) => {
        jobs.push({ look: (payload as { look: number }).look, id: options?.id });
        return options?.id ?? '';
      },
    },
  });
  const run = { id: randomUUID(), signal: AbortSignal.timeout(60_000), attempt: 1, lastAttempt: false };
  for (let count = 0; count < 2; count += 1) await mails.ask(userId, id);
  for (let count = 0; count < 2; count += 1)
    await mails.handler({ ...run, payload: { portraitId: id, look: 0 } });
  end();
  await made(id);
  expect(jobs.map(({ look }) => look)).toEqual([0, 0, 1, 1]);
  // A job's id makes it exist once.
  expect(jobs.map((job) => jobs.findIndex((other) => other.id === job.id))).toEqual([0, 0, 2, 2]);
});

it('the mail is not sent of a portrait that was deleted, or to somebody who is gone', async () => {
  const userId = await newParent('gemini');
  const ids = [await order(userId), await order(userId)];
  for (const id of ids) await made(id);
  await bench.portraits.history.remove(userId, ids[0]);
  const { db } = bench.database;
  const sent: unknown[] = [];
  const { handler } = createReadyMails({
    ...{ db, queue: bench.queue, publicUrl: 'https://example.com' },
    mailer: { send: async (mail) => void sent.push(mail) },
    contactOf: async () => null,
  });
  const run = { id: randomUUID(), signal: AbortSignal.timeout(60_000), attempt: 1, lastAttempt: false };
  for (const portraitId of ids) await handler({ ...run, payload: { portraitId, look: 0 } });
  expect(sent).toEqual([]);
});
