import { useState } from 'react';
import { toast } from '#ui/toast/toast-store.ts';
import { signInWithGoogle } from './google-popup.ts';
import { startSession } from './session-store.ts';

/** Continue with Google, with its toasts. `trialCredits` is said in the welcome of a new account. */
export function useGoogleSignIn(trialCredits: number) {
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async () => {
    // Before any await: the browser lets only the click itself open a window.
    const outcomePromise = signInWithGoogle();
    setIsBusy(true);
    const outcome = await outcomePromise;
    setIsBusy(false);
    if (outcome.kind === 'failed') {
      toast({
        title: 'Sign-in Failed',
        description: 'There was an error signing in. Please try again.',
        variant: 'destructive',
      });
    }
    if (outcome.kind !== 'signed-in') return;
    startSession(outcome.token);
    toast({
      title: 'Success!',
      description: outcome.isNewAccount
        ? `Welcome to Magic Portrait! Your account is created, with ${trialCredits} free generations.`
        : "You're signed in with Google.",
    });
  };
  return { isBusy, signIn };
}
