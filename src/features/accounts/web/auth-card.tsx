import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ResetFields, SignInFields, SignUpFields, type TypedEmail } from './auth-forms.tsx';
import { ConsentLine } from './consent-line.tsx';
import { GoogleButton } from './google-button.tsx';
import { type AuthActions, useAuthActions } from './use-auth-actions.ts';

export type AuthMode = 'signin' | 'signup' | 'reset';

const TITLES: Readonly<Record<AuthMode, string>> = {
  signin: 'Welcome Back!',
  signup: 'Join Magic Portrait',
  reset: 'Reset Password',
};

export interface AuthCardProps {
  /** Which ways of signing in this server offers. */
  readonly ways: { readonly password: boolean; readonly google: boolean };
  readonly trialCredits: number;
  readonly initialMode?: AuthMode;
}

/** Signing in, signing up and asking for a reset mail, in one card. */
export function AuthCard({ ways, trialCredits, initialMode = 'signin' }: AuthCardProps) {
  const [mode, setMode] = useState<AuthMode>(initialMode);
  const [passwordShown, setPasswordShown] = useState(false);
  const [email, setEmail] = useState('');
  const actions = useAuthActions(trialCredits);
  const title = useRef<HTMLHeadingElement>(null);
  const shownMode = useRef(initialMode);

  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    title.current?.focus();
  }, [mode]);

  const isBusy = actions.running !== null;
  return (
    <Card className="w-full">
      <h3 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {TITLES[mode]}
      </h3>
      <p className="mt-1 text-ink-soft">{introOf(mode, trialCredits)}</p>
      <div className="mt-5 flex flex-col gap-4">
        {mode !== 'reset' && ways.google ? (
          <GoogleButton busy={actions.running === 'google'} disabled={isBusy} onClick={actions.google} />
        ) : null}
        {mode !== 'reset' && ways.google && ways.password ? <OrLine /> : null}
        {ways.password ? (
          <Fields
            mode={mode}
            actions={actions}
            email={{ value: email, onChange: setEmail }}
            visibility={{ shown: passwordShown, onShownChange: setPasswordShown }}
            onResetSent={() => setMode('signin')}
          />
        ) : null}
        {mode === 'reset' ? null : <ConsentLine />}
        {ways.password ? <ModeLinks mode={mode} disabled={isBusy} onMode={setMode} /> : null}
      </div>
    </Card>
  );
}

function introOf(mode: AuthMode, trialCredits: number): string {
  if (mode === 'signup') return `${trialCredits} free generations. No credit card required.`;
  if (mode === 'signin') return 'Sign in to make the next portrait.';
  return 'Tell us your email and we send you a link to choose a new password.';
}

interface FieldsProps {
  readonly mode: AuthMode;
  readonly actions: AuthActions;
  readonly visibility: { readonly shown: boolean; readonly onShownChange: (shown: boolean) => void };
  readonly email: TypedEmail;
  readonly onResetSent: () => void;
}

function Fields({ mode, actions, visibility, email, onResetSent }: FieldsProps) {
  const disabled = actions.running !== null;
  const shared = { disabled, visibility, email };
  if (mode === 'signin') {
    const busy = actions.running === 'sign-in';
    return <SignInFields {...shared} busy={busy} onSubmit={actions.signIn} />;
  }
  if (mode === 'signup') {
    const busy = actions.running === 'sign-up';
    return <SignUpFields {...shared} busy={busy} onSubmit={actions.signUp} />;
  }
  return (
    <ResetFields
      email={email}
      busy={actions.running === 'reset'}
      disabled={disabled}
      onSubmit={async (form) => {
        if (await actions.requestReset(form)) onResetSent();
      }}
    />
  );
}

function OrLine() {
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <span className="h-px grow bg-line" />
      or with your email
      <span className="h-px grow bg-line" />
    </div>
  );
}

interface ModeLinksProps {
  readonly mode: AuthMode;
  readonly disabled: boolean;
  readonly onMode: (mode: AuthMode) => void;
}

function ModeLinks({ mode, disabled, onMode }: ModeLinksProps) {
  const link = (to: AuthMode, text: ReactNode) => (
    <Button variant="link" disabled={disabled} onClick={() => onMode(to)}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-col items-center gap-x-6 border-t border-line pt-3">
      {mode === 'signin' ? link('reset', 'Forgot your password?') : null}
      {mode === 'signin' ? link('signup', "Don't have an account? Sign up") : null}
      {mode === 'signup' ? link('signin', 'Already have an account? Sign in') : null}
      {mode === 'reset' ? link('signin', 'Back to sign in') : null}
    </div>
  );
}
