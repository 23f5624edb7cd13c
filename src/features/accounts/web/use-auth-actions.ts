import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { ResetForm, SignInForm, SignUpForm } from '../contract.ts';
import { authErrorMessage } from './auth-errors.ts';
import { requestPasswordReset, signIn, signUp } from './identity-client.ts';
import { useGoogleSignIn } from './joining/use-google-sign-in.ts';
import { startSession } from './session-store.ts';

const CHECK_MAIL = {
  title: 'Check your email',
  description: 'We have sent you a mail. Please open the link in it, then sign in.',
} as const;

type AuthCall = 'google' | 'sign-in' | 'sign-up' | 'reset';

export interface AuthActions {
  /** The call that is under way; everything is disabled meanwhile. */
  readonly running: AuthCall | null;
  readonly google: () => Promise<unknown>;
  readonly signIn: (form: SignInForm) => Promise<void>;
  /** `check-mail`: nobody is signed in yet, and a mail says how to go on. */
  readonly signUp: (form: SignUpForm) => Promise<'check-mail' | undefined>;
  /** True when the mail is on its way. */
  readonly requestReset: (form: ResetForm) => Promise<boolean>;
}

/** The auth card's calls, each with its toasts and one busy state for all. `trialCredits` is said in the welcome. */
export function useAuthActions(trialCredits: number): AuthActions {
  const [running, setRunning] = useState<Exclude<AuthCall, 'google'> | null>(null);
  const google = useGoogleSignIn(trialCredits);

  const run = async (
    call: Exclude<AuthCall, 'google'>,
    failureTitle: string,
    work: () => Promise<void>,
  ): Promise<boolean> => {
    setRunning(call);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: failureTitle, description: authErrorMessage(error), variant: 'destructive' });
      return false;
    } finally {
      setRunning(null);
    }
  };

  return {
    running: google.isBusy ? 'google' : running,
    google: google.signIn,
    signIn: async (form) => {
      await run('sign-in', 'Sign In Failed', async () => {
        startSession(await signIn(form));
        toast({ title: 'Welcome back!', description: 'Ready for more magic?' });
      });
    },
    signUp: async (form) => {
      let next: 'check-mail' | undefined;
      await run('sign-up', 'Sign Up Failed', async () => {
        const token = await signUp(form);
        if (token === null) {
          next = 'check-mail';
          toast(CHECK_MAIL);
          return;
        }
        startSession(token);
        toast({
          title: 'Account Created!',
          description: `You have ${trialCredits} free generations to start with.`,
        });
      });
      return next;
    },
    requestReset: (form) =>
      run('reset', 'Reset Failed', async () => {
        await requestPasswordReset(form);
        toast({
          title: 'Password Reset Email Sent',
          description: 'Check your email for password reset instructions.',
        });
      }),
  };
}
