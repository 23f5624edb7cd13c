import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from './mail.ts';
import { composeMessage } from './message.ts';

interface OutboxOptions {
  folder: string;
  from: string;
  log: Logger;
}

async function writeMail(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}`);
  const handle = await open(temporary, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, join(folder, name));
}

/**
 * Keeps each mail as a file that mail programs open and a person can read, named by its time so
 * that the newest sorts last. The log says only which file.
 */
export function createOutboxMailer({ folder, from, log }: OutboxOptions): Mailer {
  let lastMs = 0;
  return {
    isOutbox: true,
    async send(mail) {
      // Two mails of one millisecond still sort in the order they were sent.
      lastMs = Math.max(Date.now(), lastMs + 1);
      const date = new Date(lastMs);
      const time = date.toISOString().replace(/[:.]/g, '-');
      const name = `${time}-${randomUUID().slice(0, 8)}.eml`;
      await writeMail(folder, name, composeMessage(mail, from, date));
      log.info({ mail: name }, 'mail: kept in the outbox');
    },
    close: () => undefined,
  };
}
