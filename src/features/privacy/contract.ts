import * as z from 'zod';
import { LONGEST_PASSWORD } from '../accounts/contract.ts';
import { reason } from '../console/contract.ts';

/**
 * The parent's data in the parent's hands.
 *
 * DELETE account with `eraseRequest` (the password, or a Google sign-in of the last 5 minutes) -> 202 erasureAnswer; asking
 * twice is asking once. POST keep {} changes one's mind until it begins. POST exports {password?} (of a session older than
 * 12 hours) -> 202 {id}; GET exports/{id} tells how far it is and, for 24 hours, where the archive is.
 */
/** How long an erasure that is not wanted at once can be taken back. */
export const ERASURE_DAYS = 7;
/** How long an archive can be fetched. */
export const EXPORT_HOURS = 24;

export const eraseRequest = z.strictObject({
  /** The account's. Whoever comes by Google alone has none. */
  password: z.string().min(1).max(LONGEST_PASSWORD).optional(),
  /** True: at once. Otherwise after ERASURE_DAYS. */
  now: z.boolean().default(false),
});
export type EraseRequest = z.input<typeof eraseRequest>;

/** For a parent who cannot sign in any more. */
export const operatorErasure = z.strictObject({
  reason,
  /** True: at once. Otherwise after ERASURE_DAYS, in which whoever signs in can keep the account. */
  now: z.boolean(),
});
export type OperatorErasure = z.infer<typeof operatorErasure>;

/** When it begins, or began. */
export const erasureAnswer = z.object({ erasedAt: z.iso.datetime() });

export const keepAnswer = z.object({ kept: z.boolean() });

export const exportRequest = z.strictObject({ password: z.string().min(1).max(LONGEST_PASSWORD).optional() });
export const exportAnswer = z.object({ id: z.string() });

export const accountExport = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'ready', 'failed', 'expired']),
  filesDone: z.number().int(),
  filesTotal: z.number().int(),
  /** Of the archive, once it is ready. */
  bytes: z.number().int().nullable(),
  url: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type AccountExport = z.infer<typeof accountExport>;
/** GET exports: those of the last days, the newest first. */
export const accountExports = z.object({ exports: z.array(accountExport) });
