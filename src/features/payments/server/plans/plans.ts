import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Plan } from '../../contract.ts';
import { productOf } from '../products/products.ts';
import { composePlanNotice } from './plan-notice.ts';
import {
  cancelPlans,
  findEndingPlan,
  listActivePlans,
  listEndingPlans,
  lockPlanChanges,
  markNoticed,
  type PlanRow,
  tryLockNotices,
} from './plans-store.ts';

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

  /**
   * Outside of every lock: a slow mail server keeps nobody from buying. Marked after it was sent, so that none is lost;
   * who dies in between sends it a second time.
   */
  async function sendNotice(plan: Pick<PlanRow, 'userId' | 'plan'>, now: Date, until: Date) {
    const ending = await findEndingPlan(db, plan, now, until);
    const contact = ending && (await contactOf(ending.userId));
    if (!ending || !contact) return false;
    const { name } = productOf(ending.plan);
    await mailer.send(composePlanNotice(contact, { planName: name, endsAt: ending.endsAt, publicUrl }));
    await markNoticed(db, ending);
    return true;
  }

  async function sendAll(): Promise<number> {
    const now = clock.now();
    const until = new Date(now.getTime() + NOTICE_MS);
    let sent = 0;
    for (const ending of await listEndingPlans(db, now, until)) {
      try {
        if (await sendNotice(ending, now, until)) sent += 1;
      } catch (error) {
        log.warn({ err: error }, 'payments: a notice of a plan that ends could not be sent');
      }
    }
    return sent;
  }

  return {
    async current(userId) {
      const now = clock.now();
      const [best, ...others] = await listActivePlans(db, userId, now);
      if (!best) return { planId: 'free', endsAt: null, cancelled: false, others: [] };
      return {
        planId: best.plan,
        endsAt: best.endsAt.toISOString(),
        cancelled: best.cancelledAt !== null,
        others: others.map(({ plan, anchorAt, endsAt }) => ({
          planId: plan,
          startsAt: anchorAt > now ? anchorAt.toISOString() : null,
          endsAt: endsAt.toISOString(),
        })),
      };
    },

    async cancel(userId) {
      const active = await listActivePlans(db, userId, clock.now());
      if (active.length === 0) return false;
      await db.transaction(async (tx) => {
        await lockPlanChanges(tx, userId);
        await cancelPlans(tx, userId, clock.now());
      });
      return true;
    },

    async sendNotices() {
      return await db.transaction(async (tx) => ((await tryLockNotices(tx)) ? await sendAll() : 0));
    },
  };
}
