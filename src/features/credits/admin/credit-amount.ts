import * as z from 'zod';
import { assignCredits } from '../assigning/contract.ts';

/** Amounts that are given often. */
export const QUICK_AMOUNTS = [5, 10, 25] as const;

/** The credits that were typed; what is not a number counts as 0. */
export function creditsOf(typed: string): number {
  const credits = Number(typed);
  return Number.isFinite(credits) ? credits : 0;
}

/** The form as it is typed, and the credits that are sent. */
export const creditAmountForm = z.object({
  credits: z.string().transform(creditsOf).pipe(assignCredits.shape.credits),
});
