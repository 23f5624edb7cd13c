import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Plan } from '../contract.ts';
import { composePlanNotice } from './plan-notice.ts';
import {
  cancelPlans,
  listActivePlans,
  listEnding,
  lockEnding,
  markNoticed,
  type PlanRow,
} from './plans-store.ts';
import { productOf } from './products.ts';

/** How long before its end a plan's owner hears of it. */
const NOTICE_MS = 3 * 24 * 3_600_000;

export interface Plans {
  /** The best plan in force, `free` without one. */
  current(userId: string): Promise<Plan>;
  /** Stops notices of every plan in force. False without one. */
  cancel(userId: string): Promise<boolean>;
  /** Mails everybody whose plan ends soon, once per end. @returns how many were sent. */
  sendNotices(): Promise<number>;
}

export interface PlansDeps {
  readonly db: Database;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Null: the person is gone. */
  readonly contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPlans(deps: PlansDeps): Plans {
  const { db, mailer, contactOf, publicUrl, clock, log } = deps;

  /** Under the row's lock, so that two workers send one mail; marked after it was sent, so that none is lost. */
  async function sendNotice(plan: Pick<PlanRow, 'userId' | 'plan'>, now: Date, until: Date) {
    return await db.transaction(async (tx) => {
      const ending = await lockEnding(tx, plan, now, until);
      const contact = ending && (await contactOf(ending.userId));
      if (!ending || !contact) return false;
      const { name } = productOf(ending.plan);
      await mailer.send(composePlanNotice(contact, { planName: name, endsAt: ending.endsAt, publicUrl }));
      await markNoticed(tx, ending);
      return true;
    });
  }

  return {
    async current(userId) {
      const [best] = await listActivePlans(db, userId, clock.now());
      if (!best) return { planId: 'free', endsAt: null, cancelled: false };
      return {
        planId: best.plan,
        endsAt: best.endsAt.toISOString(),
        cancelled: best.cancelledAt !== null,
      };
    },

    async cancel(userId) {
      const active = await listActivePlans(db, userId, clock.now());
      if (active.length === 0) return false;
      await cancelPlans(db, userId, clock.now());
      return true;
    },

    async sendNotices() {
      const now = clock.now();
      const until = new Date(now.getTime() + NOTICE_MS);
      let sent = 0;
      for (const ending of await listEnding(db, now, until)) {
        try {
          if (await sendNotice(ending, now, until)) sent += 1;
        } catch (error) {
          log.warn({ err: error }, 'payments: a notice of a plan that ends could not be sent');
        }
      }
      return sent;
    },
  };
}
