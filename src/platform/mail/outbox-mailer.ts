import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from './mail.ts';
import { composeMessage } from './message.ts';

/** No link in a mail works longer, and every mail names somebody. */
const KEPT_MS = 7 * 86_400_000;
const PURGE_EVERY_MS = 3_600_000;

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

/** Deletes mails that are older. Two processes may do it at once. */
async function purge(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEPT_MS) await rm(path, { force: true });
  }
}

/**
 * Keeps each mail as a file that mail programs open and a person can read, named by its time so
 * that the newest sorts last. The log says only which file. Each is deleted after a week.
 */
export function createOutboxMailer({ folder, from, log }: OutboxOptions): Mailer {
  let lastMs = 0;
  const purgeNow = () =>
    void purge(folder).catch((error: unknown) =>
      log.warn({ err: error }, 'mail: old mails stay in the outbox'),
    );
  purgeNow();
  const timer = setInterval(purgeNow, PURGE_EVERY_MS).unref();
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
    close: () => clearInterval(timer),
  };
}
