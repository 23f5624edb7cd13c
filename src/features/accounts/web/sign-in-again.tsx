import { useState } from 'react';
import { type AuthMode, AuthWays, type OfferedWays } from './auth-ways.tsx';

export interface SignInAgainProps {
  readonly ways: OfferedWays;
  readonly trialCredits: number;
  /** Whose session has ended. */
  readonly email: string;
}

/** The auth card's ways for somebody who was here a moment ago: their address is filled in. */
export function SignInAgain({ ways, trialCredits, email }: SignInAgainProps) {
  const [mode, setMode] = useState<AuthMode>('signin');
  return (
    <>
      <p className="mb-4 rounded-md bg-accent-soft p-3 text-accent-ink">
        {mode === 'reset' ? (
          'Tell us your email and we send you a link to choose a new password.'
        ) : (
          <>
            You were signed in as <strong className="wrap-anywhere">{email}</strong>. Another account starts
            with an empty page.
          </>
        )}
      </p>
      <AuthWays
        ways={ways}
        trialCredits={trialCredits}
        mode={mode}
        onMode={setMode}
        knownEmail={email}
        isReturning
      />
    </>
  );
}
