import * as z from 'zod';
import { creditFigures } from '../credits/contract.ts';

const email = z.email('Invalid email address').max(254, 'Invalid email address');

/** Fields of the sign-up form, with the messages that stand under them. */
export const signUpForm = z
  .object({
    firstName: z
      .string()
      .trim()
      .min(2, 'First name must be at least 2 characters')
      .max(100, 'First name is too long'),
    lastName: z
      .string()
      .trim()
      .min(2, 'Last name must be at least 2 characters')
      .max(100, 'Last name is too long'),
    email,
    password: z.string().min(6, 'Password must be at least 6 characters').max(128, 'Password is too long'),
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
    password: z.string().min(6, 'Password must be at least 6 characters').max(128, 'Password is too long'),
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
export const authError = z.object({ code: z.string(), message: z.string() });

/** Shown once beside both ways of signing in; a hash of the text is kept with the consent. */
export const CONSENT_VERSION = '2026-11-1';
export const CONSENT_TEXT =
  'By continuing you confirm that you are 18 or older and the parent or guardian of the child in the photos, and you agree to our Terms and Privacy Policy. Photos are deleted once the portrait is made.';

/** GET /api/auth/user: the user data record. */
export const userData = creditFigures.extend({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type UserData = z.infer<typeof userData>;

/**
 * The cookie that decides what the first paint is: present = a session is likely, show the shell with Loading...;
 * absent = the landing page at once. Holds '1' and nothing else, readable by scripts.
 */
export const SESSION_HINT_COOKIE = 'mp_session';
