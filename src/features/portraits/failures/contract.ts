import * as z from 'zod';
import { nextCursor } from '../../console/contract.ts';
import { failureReason } from '../contract.ts';

/** A portrait that was not made. The theme's name and the reason, and nothing of the photo. */
export const failedPortrait = z.object({
  id: z.string(),
  themeName: z.string(),
  createdAt: z.iso.datetime(),
  failedAt: z.iso.datetime(),
  reason: failureReason,
  message: z.string(),
  attempts: z.number().int(),
  creditReturned: z.boolean(),
});
export type FailedPortrait = z.infer<typeof failedPortrait>;
export const failedPortraits = z.object({
  success: z.literal(true),
  items: z.array(failedPortrait),
  next: nextCursor,
});
