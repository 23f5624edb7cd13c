import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#platform/config/config.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from './mail.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from, disableFileAccess: true, disableUrlAccess: true });
    },
    close: () => transport.close(),
  };
}

/** Sends by SMTP when the operator set a server, and into files under DATA_DIR/outbox otherwise. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>, log: Logger): Mailer {
  if (config.smtpUrl) return createSmtpMailer(config.smtpUrl, config.mailFrom);
  return createOutboxMailer({ folder: join(config.dataDir, 'outbox'), from: config.mailFrom, log });
}
