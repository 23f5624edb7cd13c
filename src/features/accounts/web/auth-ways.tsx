import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ResetFields, SignInFields, SignUpFields, type TypedEmail } from './auth-forms.tsx';
import { ConsentLine } from './joining/consent-line.tsx';
import { GoogleButton } from './joining/google-button.tsx';
import { type AuthActions, useAuthActions } from './use-auth-actions.ts';

export type AuthMode = 'signin' | 'signup' | 'reset';

/** Which ways of signing in this server offers. */
export interface OfferedWays {
  readonly password: boolean;
  readonly google: boolean;
}

export interface AuthWaysProps {
  readonly ways: OfferedWays;
  readonly trialCredits: number;
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  /** Whose account it was; what is typed takes its place. */
  readonly knownEmail?: string;
  /** Only for somebody who has an account: no way to make one. */
  readonly isReturning?: boolean;
  readonly className?: string;
}

/** Google, the form of the mode, the consent, and the ways to the other modes. */
export function AuthWays(props: AuthWaysProps) {
  const { ways, trialCredits, mode, onMode, knownEmail = '', isReturning = false, className } = props;
  const [passwordShown, setPasswordShown] = useState(false);
  const [email, setEmail] = useState(knownEmail);
  const actions = useAuthActions(trialCredits);
  const isBusy = actions.running !== null;
  return (
    <div className={classNames('flex flex-col gap-4', className)}>
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
          onMailSent={() => onMode('signin')}
        />
      ) : null}
      {mode === 'reset' ? null : <ConsentLine />}
      {ways.password ? (
        <ModeLinks mode={mode} disabled={isBusy} isReturning={isReturning} onMode={onMode} />
      ) : null}
    </div>
  );
}

interface FieldsProps {
  readonly mode: AuthMode;
  readonly actions: AuthActions;
  readonly visibility: { readonly shown: boolean; readonly onShownChange: (shown: boolean) => void };
  readonly email: TypedEmail;
  readonly onMailSent: () => void;
}

function Fields({ mode, actions, visibility, email, onMailSent }: FieldsProps) {
  const disabled = actions.running !== null;
  const shared = { disabled, visibility, email };
  if (mode === 'signin') {
    const busy = actions.running === 'sign-in';
    return <SignInFields {...shared} busy={busy} onSubmit={actions.signIn} />;
  }
  if (mode === 'signup') {
    const busy = actions.running === 'sign-up';
    return (
      <SignUpFields
        {...shared}
        busy={busy}
        onSubmit={async (form) => {
          if ((await actions.signUp(form)) === 'check-mail') onMailSent();
        }}
      />
    );
  }
  return (
    <ResetFields
      email={email}
      busy={actions.running === 'reset'}
      disabled={disabled}
      onSubmit={async (form) => {
        if (await actions.requestReset(form)) onMailSent();
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
  readonly isReturning: boolean;
  readonly onMode: (mode: AuthMode) => void;
}

function ModeLinks({ mode, disabled, isReturning, onMode }: ModeLinksProps) {
  const link = (to: AuthMode, text: ReactNode) => (
    <Button variant="link" disabled={disabled} onClick={() => onMode(to)}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-col items-center gap-x-6 border-t border-line pt-3">
      {mode === 'signin' ? link('reset', 'Forgot your password?') : null}
      {mode === 'signin' && !isReturning ? link('signup', "Don't have an account? Sign up") : null}
      {mode === 'signup' ? link('signin', 'Already have an account? Sign in') : null}
      {mode === 'reset' ? link('signin', 'Back to sign in') : null}
    </div>
  );
}
