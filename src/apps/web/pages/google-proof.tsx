import { useState } from 'react';
import { ACCOUNT_BLOCKED_MESSAGE } from '#features/accounts/sign-in/contract.ts';
import { type GoogleOutcome, signInWithGoogle } from '#features/accounts/web/google-popup.ts';
import { GoogleButton } from '#features/accounts/web/joining/google-button.tsx';
import { startSession } from '#features/accounts/web/session-store.ts';
import { Problem } from '#ui/problem.tsx';

export interface GoogleProofProps {
  /** Of the account: the one to choose in Google's window. With another one the app opens anew, for that account. */
  readonly email: string;
  readonly onProved: () => void;
}

const PROBLEMS: Partial<Readonly<Record<GoogleOutcome['kind'], string>>> = {
  failed: 'Google could not confirm it. Please try again.',
  blocked: ACCOUNT_BLOCKED_MESSAGE,
};

/** A fresh sign-in with Google for an account without a password, in a window: the page below stays as it is. */
export function GoogleProof({ email, onProved }: GoogleProofProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = async (): Promise<void> => {
    // Before any await: the browser lets only the click itself open a window.
    const asked = signInWithGoogle();
    setIsBusy(true);
    setProblem(null);
    const outcome = await asked;
    setIsBusy(false);
    setProblem(PROBLEMS[outcome.kind] ?? null);
    if (outcome.kind !== 'signed-in') return;
    startSession(outcome.token);
    onProved();
  };
  return (
    <div className="flex flex-col gap-3">
      <p>
        Since this account has no password, Google has to say once more that it is you. Choose{' '}
        <strong className="wrap-anywhere">{email}</strong> there; what you have chosen here stays.
      </p>
      <GoogleButton busy={isBusy} disabled={isBusy} onClick={() => void signIn()} />
      <Problem>{problem}</Problem>
    </div>
  );
}
