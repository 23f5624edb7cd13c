import { formatCount } from '#features/console/admin/kernel/count-words.ts';
import type { BadgeTone } from '#ui/badge.tsx';
import type { UserDetails, UserOperatorView } from '../people/contract.ts';

type Named = Pick<UserOperatorView, 'firstName' | 'lastName' | 'email'>;

/** First and last name, or the address where there is none. */
export function nameOf({ firstName, lastName, email }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email;
}

export function creditsLeftOf({
  generationLimit,
  generationsUsed,
}: Pick<UserOperatorView, 'generationLimit' | 'generationsUsed'>): number {
  return Math.max(0, generationLimit - generationsUsed);
}

/** What is left, in words. */
export function leftWords(user: UserOperatorView): string {
  return user.unlimited ? 'Unlimited' : `${formatCount(creditsLeftOf(user))} left`;
}

/** What was used, of how many. */
export function usedWords({ unlimited, generationsUsed, generationLimit }: UserOperatorView): string {
  if (unlimited) return `${formatCount(generationsUsed)} used`;
  return `${formatCount(generationsUsed)} of ${formatCount(generationLimit)} used`;
}

export type PlanStatus = 'Unlimited' | 'Premium' | 'Free';

export const PLAN_STATUS_TONES: Readonly<Record<PlanStatus, BadgeTone>> = {
  Unlimited: 'teal',
  Premium: 'accent',
  Free: 'neutral',
};

/** What the list knows of how somebody pays: a plan without limit, anything paid, or nothing. */
export function planStatusOf({ unlimited, isPremium }: UserOperatorView): PlanStatus {
  if (unlimited) return 'Unlimited';
  return isPremium ? 'Premium' : 'Free';
}

export const PLAN_NAMES: Readonly<Record<UserDetails['plan']['planId'], string>> = {
  free: 'Free Trial',
  pro: 'Pro',
  unlimited: 'Unlimited',
};

export const SIGN_IN_NAMES: Readonly<Record<UserDetails['signInMethods'][number], string>> = {
  password: 'Email and password',
  google: 'Google',
};
