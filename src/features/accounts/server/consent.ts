import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { CONSENT_TEXT, CONSENT_VERSION } from '../sign-in/contract.ts';
import { insertConsent } from './store.ts';

/** The way of signing in under which the consent line stood, or `asked` of somebody who was signed in. */
type ConsentMethod = 'password' | 'google' | 'asked';

interface ConsentGiven {
  readonly userId: string;
  readonly method: ConsentMethod;
  /** Kept as a keyed hash only. */
  readonly clientAddress: string;
  /** Kept as a class only. */
  readonly userAgent: string;
}

export type RecordConsent = (given: ConsentGiven) => Promise<void>;

/** The class of device behind a User-Agent header: phone, tablet, desktop or other. */
export function deviceClassOf(userAgent: string): string {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  if (/iPhone|Mobi|Android/.test(userAgent)) return 'phone';
  return /Windows|Macintosh|X11|CrOS/.test(userAgent) ? 'desktop' : 'other';
}

/** Records who agreed to the present wording, once per person, wording and way of signing in. */
export function createConsentRecorder(deps: { db: Database; secret: string; clock: Clock }): RecordConsent {
  const textSha256 = createHash('sha256').update(CONSENT_TEXT).digest('hex');
  return (given) =>
    insertConsent(deps.db, {
      id: randomUUID(),
      userId: given.userId,
      version: CONSENT_VERSION,
      textSha256,
      method: given.method,
      givenAt: deps.clock.now(),
      addressHash: keyedHash(deps.secret, 'consent-address', given.clientAddress),
      deviceClass: deviceClassOf(given.userAgent),
    });
}
