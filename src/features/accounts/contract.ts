import * as z from 'zod';
import { creditFigures } from '../credits/contract.ts';
import { TRIAL_WAITS } from './sign-in/contract.ts';

/** Of an address, in characters: what fits into mail's own `MAIL FROM` (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

const email = z.email('Invalid email address').max(EMAIL_MAX_LENGTH, 'Invalid email address');

/**
 * Control characters, and those that turn the direction of what follows: they forge mails and lists. Joiners stay, which
 * Indian scripts are written with.
 */
const UNFIT_FOR_NAMES = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** The same name without what it cannot have: Google's are taken as they come otherwise. */
export const cleanName = (name: string): string =>
  name.replaceAll(new RegExp(UNFIT_FOR_NAMES, 'gu'), '').trim();

/** A first or last name; `which` begins its messages. */
const personName = (which: string) =>
  z
    .string()
    .trim()
    .min(2, `${which} must be at least 2 characters`)
    .max(100, `${which} is too long`)
    .refine((name) => !UNFIT_FOR_NAMES.test(name), 'Please remove the invisible characters');

/** As the specification's form asks. */
export const SHORTEST_PASSWORD = 6;
/** Longer ones would only cost time to hash. */
export const LONGEST_PASSWORD = 128;

const chosenPassword = z
  .string()
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, 'Password is too long');

/** Fields of the sign-up form, with the messages that stand under them. */
export const signUpForm = z
  .object({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email,
    password: chosenPassword,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });
export type SignUpForm = z.infer<typeof signUpForm>;

export const signInForm = z.object({ email, password: z.string().min(1, 'Password is required') });
export type SignInForm = z.infer<typeof signInForm>;

export const resetForm = z.object({ email });
export type ResetForm = z.infer<typeof resetForm>;

/** Choosing a new password from the mailed link. */
export const newPasswordForm = z
  .object({
    password: chosenPassword,
    confirmPassword: z.string(),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ['confirmPassword'],
  });
export type NewPasswordForm = z.infer<typeof newPasswordForm>;

/** The error catalogue's codes; every failed identity call answers {code, message}. */
export const AUTH_ERROR_MESSAGES = {
  'user-not-found': 'No account found with this email address',
  'wrong-password': 'Incorrect password',
  'email-already-in-use': 'An account with this email already exists',
  'weak-password': 'Password is too weak',
  'invalid-email': 'Invalid email address',
  'too-many-requests': 'Too many failed attempts. Please try again later',
} as const;
export type AuthErrorCode = keyof typeof AUTH_ERROR_MESSAGES;
export const UNEXPECTED_AUTH_ERROR = 'An unexpected error occurred';

/** GET /api/auth/user: the user data record. */
export const userData = creditFigures.extend({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Absent or null: for nothing, as far as the account itself says. */
  trialWaitsFor: z.enum(TRIAL_WAITS).nullish(),
  /** When the account is to be erased, where its owner asked for it. */
  erasesAt: z.iso.datetime().nullable().optional(),
  /** The present version of the consent's text was not agreed to yet: it is asked for again. */
  consentWanted: z.boolean().optional(),
});
export type UserData = z.infer<typeof userData>;

/**
 * The cookie that decides what the first paint is: present = a session is likely, show the shell with Loading...;
 * absent = the landing page at once. Holds '1' and nothing else, readable by scripts.
 */
export const SESSION_HINT_COOKIE = 'mp_session';

export const signUpRequest = z.object({
  firstName: signUpForm.shape.firstName,
  lastName: signUpForm.shape.lastName,
  email,
  password: signUpForm.shape.password,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

export const newPasswordRequest = z.object({
  token: z.string().min(1).max(200),
  password: newPasswordForm.shape.password,
});
export type NewPasswordRequest = z.infer<typeof newPasswordRequest>;

export const verifyEmailRequest = z.object({ token: z.string().min(1).max(200) });
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>;

/** `verified`: no mail is needed any more. */
export const sendVerificationAnswer = z.object({ state: z.enum(['sent', 'verified']) });
export type SendVerificationAnswer = z.infer<typeof sendVerificationAnswer>;

/** The signed-in person as the identity calls tell of them. */
const authUser = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  photoURL: z.string().nullable(),
});
export type AuthUser = z.infer<typeof authUser>;

/** `token` goes into the Authorization header: Bearer <token>. */
export const identitySession = z.object({ token: z.string(), user: authUser });
export type IdentitySession = z.infer<typeof identitySession>;

export const activeSession = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  userAgent: z.string().nullable(),
  /** The session that asks. */
  current: z.boolean(),
});
export type ActiveSession = z.infer<typeof activeSession>;

/**
 * What the Google window posts to its opener: check event.origin and the nonce. `error.code` is `access_denied`
 * when the person declined. A window that was closed before posting anything is a cancelled sign-in.
 */
export const googlePopupMessage = z.object({
  type: z.literal('better-auth:oauth-popup'),
  nonce: z.string(),
  token: z.string().optional(),
  /** GOOGLE_NEW_ACCOUNT when this sign-in made the account. */
  redirectTo: z.string().optional(),
  error: z.object({ code: z.string(), description: z.string().optional() }).optional(),
});
export type GooglePopupMessage = z.infer<typeof googlePopupMessage>;
