import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { findUser, markVerified } from '../store.ts';
import type { AddressOwner, VerifyLinks } from './verify-links.ts';
import { composeVerifyMail } from './verify-mail.ts';

/** Proving that an address is somebody's, by a mail. */
export interface Verification {
  /** False when the mail could not be sent, which is logged. */
  send(owner: AddressOwner): Promise<boolean>;
  /** Takes what the mailed link holds. False when it proves nothing (any more). Doing it again changes nothing. */
  confirm(token: string): Promise<boolean>;
}

export function createVerification(deps: {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly log: Logger;
  readonly links: VerifyLinks;
  readonly publicUrl: string;
}): Verification {
  const { db, mailer, log, links, publicUrl } = deps;
  return {
    async send(owner) {
      try {
        await mailer.send(composeVerifyMail(owner.email, publicUrl, links.mint(owner)));
        return true;
      } catch (error) {
        log.error({ err: error }, 'identity: a mail to confirm an address could not be sent');
        return false;
      }
    },

    async confirm(token) {
      const id = links.claimedBy(token);
      const user = id && (await findUser(db, id));
      if (!user || !links.proves(token, user)) return false;
      await markVerified(db, user.id);
      return true;
    },
  };
}
