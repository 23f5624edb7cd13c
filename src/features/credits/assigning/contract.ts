import * as z from 'zod';
import { nextCursor } from '../../console/contract.ts';
import { creditHistoryItem } from '../contract.ts';

export const MAX_CREDITS_PER_ACTION = 100;
export const ASSIGN_CREDITS_PROBLEM = 'Please select a user and enter valid credits';
export const assignCredits = z.object({
  userId: z.string({ error: ASSIGN_CREDITS_PROBLEM }).min(1, ASSIGN_CREDITS_PROBLEM).max(100),
  credits: z
    .number({ error: ASSIGN_CREDITS_PROBLEM })
    .int(ASSIGN_CREDITS_PROBLEM)
    .min(1, ASSIGN_CREDITS_PROBLEM)
    .max(MAX_CREDITS_PER_ACTION, `Please assign at most ${MAX_CREDITS_PER_ACTION} credits at a time.`),
});
export const userCreditHistory = z.object({
  success: z.literal(true),
  items: z.array(creditHistoryItem),
  next: nextCursor,
});
