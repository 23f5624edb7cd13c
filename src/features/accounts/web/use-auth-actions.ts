import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import type { ResetForm, SignInForm, SignUpForm } from '../contract.ts';
import { authErrorMessage } from './auth-errors.ts';
import { signInWithGoogle } from './google-popup.ts';
import { requestPasswordReset, signIn, signUp } from './identity-client.ts';
import { startSession } from './session-store.ts';

export type AuthCall = 'google' | 'sign-in' | 'sign-up' | 'reset';

export interface AuthActions {
  /** The call that is under way; everything is disabled meanwhile. */
  readonly running: AuthCall | null;
  readonly google: () => Promise<void>;
  readonly signIn: (form: SignInForm) => Promise<void>;
  readonly signUp: (form: SignUpForm) => Promise<void>;
  /** True when the mail is on its way. */
  readonly requestReset: (form: ResetForm) => Promise<boolean>;
}

/** The auth card's calls, each with its toasts and one busy state for all. `trialCredits` is said in the welcome. */
export function useAuthActions(trialCredits: number): AuthActions {
  const [running, setRunning] = useState<AuthCall | null>(null);

  const run = async (call: AuthCall, failureTitle: string, work: () => Promise<void>): Promise<boolean> => {
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
    running,
    google: async () => {
      const outcomePromise = signInWithGoogle();
      setRunning('google');
      const outcome = await outcomePromise;
      setRunning(null);
      if (outcome.kind === 'failed') {
        toast({
          title: 'Sign-in Failed',
          description: 'There was an error signing in. Please try again.',
          variant: 'destructive',
        });
      }
      if (outcome.kind !== 'signed-in') return;
      startSession(outcome.token);
      toast({ title: 'Success!', description: "You're signed in with Google." });
    },
    signIn: async (form) => {
      await run('sign-in', 'Sign In Failed', async () => {
        startSession(await signIn(form));
        toast({ title: 'Welcome back!', description: 'Ready for more magic?' });
      });
    },
    signUp: async (form) => {
      await run('sign-up', 'Sign Up Failed', async () => {
        startSession(await signUp(form));
        toast({
          title: 'Account Created!',
          description: `You have ${trialCredits} free generations to start with.`,
        });
      });
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
