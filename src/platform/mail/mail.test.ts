import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { createMailer } from './create-mailer.ts';
import type { Mail } from './mail.ts';

let dataDir: string;
let logged: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'magic-portrait-mail-'));
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const log = () =>
  createLogger({ logLevel: 'trace' }, 'test', { write: (line: string) => void logged.push(line) });
const mailFrom = 'Magic Portrait <hello@example.com>';
const link = `http://localhost:3000/reset?token=${'abcDEF0123'.repeat(12)}&next=1`;
const mail: Mail = {
  to: 'asha.rao@example.com',
  subject: 'Setze dein Passwort zurück 🙂',
  text: `Hallo,\n\nopen this: ${link}\n`,
  html: `<p>Grüße, <a href="${link}">open</a></p>`,
};

async function outbox(): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

test('without a mail server, a mail is a file whose link is in one piece', async () => {
  await createMailer({ dataDir, mailFrom }, log()).send(mail);
  const [message = '', ...others] = await outbox();
  expect(others).toEqual([]);
  expect(message).toContain('To: asha.rao@example.com\n');
  expect(message).toContain('From: Magic Portrait <hello@example.com>\n');
  expect(message).toContain(`open this: ${link}\n`);
  expect(message).toContain(`Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=\n`);
  expect(message).toMatch(/multipart\/alternative; boundary="(part-[^"]+)"[\s\S]*--\1\n[\s\S]*--\1--\n$/);
  expect(message).toContain('Grüße');
});

test('the file is for this user alone, and the log tells neither address nor link', async () => {
  await createMailer({ dataDir, mailFrom }, log()).send(mail);
  const folder = join(dataDir, 'outbox');
  const [name = ''] = await readdir(folder);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(logged.join('')).toContain(name);
  expect(logged.join('')).not.toMatch(/asha|abcDEF0123|zur/);
});

test('mails of before a time are counted and deleted, and other files stay', async () => {
  const mailer = createMailer({ dataDir, mailFrom }, log());
  await mailer.send(mail);
  const between = new Date(Date.now() + 1);
  await eventually(() => expect(Date.now()).toBeGreaterThan(between.getTime()));
  await mailer.send(mail);
  const folder = join(dataDir, 'outbox');
  const [, recent = ''] = (await readdir(folder)).sort();
  await writeFile(join(folder, 'note.txt'), 'mine');
  expect(await mailer.expire?.(between, 'count')).toBe(1);
  expect(await readdir(folder)).toHaveLength(3);
  expect(await mailer.expire?.(between)).toBe(1);
  expect((await readdir(folder)).sort()).toEqual([recent, 'note.txt'].sort());
});

test('a line break in an address or subject starts no new header', async () => {
  const mailer = createMailer({ dataDir, mailFrom }, log());
  await mailer.send({ to: 'a@b.c\nBcc: x@y.z', subject: 'Hi\r\nX-Evil: 1', text: 'x' });
  const [message = ''] = await outbox();
  const headers = message.slice(0, message.indexOf('\n\n'));
  expect(headers).not.toMatch(/^(Bcc|X-Evil):/m);
});

test('the newest mail sorts last', async () => {
  const mailer = createMailer({ dataDir, mailFrom }, log());
  for (const subject of ['first', 'second', 'third']) await mailer.send({ ...mail, subject });
  expect((await outbox()).map((text) => /^Subject: (.*)$/m.exec(text)?.[1])).toEqual([
    'first',
    'second',
    'third',
  ]);
});

/** What the smallest mail server answers to each line of a client; nothing to the lines of a mail. */
function createSmtpDialogue(): (line: string) => string {
  let inMail = false;
  return (line) => {
    if (inMail && line !== '.') return '';
    inMail = line === 'DATA';
    return inMail ? '354 go on\r\n' : '250 ok\r\n';
  };
}

/** `received` fills with the lines it was handed. */
function smtpServer(received: string[]): Server {
  return createServer((socket: Socket) => {
    const answer = createSmtpDialogue();
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const lines = chunk.toString().split('\r\n').filter(Boolean);
      received.push(...lines);
      socket.write(lines.map(answer).join(''));
    });
    socket.on('end', () => socket.end());
    socket.on('error', () => socket.destroy());
  });
}

test('with a mail server, the mail goes there and into no file', async () => {
  const received: string[] = [];
  const server = smtpServer(received);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const mailer = createMailer({ dataDir, mailFrom, smtpUrl: `smtp://127.0.0.1:${port}` }, log());
  await mailer.send({ to: mail.to, subject: 'Hello', text: 'Good day' });
  mailer.close();
  await new Promise((resolve) => server.close(resolve));
  expect(received).toContain('RCPT TO:<asha.rao@example.com>');
  expect(received).toContain('MAIL FROM:<hello@example.com>');
  expect(received).toContain('Good day');
  expect(await readdir(dataDir)).toEqual([]);
});

test('a mail server that does not answer is an error, not silence', async () => {
  const mailer = createMailer({ dataDir, mailFrom, smtpUrl: 'smtp://127.0.0.1:1' }, log());
  await expect(mailer.send(mail)).rejects.toThrow();
  mailer.close();
});
