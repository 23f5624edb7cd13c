import * as z from 'zod';
import { done, nextCursor, pageQuery, reason } from '../../console/contract.ts';
import { EMAIL_MAX_LENGTH, userData } from '../contract.ts';

export const USER_SORTS = ['newest', 'oldest', 'email', 'name'] as const;

export const usersQuery = pageQuery.extend({
  sort: z.enum(USER_SORTS).default('newest'),
  /** A part of the address, or of the name. */
  match: z.string().trim().max(EMAIL_MAX_LENGTH, 'Please search for fewer letters.').optional(),
  blocked: z.stringbool().optional(),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** The specification's record of a user, and whether they are blocked. */
const userOperatorView = userData.extend({ blockedAt: z.iso.datetime().nullable() });
export type UserOperatorView = z.infer<typeof userOperatorView>;

export const usersPage = z.object({
  success: z.literal(true),
  users: z.array(userOperatorView),
  next: nextCursor,
  /** How many there are in all that match. */
  total: z.number().int(),
});
export type UsersPage = z.infer<typeof usersPage>;

export const userSearchQuery = z.object({
  email: z.string().trim().max(EMAIL_MAX_LENGTH, 'This email address is too long.').optional(),
});
export const foundUser = z.object({ success: z.literal(true), user: userOperatorView, message: z.string() });

export const userAnswer = done.extend({ user: userOperatorView });
export type UserAnswer = z.infer<typeof userAnswer>;

export const userDetails = z.object({
  success: z.literal(true),
  user: userOperatorView,
  plan: z.object({ planId: z.enum(['free', 'pro', 'unlimited']), endsAt: z.iso.datetime().nullable() }),
  /** How they sign in. */
  signInMethods: z.array(z.enum(['password', 'google'])),
  emailVerified: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  portraits: z.object({ ready: z.number().int(), failed: z.number().int(), underWay: z.number().int() }),
});
export type UserDetails = z.infer<typeof userDetails>;

export const blockRequest = z.object({ reason });
