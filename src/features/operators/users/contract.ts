import * as z from 'zod';
import { userData } from '../../accounts/contract.ts';
import { creditHistoryItem } from '../../credits/contract.ts';
import { purchase } from '../../payments/contract.ts';
import { failureReason } from '../../portraits/contract.ts';
import { done, nextCursor } from '../contract.ts';

/** People, as an operator may see them: never a photo, never a portrait. */
export const USERS = {
  /** GET usersQuery -> usersPage. */
  list: '/api/admin/users',
  /** GET ?email= -> foundUser, by the whole address. 400 without one, 404 `User not found`. */
  search: '/api/admin/users/search',
  /** POST assignCredits -> assignedCredits. With an Idempotency-Key it happens once however often it is sent. */
  assignCredits: '/api/admin/users/assign-credits',
} as const;

const ofUser = (userId: string, what: string) => `${USERS.list}/${encodeURIComponent(userId)}${what}`;
/** GET -> userDetails. */
export const userUrl = (userId: string): string => ofUser(userId, '');
/** GET pageQuery -> userCreditHistory. */
export const userCreditsUrl = (userId: string): string => ofUser(userId, '/credits');
/** GET pageQuery -> userPurchases. */
export const userPurchasesUrl = (userId: string): string => ofUser(userId, '/purchases');
/** GET pageQuery -> failedPortraits. */
export const userFailuresUrl = (userId: string): string => ofUser(userId, '/failed-portraits');
/** POST blockRequest -> {success, message, user}: every session of theirs ends, and none begins. */
export const blockUrl = (userId: string): string => ofUser(userId, '/block');
/** POST -> {success, message, user}. */
export const unblockUrl = (userId: string): string => ofUser(userId, '/unblock');
/** POST refundRequest (with an Idempotency-Key) -> refundResult. */
export const refundUrl = (orderId: string): string =>
  `/api/admin/purchases/${encodeURIComponent(orderId)}/refund`;

/** Of an e-mail address, in characters. */
export const ADDRESS_MAX_LENGTH = 254;
export const USER_SORTS = ['newest', 'oldest', 'email', 'name'] as const;

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
});
export const usersQuery = pageQuery.extend({
  sort: z.enum(USER_SORTS).default('newest'),
  /** A part of the address, or of the name. */
  match: z.string().trim().max(ADDRESS_MAX_LENGTH, 'Please search for fewer letters.').optional(),
  blocked: z.stringbool().optional(),
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** The specification's record of a user, and whether they are blocked. */
export const managedUser = userData.extend({ blockedAt: z.iso.datetime().nullable() });
export type ManagedUser = z.infer<typeof managedUser>;

export const usersPage = z.object({
  success: z.literal(true),
  users: z.array(managedUser),
  next: nextCursor,
  /** How many there are in all that match. */
  total: z.number().int(),
});
export type UsersPage = z.infer<typeof usersPage>;

export const userSearchQuery = z.object({
  email: z.string().trim().max(ADDRESS_MAX_LENGTH, 'This email address is too long.').optional(),
});
export const foundUser = z.object({ success: z.literal(true), user: managedUser, message: z.string() });

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
export const userAnswer = done.extend({ user: managedUser });
export type UserAnswer = z.infer<typeof userAnswer>;

export const userDetails = z.object({
  success: z.literal(true),
  user: managedUser,
  plan: z.object({ planId: z.enum(['free', 'pro', 'unlimited']), endsAt: z.iso.datetime().nullable() }),
  /** How they sign in. */
  signInMethods: z.array(z.enum(['password', 'google'])),
  emailVerified: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  portraits: z.object({ ready: z.number().int(), failed: z.number().int(), underWay: z.number().int() }),
});
export type UserDetails = z.infer<typeof userDetails>;

export const userCreditHistory = z.object({
  success: z.literal(true),
  items: z.array(creditHistoryItem),
  next: nextCursor,
});
/** A refund that an operator asked for. */
export const refund = z.object({
  id: z.string(),
  /** Paise or cents. */
  amount: z.number().int(),
  reason: z.string(),
  status: z.enum(['requested', 'pending', 'processed', 'failed', 'refused']),
  /** Razorpay's words, when it failed or was refused. */
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Refund = z.infer<typeof refund>;
/** A captured payment that granted nothing: a second one of a paid order, or one of a wrong amount. */
export const extraPayment = z.object({
  paymentId: z.string(),
  /** Paise or cents of `currency`, which need not be the order's. */
  amount: z.number().int(),
  currency: z.string(),
  createdAt: z.iso.datetime(),
  /** What neither has gone back nor is on its way; it goes back whole. */
  refundable: z.number().int(),
  refunds: z.array(refund),
});
export type ExtraPayment = z.infer<typeof extraPayment>;
/** A buyer's bank questions a payment. Razorpay's id. */
export const dispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  /** Paise or cents of `currency`. */
  amount: z.number().int(),
  currency: z.string(),
  /** Taken from us for good. */
  lostAmount: z.number().int(),
  /** open: we are to answer, until `respondBy`. */
  status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
  phase: z.string().nullable(),
  reason: z.string().nullable(),
  respondBy: z.iso.datetime().nullable(),
});
export type Dispute = z.infer<typeof dispute>;
/** What an operator sees of a purchase: as the parent, with its refunds, Razorpay's ids, and what can still go back. */
export const managedPurchase = purchase.extend({
  paymentId: z.string().nullable(),
  refundable: z.number().int(),
  /** What a refund of all that is left would take back, now. Null: a plan's month. */
  creditsUnspent: z.number().int().nullable(),
  refunds: z.array(refund),
  extraPayments: z.array(extraPayment),
  disputes: z.array(dispute),
});
export type ManagedPurchase = z.infer<typeof managedPurchase>;
export const userPurchases = z.object({
  success: z.literal(true),
  items: z.array(managedPurchase),
  next: nextCursor,
});
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

export const REASON_MAX_LENGTH = 300;
const reason = z
  .string({ error: 'Please say why.' })
  // The audit log's JSON holds neither halves of characters nor NUL.
  .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
  .trim()
  .min(3, 'Please say why.')
  .max(REASON_MAX_LENGTH, `A reason has at most ${REASON_MAX_LENGTH} characters.`);
export const blockRequest = z.object({ reason });
export const refundRequest = z.object({
  /** One of the purchase's extra payments, of which all that is left goes back; absent: the payment that was granted. */
  paymentId: z.string().min(1).max(64).optional(),
  /** Paise or cents; all that is left when absent. */
  amount: z.number().int().min(1, 'Please enter an amount.').optional(),
  /** What the operator saw could still go back of that payment: it is refused where that has changed meanwhile. */
  refundable: z.number().int().min(0).optional(),
  reason,
});
export type RefundRequest = z.infer<typeof refundRequest>;
export const refundResult = done.extend({ purchase: managedPurchase });
export type RefundResult = z.infer<typeof refundResult>;
/** 409: it is not what the operator saw any more. The purchase has to be looked at anew. */
export const refundOutdated = z.object({ code: z.enum(['refund-changed', 'refund-turned']) });
