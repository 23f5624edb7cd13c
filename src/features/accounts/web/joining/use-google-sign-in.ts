import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { ACCOUNT_BLOCKED_MESSAGE } from '../../sign-in/contract.ts';
import { type GoogleOutcome, signInWithGoogle } from '../google-popup.ts';
import { startSession } from '../session-store.ts';

const FAILURES: Partial<Readonly<Record<GoogleOutcome['kind'], string>>> = {
  failed: 'There was an error signing in. Please try again.',
  blocked: ACCOUNT_BLOCKED_MESSAGE,
};

/** Continue with Google, with its toasts. `trialCredits` is said in the welcome of a new account. */
export function useGoogleSignIn(trialCredits: number) {
  const [isBusy, setIsBusy] = useState(false);
  /** True once somebody is signed in. */
  const signIn = async (): Promise<boolean> => {
    // Before any await: the browser lets only the click itself open a window.
    const outcomePromise = signInWithGoogle();
    setIsBusy(true);
    const outcome = await outcomePromise;
    setIsBusy(false);
    const failure = FAILURES[outcome.kind];
    if (failure) toast({ title: 'Sign-in Failed', description: failure, variant: 'destructive' });
    if (outcome.kind !== 'signed-in') return false;
    startSession(outcome.token);
    toast({
      title: 'Success!',
      description: outcome.isNewAccount
        ? `Welcome to Magic Portrait! Your account is created, with ${trialCredits} free generations.`
        : "You're signed in with Google.",
    });
    return true;
  };
  return { isBusy, signIn };
}
