/** The part of the contract that the public pages load: no schemas, so that zod stays out of their first load. */

/** Shown once beside both ways of signing in; a hash of the text is kept with the consent. */
export const CONSENT_VERSION = '2026-11-1';
export const CONSENT_TEXT =
  'By continuing you confirm that you are 18 or older and the parent or guardian of the child in the photos, and you agree to our Terms and Privacy Policy. Photos are deleted once the portrait is made.';

/** Code of the 403 of whoever has agreed to an earlier version alone, where a photo would be used. */
export const CONSENT_OUTDATED = 'consent-outdated';

/** `redirectTo` of the window's message when this sign-in made the account; '/' when the account was there before. */
export const GOOGLE_NEW_ACCOUNT = '/?account=new';

/** Code and sentence of the 403 that somebody reads whom an operator has blocked, however they sign in. */
export const ACCOUNT_BLOCKED = 'account-blocked';
export const ACCOUNT_BLOCKED_MESSAGE =
  'This account has been blocked. Please write to us if you think this is a mistake.';

/**
 * What the free portraits of an account wait for: its address to be verified by the mailed link, Google or a purchase (too
 * many accounts from one network), or a purchase (another account of the same mailbox has had them).
 */
export const TRIAL_WAITS = ['verification', 'google', 'purchase'] as const;
export type TrialWait = (typeof TRIAL_WAITS)[number];
/** Codes of the 403 of whoever orders a portrait with such free portraits alone: for `verification`, and for the others. */
export const VERIFY_EMAIL = 'verify-email';
export const TRIAL_WAITING = 'trial-waits';
