import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HttpError } from '#ui/data/api-client.ts';
import type { UserData } from '../contract.ts';
import { authErrorMessage } from './auth-errors.ts';
import { sendVerification } from './identity-client.ts';
import { USER_QUERY_KEY } from './use-auth.ts';

/** What is to be said below the buttons; an alert where something failed. */
interface VerificationNote {
  readonly text: string;
  readonly isAlert: boolean;
}

export interface VerificationActions {
  readonly running: 'sending' | 'checking' | null;
  readonly note: VerificationNote | null;
  readonly sendAgain: () => Promise<void>;
  /** Asks the server whether the link was opened meanwhile, on this device or another. */
  readonly check: () => Promise<void>;
}

const NOT_YET =
  'It is not confirmed yet. Please open the link in our mail; if you cannot find it, look into the spam folder.';

const SENT_ENOUGH =
  'We have sent you several mails already. Please look for them, also in the spam folder, or try again in an hour.';

/**
 * Waiting for a parent to open the link of the mail. Whenever they come back to this page, which they left for their mails,
 * it looks by itself.
 */
export function useVerification(
  isOpen: boolean,
  email: string,
  onConfirmed: () => void,
): VerificationActions {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<VerificationActions['running']>(null);
  const [note, setNote] = useState<VerificationNote | null>(null);

  const told = useRef(onConfirmed);
  useEffect(() => {
    told.current = onConfirmed;
  });

  const isConfirmed = useCallback(async () => {
    await queryClient.refetchQueries({ queryKey: USER_QUERY_KEY }, { throwOnError: true });
    return !queryClient.getQueryData<UserData>(USER_QUERY_KEY)?.trialWaitsFor;
  }, [queryClient]);

  useEffect(() => {
    if (!isOpen) return;
    setNote(null);
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      isConfirmed().then(
        (done) => done && told.current(),
        // Not asked for by anybody: the button tells what is wrong.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen, isConfirmed]);

  const run = async (what: 'sending' | 'checking', work: () => Promise<VerificationNote | null>) => {
    setRunning(what);
    setNote(null);
    try {
      setNote(await work());
    } catch (error) {
      const isTooOften = error instanceof HttpError && error.status === 429;
      setNote({ text: isTooOften ? SENT_ENOUGH : authErrorMessage(error), isAlert: true });
    } finally {
      setRunning(null);
    }
  };

  const check = () =>
    run('checking', async () => {
      if (!(await isConfirmed())) return { text: NOT_YET, isAlert: true };
      onConfirmed();
      return null;
    });

  return {
    running,
    note,
    check,
    sendAgain: () =>
      run('sending', async () => {
        if ((await sendVerification()) === 'sent')
          return { text: `A new mail is on its way to ${email}.`, isAlert: false };
        await isConfirmed();
        onConfirmed();
        return null;
      }),
  };
}
