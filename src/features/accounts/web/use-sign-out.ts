import { useState } from 'react';
import { HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { announceLeaving } from './leaving.ts';
import { endSession } from './session-store.ts';

/** Signing out. `onFailure` decides what a failure looks like: the menu says it, the header only logs it. */
export function useSignOut(onFailure: (error: unknown) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const leave = async () => {
    setIsBusy(true);
    try {
      await (await import('./identity-client.ts')).signOut();
    } catch (error) {
      const isGoneAlready = error instanceof HttpError && error.status === 401;
      if (!isGoneAlready) {
        setIsBusy(false);
        onFailure(error);
        return;
      }
    }
    toast({ title: 'Logged out successfully', description: 'See you next time!' });
    announceLeaving();
    endSession();
  };
  return { isBusy, signOut: leave };
}
