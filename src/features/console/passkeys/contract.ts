import * as z from 'zod';

/** Passkeys (WebAuthn, level 3) as a second step: what browsers and the server hand each other, in JSON as browsers have it. */
export const PASSKEYS_MAX = 10;
const PASSKEY_NAME_MAX_LENGTH = 60;

/** Longer than any authenticator's: 1,023 bytes of an id, some kilobytes of a certificate. */
const bytes = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000);
const credentialId = z
  .string()
  .regex(/^[\w-]+$/)
  .max(1400);
const transports = z.array(z.string().regex(/^[\w-]{1,32}$/)).max(8);
const descriptor = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  transports: transports.optional(),
});
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

/** What an authenticator is asked to sign. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(descriptor).optional(),
  userVerification: userVerification.optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What an authenticator is asked to make. */
const passkeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: userVerification.optional(),
    })
    .optional(),
  attestation: z.enum(['none']).optional(),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

const answered = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** A challenge signed by a passkey. */
export const passkeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** A passkey that was made. */
export const passkeyMade = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: transports.optional(),
  }),
});
export type PasskeyMade = z.infer<typeof passkeyMade>;

const passkeyName = z
  .string('Please give it a name.')
  .trim()
  .min(1, 'Please give it a name.')
  .max(PASSKEY_NAME_MAX_LENGTH, `A name has at most ${PASSKEY_NAME_MAX_LENGTH} characters.`)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Please remove the invisible characters.');

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeyBegun = z.object({ success: z.literal(true), creation: passkeyCreation });
export type PasskeyBegun = z.infer<typeof passkeyBegun>;

export const addPasskey = z.object({ name: passkeyName, passkey: passkeyMade });

export const passkeyAdded = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Shown once: ten where it is the first second step, none where there are some already. */
  recoveryCodes: z.array(z.string()),
});
export type PasskeyAdded = z.infer<typeof passkeyAdded>;

export const passkeyAsked = z.object({ success: z.literal(true), request: passkeyRequest });
export type PasskeyAsked = z.infer<typeof passkeyAsked>;
