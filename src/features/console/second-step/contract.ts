import * as z from 'zod';
import { addPasskey, passkey, passkeyAnswer, passkeyRequest } from '../passkeys/contract.ts';

/** A second step of signing in: an authenticator's six digits, a passkey, or one of ten recovery codes, each of them once. */
export const RECOVERY_CODES = 10;

/** Six digits, or a recovery code; spaces and dashes do not matter. */
const secondStepCode = z
  .string('Please enter the code.')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .regex(
        /^(\d{6}|[A-Z2-9]{10})$/,
        'A code has six digits, or is one of your recovery codes of ten characters.',
      ),
  );
export const codeForm = z.object({ code: secondStepCode });

export const secondStepState = z.object({
  success: z.literal(true),
  /** Since when there is an authenticator; null where none is set up. */
  since: z.iso.datetime().nullable(),
  /** Oldest first. */
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
});
export type SecondStepState = z.infer<typeof secondStepState>;

export const beginForm = z.object({
  password: z
    .string('Please enter your password.')
    .min(1, 'Please enter your password.')
    .max(200, 'This password is too long.'),
});

/** As it is typed, before the passkey is made. */
export const addPasskeyForm = z.object({ ...addPasskey.pick({ name: true }).shape, ...beginForm.shape });

export const secondStepBegun = z.object({
  success: z.literal(true),
  /** Base32, as it is typed. */
  secret: z.string(),
  /** For an authenticator, as a link or a QR code. */
  uri: z.string(),
});
export type SecondStepBegun = z.infer<typeof secondStepBegun>;

export const recoveryCodesMade = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
});
export type RecoveryCodesMade = z.infer<typeof recoveryCodesMade>;

/** What is shown for a second step: one of them, or nothing yet. */
export const secondStepShown = z.object({
  code: secondStepCode.optional(),
  passkey: passkeyAnswer.optional(),
});
export type SecondStepShown = z.infer<typeof secondStepShown>;

/** How a call fails that wants a code beside what it was told; where there are passkeys, with what one of them signs instead. */
export const codeWanted = z.object({ requiresCode: z.literal(true), passkey: passkeyRequest.optional() });
export type CodeWanted = z.infer<typeof codeWanted>;
