import * as z from 'zod';
import type { Database } from '#platform/database/database.ts';
import { namedUuid } from '#platform/hash/named-uuid.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { composeReadyMail } from './ready-mail.ts';
import { findOwned, findPortrait } from './store.ts';

const payload = z.object({ portraitId: z.uuid(), look: z.number().int().min(0) });
type Payload = z.infer<typeof payload>;

/** Looks whether a portrait has ended, and mails its parent then; retried while the mail server is away. */
export const readyMailJob = defineJob({
  name: 'mail-ready-portrait',
  payload,
  options: {
    retryLimit: 8,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

const LOOK_EVERY_SECONDS = 5;

export interface ReadyMails {
  /** Asks for a mail at the portrait's end; asking twice is asking once. */
  ask(userId: string, portraitId: string): Promise<'asked' | 'ended' | 'not-found'>;
  readonly handler: JobHandler<Payload>;
}

export interface ReadyMailsDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Null: the person is gone. */
  readonly contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  readonly publicUrl: string;
}

/** The same for the same look: a job that is delivered twice leads to one next look, and one mail in the end. */
const jobIdOf = ({ portraitId, look }: Payload): string => namedUuid(`ready-mail\n${portraitId} ${look}`);

/** That somebody asked is known to the queue alone: it is gone with its job. */
export function createReadyMails({ db, queue, mailer, contactOf, publicUrl }: ReadyMailsDeps): ReadyMails {
  const look = (next: Payload, startAfterSeconds: number): Promise<string> =>
    queue.enqueue(db, readyMailJob, next, { id: jobIdOf(next), startAfterSeconds });

  return {
    async ask(userId, portraitId) {
      const portrait = z.uuid().safeParse(portraitId).success && (await findOwned(db, userId, portraitId));
      if (!portrait) return 'not-found';
      if (portrait.state === 'ready' || portrait.state === 'failed') return 'ended';
      await look({ portraitId, look: 0 }, 0);
      return 'asked';
    },

    async handler({ payload: seen }) {
      const portrait = await findPortrait(db, seen.portraitId);
      if (!portrait || portrait.deletedAt) return;
      if (portrait.state === 'queued' || portrait.state === 'running') {
        await look({ ...seen, look: seen.look + 1 }, LOOK_EVERY_SECONDS);
        return;
      }
      const contact = await contactOf(portrait.userId);
      if (!contact) return;
      // Who dies right after it was sent sends it a second time: better than none.
      const isReady = portrait.state === 'ready';
      await mailer.send(composeReadyMail(contact, { themeName: portrait.theme.name, isReady, publicUrl }));
    },
  };
}
