import type { PublicConfig } from '#features/public-config/contract.ts';

const CONFIG: PublicConfig = {
  name: 'Magic Portrait',
  demo: false,
  signIn: { password: true, google: true },
  payments: null,
  tokenSyncUrl: null,
  engines: [{ id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null }],
  limits: {
    photoMaxBytes: 20 * 1024 * 1024,
    photoMaxPixels: 64_000_000,
    customStyleMaxLength: 500,
    trialCredits: 10,
  },
};

/** For a scene's answers: a server that asks nobody for money, and is no demo. */
export const NO_PAYMENTS = { 'GET /api/config': { json: CONFIG } } as const;
