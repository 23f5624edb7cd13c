import type { UserOperatorView } from '#features/accounts/people/contract.ts';
import { ASSIGN_CREDITS_PROBLEM, assignCredits } from '../assigning/contract.ts';

/** Amounts that are given often. */
export const QUICK_AMOUNTS = [5, 10, 25] as const;

/** The credits that were typed; what is not a number counts as 0. */
export function creditsOf(typed: string): number {
  const credits = Number(typed);
  return Number.isFinite(credits) ? credits : 0;
}

export interface Assignment {
  readonly userId: string;
  readonly credits: number;
}

/** What to send, or the sentence that says why not. */
export function assignmentOf(
  user: Pick<UserOperatorView, 'id'> | null,
  credits: number,
): { readonly assignment: Assignment } | { readonly problem: string } {
  const checked = assignCredits.safeParse({ userId: user?.id, credits });
  if (checked.success) return { assignment: checked.data };
  return { problem: checked.error.issues[0]?.message ?? ASSIGN_CREDITS_PROBLEM };
}
