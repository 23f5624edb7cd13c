import type { Tx } from '#platform/database/database.ts';
import { namedUuid } from '#platform/hash/named-uuid.ts';
import { creditsLeft } from './figures.ts';
import { findLot, type Holdings, insertLot, lockAccount } from './store.ts';

/** Credits that an operator gives. */
export interface Assignment {
  readonly userId: string;
  readonly credits: number;
  /** Names this assignment among all: it happens once, whoever it is for. */
  readonly ref: string;
}

export type AssignmentResult =
  /** What was left before and after, without what a plan without limit covers. */
  | { readonly kind: 'assigned'; readonly leftBefore: number; readonly leftAfter: number }
  /** It happened before. */
  | { readonly kind: 'repeated' }
  /** Another assignment has this name. */
  | { readonly kind: 'ref-reused' };

/** What a parent reads of it in the history. */
const LABEL = 'From Magic Portrait';

/** The lot's id comes from the name, so that the primary key lets it happen once over all accounts. */
const lotIdOf = (ref: string): string => namedUuid(`credit-assignment\n${ref}`);

/**
 * Gives credits that never expire, inside the caller's transaction and under the account's lock.
 * @param holdings reads the account with its trial.
 */
export async function assignCredits(
  tx: Tx,
  { userId, credits, ref }: Assignment,
  holdings: (userId: string, from: Tx) => Promise<Holdings>,
): Promise<AssignmentResult> {
  await lockAccount(tx, userId);
  const leftBefore = creditsLeft(await holdings(userId, tx));
  const id = lotIdOf(ref);
  const isNew = await insertLot(tx, {
    ...{ id, userId, source: 'operator', sourceRef: ref, amount: credits },
    ...{ unlimited: false, tier: 'hd', expiresAt: null, label: LABEL },
  });
  if (isNew) return { kind: 'assigned', leftBefore, leftAfter: leftBefore + credits };
  const earlier = await findLot(tx, id);
  const isSame = earlier?.userId === userId && earlier.amount === credits;
  return { kind: isSame ? 'repeated' : 'ref-reused' };
}
