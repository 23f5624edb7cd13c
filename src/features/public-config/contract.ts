import * as z from 'zod';

/** Something that makes portraits. Where the photo goes to somebody else, the parent has to agree first. */
const offeredEngine = z.object({
  id: z.string(),
  name: z.string(),
  /** Who gets the photo; null where it stays with us. */
  sendsPhotoTo: z.string().nullable(),
  /** What is agreed to: another version is asked about again. Null where nothing is asked. */
  consentVersion: z.string().nullable(),
  /** From the order to the picture, of its last portraits; absent where there are too few to tell. */
  expectedSeconds: z.object({ median: z.number(), p90: z.number() }).optional(),
});
export type OfferedEngine = z.infer<typeof offeredEngine>;

/** GET /api/config: what the browser may know of how this server is set up. Public. */
export const publicConfig = z.object({
  name: z.string(),
  /** The outside world is the local stand-in: no real money, sign-in as anyone. */
  demo: z.boolean(),
  signIn: z.object({ password: z.boolean(), google: z.boolean() }),
  /** Null until payments are configured. */
  payments: z.object({ keyId: z.string(), checkoutUrl: z.string() }).nullable(),
  tokenSyncUrl: z.string().nullable(),
  /** False: mails stay on the server as files. */
  sendsMails: z.boolean(),
  /** In the order in which they are offered; the private studio is always among them. */
  engines: z.array(offeredEngine),
  /** Host that looks at style wishes before somebody else's image model reads them; null: nobody else does. */
  wishesCheckedBy: z.string().nullable(),
  /** Who sells, as the law wants it told; each null where the operator has not said it. */
  seller: z
    .object({
      name: z.string().nullable(),
      address: z.string().nullable(),
      gstin: z.string().nullable(),
      email: z.string().nullable(),
      grievanceContact: z.string().nullable(),
    })
    .optional(),
  /** How long things are kept, in days; null: until their owner deletes them. */
  retention: z
    .object({
      portraitDays: z.number().nullable(),
      logDays: z.number(),
      mailDays: z.number(),
      auditDays: z.number(),
    })
    .optional(),
  limits: z.object({
    photoMaxBytes: z.number(),
    photoMaxPixels: z.number(),
    customStyleMaxLength: z.number(),
    trialCredits: z.number(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
