import * as z from 'zod';

/** Credits of a new account. */
export const TRIAL_CREDITS = 10;

/** The figures of the user data record. Credits left = generationLimit - generationsUsed, always. */
export const creditFigures = z.object({
  generationsUsed: z.number().int(),
  generationLimit: z.number().int(),
  isPremium: z.boolean(),
  /** A plan without a limit is in force: the screen says Unlimited. */
  unlimited: z.boolean(),
});
export type CreditFigures = z.infer<typeof creditFigures>;
