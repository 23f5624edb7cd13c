import type { Account } from '#features/accounts/profile/contract.ts';
import { ACCOUNT_ARCHIVE, pathFor } from '../../../src/features/endpoints.ts';

/** An account with something in every section of its page. */
const STAGED_ACCOUNT: Account = {
  id: 'u1',
  email: 'asha.rao@example.com',
  emailVerified: true,
  firstName: 'Asha',
  lastName: 'Rao',
  createdAt: '2026-11-01T06:00:00.000Z',
  signIn: { password: true, google: true },
  consents: [
    {
      id: 'c1',
      version: '2026-11-1',
      text: 'By continuing you confirm that you are 18 or older and the parent or guardian of the child in the photos, and you agree to our Terms and Privacy Policy. Photos are deleted once the portrait is made.',
      language: 'en',
      method: 'password',
      givenAt: '2026-11-01T06:00:00.000Z',
      deviceClass: 'phone',
    },
  ],
  engineConsents: [
    {
      id: 'e1',
      engineId: 'gemini',
      receiver: 'Google’s image service',
      text: null,
      language: 'en',
      givenAt: '2026-11-02T06:00:00.000Z',
      withdrawnAt: null,
    },
  ],
};

const SESSIONS = [
  { id: 's1', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', current: true },
  { id: 's2', userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/130', current: false },
  { id: 's3', userAgent: 'Mozilla/5.0 (iPhone) Safari/604', current: false },
].map((session) => ({
  ...session,
  createdAt: '2026-11-01T06:00:00.000Z',
  lastSeenAt: '2026-11-19T15:30:00.000Z',
  expiresAt: '2026-12-20T06:00:00.000Z',
}));

const EXPORT = {
  ...{ id: 'x1', state: 'ready', filesDone: 48, filesTotal: 48, bytes: 12_400_000 },
  ...{ url: pathFor(ACCOUNT_ARCHIVE, { id: 'x1' }), expiresAt: '2026-11-21T06:30:00.000Z' },
  createdAt: '2026-11-20T06:30:00.000Z',
};

const SENDING = {
  ...{ id: 'p1', sentTo: 'Google’s image service', model: 'gemini-3-image', themeName: 'Astronaut' },
  ...{ sentAt: '2026-11-18T10:15:00.000Z', made: true },
};

/** What the page asks, answered. */
export const ACCOUNT_ANSWERS = {
  'GET /api/account': { json: STAGED_ACCOUNT },
  'GET /api/identity/list-sessions': { json: { sessions: SESSIONS } },
  'GET /api/account/exports': { json: { exports: [EXPORT] } },
  'GET /api/account/sendings': { json: { sendings: [SENDING] } },
  'GET /api/plan': {
    json: { planId: 'pro', endsAt: '2027-01-15T06:00:00.000Z', cancelled: false, others: [] },
  },
};
