import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
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

/** The mails in the folder, the oldest first, with the times that their names say. */
async function listMails(folder: string): Promise<{ path: string; at: Date }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
    .sort()
    .map((name) => ({
      path: join(folder, name),
      at: new Date(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z')),
    }));
}

/** Whether the head of a mail names this receiver. */
function isTo(content: string, address: string): boolean {
  const head = content.split(/\r?\n\r?\n/, 1)[0] ?? '';
  const to = /^to:(.*(?:\r?\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  return to.toLowerCase().includes(address.toLowerCase());
}

/**
 * Keeps each mail as a file that mail programs open and a person can read, named by its time so
 * that the newest sorts last. The log says only which file. How long they are kept is the operator's (`expire`).
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
    async forget(address) {
      let gone = 0;
      for (const { path } of await listMails(folder)) {
        if (!isTo(await readFile(path, 'utf8'), address)) continue;
        await rm(path, { force: true });
        gone += 1;
      }
      return gone;
    },
    async expire(before, mode) {
      const old = (await listMails(folder)).filter(({ at }) => at < before);
      if (mode !== 'count') for (const { path } of old) await rm(path, { force: true });
      return old.length;
    },
    close: () => undefined,
  };
}
