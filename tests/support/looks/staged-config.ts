import type { AllowanceResponse } from '#features/portraits/contract.ts';
import type { OfferedEngine, PublicConfig } from '#features/public-config/contract.ts';

const STUDIO_ENGINE: OfferedEngine = {
  ...{ id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null },
};

const CONFIG: PublicConfig = {
  name: 'Magic Portrait',
  demo: false,
  signIn: { password: true, google: true },
  payments: null,
  tokenSyncUrl: null,
  sendsMails: true,
  engines: [STUDIO_ENGINE],
  wishesCheckedBy: null,
  limits: {
    photoMaxBytes: 20 * 1024 * 1024,
    photoMaxPixels: 64_000_000,
    customStyleMaxLength: 500,
    trialCredits: 10,
  },
};

/** For a scene's answers: a server that asks nobody for money, and is no demo. */
export const NO_PAYMENTS = { 'GET /api/config': { json: CONFIG } } as const;

/** An image model of somebody else, offered before the studio; `consentVersion` is what it asks for. */
export const hostedEngine = (consentVersion = '1:google'): OfferedEngine => ({
  ...{ id: 'gemini', name: 'Google Gemini', sendsPhotoTo: 'Google’s image service', consentVersion },
});

/** What is left today of portraits by image models of somebody else. */
export const stagedAllowance = (left: number, limit: number, nextAt: string | null): AllowanceResponse => ({
  hosted: { limit, left, nextAt },
});

/** The same server, with a choice of who makes portraits; nobody has agreed to anything yet. */
export const withEngines = (...more: readonly OfferedEngine[]) => ({
  'GET /api/config': { json: { ...CONFIG, engines: [...more, STUDIO_ENGINE] } },
  'GET /api/account/engine-consents': { json: { consents: [] } },
  'GET /api/portraits/allowance': { json: stagedAllowance(3, 5, '2026-11-20T18:30:00.000Z') },
});
