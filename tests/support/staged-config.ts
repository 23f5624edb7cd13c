import type { PublicConfig } from '#features/public-config/contract.ts';

/** How a server is set up that asks nobody for money, and is no demo. */
export function stagedConfig(): PublicConfig {
  return {
    name: 'Magic Portrait',
    demo: false,
    signIn: { password: true, google: true },
    payments: null,
    tokenSyncUrl: null,
    limits: {
      photoMaxBytes: 20 * 1024 * 1024,
      photoMaxPixels: 64_000_000,
      customStyleMaxLength: 500,
      trialCredits: 10,
    },
  };
}

/** No payments, and no mark of a demo. */
export const NO_PAYMENTS = { 'GET /api/config': { json: stagedConfig() } } as const;
