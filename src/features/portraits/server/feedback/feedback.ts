import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PortraitFeedback, UnhappyReason } from '../../feedback/contract.ts';
import type { PortraitHistory } from '../history/history.ts';
import { findFeedback, keepFeedback } from './feedback-store.ts';
import type { FreeTries } from './free-tries.ts';

/** What parents say of their portraits. Undefined where there is no such portrait that is ready and theirs. */
export interface Feedback {
  read(userId: string, portraitId: string): Promise<PortraitFeedback | undefined>;
  tell(userId: string, portraitId: string, reason: UnhappyReason): Promise<PortraitFeedback | undefined>;
}

export function createFeedback(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly history: Pick<PortraitHistory, 'find'>;
  readonly freeTries: Pick<FreeTries, 'stateOf'>;
}): Feedback {
  const { db, clock, history, freeTries } = deps;
  const findReady = async (userId: string, portraitId: string) => {
    const portrait = await history.find(userId, portraitId);
    return portrait?.state === 'ready' ? portrait : undefined;
  };

  return {
    async read(userId, portraitId) {
      const portrait = await findReady(userId, portraitId);
      if (!portrait) return undefined;
      const [reason, tryAgain] = await Promise.all([
        findFeedback(db, portrait.id),
        freeTries.stateOf(portrait),
      ]);
      return { reason, tryAgain };
    },

    async tell(userId, portraitId, reason) {
      const portrait = await findReady(userId, portraitId);
      if (!portrait) return undefined;
      await keepFeedback(db, portrait.id, reason, clock.now());
      return { reason, tryAgain: await freeTries.stateOf(portrait) };
    },
  };
}
