import * as z from 'zod';
import { LONGEST_PASSWORD, newPasswordForm, signUpForm } from '../contract.ts';

const givenConsent = z.object({
  id: z.string(),
  version: z.string(),
  /** What was agreed to, word for word; null where an earlier version's words are not at hand. */
  text: z.string().nullable(),
  /** Of the text, such as en. */
  language: z.string(),
  /** The way of signing in beside which the text stood; `asked`: it was asked for again, at a new version. */
  method: z.enum(['password', 'google', 'asked']),
  givenAt: z.iso.datetime(),
  /** Of the device: phone, tablet, desktop or other. */
  deviceClass: z.string(),
});
export type GivenConsent = z.infer<typeof givenConsent>;

/** The version that was read: one that is not the present one any more is refused. */
export const consentAgreement = z.strictObject({ version: z.string().max(40) });

const givenEngineConsent = z.object({
  id: z.string(),
  engineId: z.string(),
  /** Null where this engine is no longer offered. */
  receiver: z.string().nullable(),
  text: z.string().nullable(),
  language: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type GivenEngineConsent = z.infer<typeof givenEngineConsent>;

export const account = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.iso.datetime(),
  signIn: z.object({ password: z.boolean(), google: z.boolean() }),
  /** The newest first. */
  consents: z.array(givenConsent),
  engineConsents: z.array(givenEngineConsent),
});
export type Account = z.infer<typeof account>;

export const nameForm = z.object({
  firstName: signUpForm.shape.firstName,
  lastName: signUpForm.shape.lastName,
});
export type NameForm = z.infer<typeof nameForm>;

/** Choosing another password while the present one is known. */
export const changePasswordForm = z
  .object({ present: z.string().min(1, 'Please enter your present password') })
  .and(newPasswordForm);
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;

export const accountChange = z.strictObject({
  firstName: nameForm.shape.firstName.optional(),
  lastName: nameForm.shape.lastName.optional(),
  /** The present one, for choosing another. */
  password: z.string().min(1).max(LONGEST_PASSWORD).optional(),
  newPassword: newPasswordForm.shape.password.optional(),
});
export type AccountChange = z.infer<typeof accountChange>;
