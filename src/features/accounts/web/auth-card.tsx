import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { type AuthMode, AuthWays, type OfferedWays } from './auth-ways.tsx';

const TITLES: Readonly<Record<AuthMode, string>> = {
  signin: 'Welcome Back!',
  signup: 'Join Magic Portrait',
  reset: 'Reset Password',
};

export interface AuthCardProps {
  /** Which ways of signing in this server offers. */
  readonly ways: OfferedWays;
  readonly trialCredits: number;
  readonly initialMode?: AuthMode;
}

/** Signing in, signing up and asking for a reset mail, in one card. */
export function AuthCard({ ways, trialCredits, initialMode = 'signin' }: AuthCardProps) {
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const title = useRef<HTMLHeadingElement>(null);
  const shownMode = useRef(initialMode);

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    title.current?.focus();
  }, [mode]);

  return (
    <Card className="w-full">
      <h3 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {TITLES[mode]}
      </h3>
      <p className="mt-1 text-ink-soft">{introOf(mode, trialCredits)}</p>
      <AuthWays ways={ways} trialCredits={trialCredits} mode={mode} onMode={setMode} className="mt-5" />
    </Card>
  );
}

function introOf(mode: AuthMode, trialCredits: number): string {
  if (mode === 'signup') return `${trialCredits} free generations. No credit card required.`;
  if (mode === 'signin') return 'Sign in to make the next portrait.';
  return 'Tell us your email and we send you a link to choose a new password.';
}
