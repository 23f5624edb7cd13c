import * as z from 'zod';

/** GET /api/config: what the browser may know of how this server is set up. Public. */
export const publicConfig = z.object({
  name: z.string(),
  /** The outside world is the local stand-in: no real money, sign-in as anyone. */
  demo: z.boolean(),
  signIn: z.object({ password: z.boolean(), google: z.boolean() }),
  /** Null until payments are configured. */
  payments: z.object({ keyId: z.string(), checkoutUrl: z.string() }).nullable(),
  tokenSyncUrl: z.string().nullable(),
  limits: z.object({
    photoMaxBytes: z.number(),
    photoMaxPixels: z.number(),
    customStyleMaxLength: z.number(),
    trialCredits: z.number(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfig>;
