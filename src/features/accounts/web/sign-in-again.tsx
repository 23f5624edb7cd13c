import { useEffect, useRef, useState } from 'react';
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
  const intro = useRef<HTMLParagraphElement>(null);
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    intro.current?.focus();
  }, [mode]);
  return (
    <>
      <p ref={intro} tabIndex={-1} className="mb-5 text-ink-soft outline-none">
        {mode === 'reset' ? (
          'Tell us your email and we send you a link to choose a new password.'
        ) : (
          <>
            You were signed in as <strong className="text-ink wrap-anywhere">{email}</strong>. With another
            account you start anew.
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
