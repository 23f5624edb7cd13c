import * as z from 'zod';
import { LONGEST_PASSWORD } from '../contract.ts';

/**
 * Consents to engines that send photos to somebody else. GET: those in force. PUT /{id} with the version that GET
 * /api/config names gives one (of a session that began more than 12 hours ago the password is asked for as well, or signing
 * in again), DELETE /{id} takes it back.
 */

export const engineConsent = z.object({
  id: z.string(),
  version: z.string(),
  givenAt: z.iso.datetime(),
});
export type EngineConsent = z.infer<typeof engineConsent>;

export const engineConsents = z.object({ consents: z.array(engineConsent) });
export type EngineConsents = z.infer<typeof engineConsents>;

export const giveEngineConsent = z.strictObject({
  version: z.string().min(1).max(300),
  /** The account's, where the session is an old one. */
  password: z.string().min(1).max(LONGEST_PASSWORD).optional(),
});
export const withdrawnEngineConsent = z.object({ id: z.string(), withdrawn: z.boolean() });
