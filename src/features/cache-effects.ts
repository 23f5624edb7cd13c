import type { QueryClient } from '@tanstack/react-query';
import {
  ACCOUNT_ENGINE_CONSENTS,
  ACCOUNT_EXPORTS,
  ACCOUNT_PROFILE,
  CATEGORIES,
  CONFIG,
  CREDITS_HISTORY,
  IDENTITY_LIST_SESSIONS,
  PAYMENTS_PLAN,
  PAYMENTS_PURCHASES,
  PORTRAITS_ALLOWANCE,
  PORTRAITS_HISTORY,
  REPORTS,
  SECOND_STEP_OWN,
  TEAM_OPERATORS,
  USER_DATA,
} from './endpoints.ts';

/** Which answers are out of date after what has happened. Keys of queries are addresses, so these are both. */
const CACHE_EFFECTS = {
  portraitMade: [PORTRAITS_HISTORY, USER_DATA, PORTRAITS_ALLOWANCE],
  /** Its credit is back, or was never taken. */
  portraitNotMade: [USER_DATA, PORTRAITS_ALLOWANCE],
  /** The theme that was asked for is not in the catalogue any more. */
  themeGone: [CATEGORIES, USER_DATA, PORTRAITS_ALLOWANCE],
  /** One of those that were waited for has ended. */
  pendingEnded: [PORTRAITS_HISTORY],
  portraitsDeleted: [PORTRAITS_HISTORY],
  allowanceRenewed: [PORTRAITS_ALLOWANCE],
  /** Credits, plan or purchases. How many a day somebody else's machine makes goes by what the account holds. */
  moneyMoved: [
    USER_DATA,
    PORTRAITS_HISTORY,
    CREDITS_HISTORY,
    PORTRAITS_ALLOWANCE,
    PAYMENTS_PURCHASES,
    PAYMENTS_PLAN,
  ],
  /** The server offers other engines than the screen shows, or asks for other consents. */
  enginesChanged: [CONFIG, ACCOUNT_ENGINE_CONSENTS],
  /** To the present text of the parent's own consent. */
  consentGiven: [USER_DATA, ACCOUNT_PROFILE],
  consentWithdrawn: [ACCOUNT_PROFILE, ACCOUNT_ENGINE_CONSENTS],
  profileChanged: [USER_DATA],
  erasureChanged: [USER_DATA],
  addressVerified: [USER_DATA],
  /** Another password, or a session ended from afar. */
  sessionsChanged: [IDENTITY_LIST_SESSIONS],
  exportOrdered: [ACCOUNT_EXPORTS],
  catalogueChanged: [CATEGORIES],
  teamChanged: [TEAM_OPERATORS],
  reportHandled: [REPORTS],
  secondStepChanged: [SECOND_STEP_OWN],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CacheEvent = keyof typeof CACHE_EFFECTS;

/** Asks anew for what the event has made stale, where it is on the screen; resolves once that is there. */
export async function refreshAfter(queryClient: QueryClient, event: CacheEvent): Promise<void> {
  await Promise.all(CACHE_EFFECTS[event].map((path) => queryClient.invalidateQueries({ queryKey: [path] })));
}
