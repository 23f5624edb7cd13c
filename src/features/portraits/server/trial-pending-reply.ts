import { TRIAL_WAITING, type TrialWait, VERIFY_EMAIL } from '#features/accounts/sign-in/contract.ts';
import { ClientError } from '#platform/http/client-error.ts';

const SENTENCES: Readonly<Record<TrialWait, string>> = {
  verification:
    'Please confirm your email address first: open the link in the mail that we sent you. Then your free portraits are yours.',
  google:
    'Many accounts were made from your network today. Your free portraits open when you continue with Google, or with any purchase.',
  purchase: 'The free portraits of this mailbox were given to another account. Yours open with any purchase.',
};

/** The 403 of whoever has nothing but free portraits that wait: `verify-email`, or `trial-waits` with what for. */
export function trialPendingReply(waitsFor: TrialWait): ClientError {
  const code = waitsFor === 'verification' ? VERIFY_EMAIL : TRIAL_WAITING;
  return new ClientError(403, code, SENTENCES[waitsFor], { details: { waitsFor } });
}
