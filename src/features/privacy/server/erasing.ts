import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { ErasedPerson, Eraser } from '#platform/personal-data/eraser.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { ERASURE_DAYS } from '../contract.ts';
import { composeCertificate, composeErasureNotice } from './certificate.ts';
import type { ErasureList } from './erasure-list.ts';
import { announceErasureJob, eraseAccountJob } from './jobs.ts';
import {
  askForErasure,
  beginErasure,
  deleteErasure,
  type ErasureRow,
  findErasure,
  findErasureBySubject,
  isTrialSpent,
  listDueErasures,
  markEmpty,
  markNotEmpty,
  returnCertificate,
  takeCertificate,
  withdrawErasure,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;
const TRIAL_SPENT_MS = 365 * DAY_MS;
/** Between two looks for traces: what was under way when the account was closed has ended by then. */
const SECOND_LOOK_MS = 2_000;
const AT_A_TIME = 50;

/** Something of somebody is still there: the job comes back. */
class TracesLeft extends Error {
  override name = 'TracesLeft';
}

export interface Erasures {
  /** Writes the wish down. `now`: it begins with the next job. Twice is once. @param tx the caller's transaction, where it has one. @returns when it is due. */
  ask(userId: string, now: boolean, tx?: Tx): Promise<Date>;
  /** False where it has begun, or nobody asked. */
  keep(userId: string): Promise<boolean>;
  /** Mails the account's address when it is to be erased, unless it was kept or has begun to go. */
  announce(subject: string): Promise<void>;
  /** When the account is to be erased; null where it is not. */
  dueAt(userId: string): Promise<Date | null>;
  /** Erases one account, whose erasure is due, until nothing is found of it. @throws where something is left. */
  erase(subject: string): Promise<void>;
  /** Takes up all that are due. @returns how many. */
  eraseDue(): Promise<number>;
  /** Asks for the erasure of accounts that were erased and that a restored backup has brought back. @returns how many. */
  eraseRestored(): Promise<number>;
  /** The address had its free credits within the last year, with an account that was erased. */
  isTrialSpent(email: string, from?: DatabaseOrTx): Promise<boolean>;
}

export interface ErasuresDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly mailer: Mailer;
  readonly list: ErasureList;
  /** In this order, again and again. */
  readonly erasers: readonly Eraser[];
  readonly contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  /** Ids of accounts there are, a page at a time, after `after`. */
  readonly listIds: (after: string, limit: number) => Promise<readonly string[]>;
  /** Where parents write to; null where nobody has said. */
  readonly contactEmail: string | null;
  readonly secondLookMs?: number;
}

export function createErasures(deps: ErasuresDeps): Erasures {
  const { db, queue, clock, log, secret, list, erasers, mailer } = deps;
  const addressHash = (email: string) => keyedHash(secret, 'spent-trial', email.toLowerCase());

  async function begin(row: ErasureRow): Promise<ErasureRow | undefined> {
    const contact = await deps.contactOf(row.userId);
    const now = clock.now();
    const begun = await beginErasure(db, row, {
      now,
      // Taken up again: the account has gone, and what is known of it stands in the row.
      name: contact?.name ?? row.name ?? '',
      email: contact?.email ?? row.email ?? '',
      addressHash: contact ? addressHash(contact.email) : null,
      trialSpentUntil: new Date(now.getTime() + TRIAL_SPENT_MS),
    });
    // Before anything goes: whatever is restored from now on is erased again.
    if (begun) await list.add(begun.userId, now);
    return begun;
  }

  async function eraseAll(person: ErasedPerson): Promise<void> {
    for (const eraser of erasers) await eraser.erase(person);
    await mailer.forget?.(person.email);
  }

  async function tracesOf(person: ErasedPerson): Promise<string[]> {
    const found: string[] = [];
    for (const eraser of erasers) {
      if ((await eraser.remains(person)) > 0) found.push(eraser.feature);
    }
    return found;
  }

  /**
   * Once: it is written down before it is sent, since nobody can ask a mail server afterwards. A refusal is tried again;
   * who dies between the two leaves an erasure without a mail, which the log tells.
   */
  async function sendCertificate({ userId, email, subject }: ErasedPerson): Promise<void> {
    if (!email) return;
    if (!(await takeCertificate(db, userId, clock.now()))) {
      log.warn({ subject }, 'privacy: the certificate of an erasure may not have been sent');
      return;
    }
    try {
      await mailer.send(composeCertificate(email, clock.now()));
    } catch (error) {
      await returnCertificate(db, userId);
      throw error;
    }
  }

  async function finish(person: ErasedPerson): Promise<void> {
    await sendCertificate(person);
    await deleteErasure(db, person.userId);
    log.info({ subject: person.subject }, 'privacy: an account was erased');
  }

  async function look(person: ErasedPerson): Promise<void> {
    await eraseAll(person);
    const left = await tracesOf(person);
    if (left.length === 0) return;
    await markNotEmpty(db, person.userId);
    throw new TracesLeft(`traces are left in ${left.join(', ')}`);
  }

  /** One job at a time for each: while there is one, another is none. */
  async function enqueue(subject: string, from: DatabaseOrTx): Promise<void> {
    await queue.enqueue(from, eraseAccountJob, { subject }, { id: subject });
  }

  /** Accounts that a backup has brought back. */
  async function listReturned(): Promise<string[]> {
    const isErased = await list.read();
    const returned: string[] = [];
    for (let after = ''; ; ) {
      const ids = await deps.listIds(after, 1_000);
      const last = ids.at(-1);
      if (last === undefined) return returned;
      returned.push(...ids.filter(isErased));
      after = last;
    }
  }

  return {
    async ask(userId, now, within) {
      const at = clock.now();
      const dueAt = now ? at : new Date(at.getTime() + ERASURE_DAYS * DAY_MS);
      const write = async (tx: Tx): Promise<Date> => {
        const row = await askForErasure(tx, { userId, now: at, dueAt });
        if (now) await enqueue(row.subject, tx);
        // Told once, however often it is asked for.
        else if (row.requestedAt.getTime() === at.getTime())
          await queue.enqueue(tx, announceErasureJob, { subject: row.subject }, { id: row.subject });
        return row.dueAt;
      };
      return await (within ? write(within) : db.transaction(write));
    },

    async announce(subject) {
      const row = await findErasureBySubject(db, subject);
      const contact = row && !row.startedAt ? await deps.contactOf(row.userId) : null;
      if (row && contact)
        await mailer.send(composeErasureNotice(contact.email, row.dueAt, deps.contactEmail));
    },

    keep: (userId) => withdrawErasure(db, userId),

    async dueAt(userId) {
      return (await findErasure(db, userId))?.dueAt ?? null;
    },

    async erase(subject) {
      const row = await findErasureBySubject(db, subject);
      const begun = row && (await begin(row));
      if (!begun) return;
      const person = {
        userId: begun.userId,
        subject,
        name: begun.name ?? '',
        email: begun.email ?? '',
      };
      // Everything was gone, twice, before the certificate: what is left is this row.
      if (begun.certificateAt) return finish(person);
      await look(person);
      if (!begun.emptySince) {
        await markEmpty(db, person.userId, clock.now());
        await sleep(deps.secondLookMs ?? SECOND_LOOK_MS);
        await look(person);
      }
      await finish(person);
    },

    async eraseDue() {
      const due = await listDueErasures(db, clock.now(), AT_A_TIME);
      for (const { subject } of due) await enqueue(subject, db);
      return due.length;
    },

    async eraseRestored() {
      const now = clock.now();
      const returned = await listReturned();
      for (const userId of returned) await askForErasure(db, { userId, now, dueAt: now });
      if (returned.length > 0)
        log.warn({ accounts: returned.length }, 'privacy: erased accounts came back and are erased again');
      return returned.length;
    },

    isTrialSpent: (email, from = db) => isTrialSpent(from, addressHash(email), clock.now()),
  };
}
