import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

function readable(mail: string): string {
  const [head = '', ...body] = mail.split('\n\n');
  if (!/^content-transfer-encoding: base64$/im.test(head)) return mail;
  return `${head}\n\n${Buffer.from(body.join(''), 'base64').toString('utf8')}`;
}

/** Mails that lie in the outbox of a data folder, as they would be read, the oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  // One that is still being written has a name with a dot before it.
  const mails = names.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).sort();
  return await Promise.all(mails.map(async (name) => readable(await readFile(join(folder, name), 'utf8'))));
}

/** Those to this address. */
export const mailsTo = (mails: readonly string[], email: string): string[] =>
  mails.filter((mail) => mail.includes(`To: ${email}\n`));

/** The link of a mail that has `part` in its middle, such as `/verify-email?token=`. */
function linkIn(mail: string | undefined, part: string): string {
  const link = mail?.split(/\s/).find((word) => /^https?:/.test(word) && word.includes(part));
  if (!link) throw new Error(`There is no link with ${part} in: ${mail}`);
  return link;
}

/** What the link proves: the end of it. */
export const tokenIn = (mail: string | undefined, part: string): string =>
  linkIn(mail, part).split(part)[1] ?? '';
