import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { CONSENT_VERSION } from '#features/accounts/sign-in/contract.ts';
import { ConsentLine } from '#features/accounts/web/joining/consent-line.tsx';
import { refreshAfter } from '#features/cache-effects.ts';
import { ACCOUNT_CONSENT } from '#features/endpoints.ts';
import { ACCOUNT_PAGE, CREDITS_PAGE, IMAGE_EDITOR_PAGE } from '#features/pages.ts';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { AccountErasing } from './account-erasing.tsx';

export interface ConsentAgainProps {
  readonly user: UserData;
}

/** Where photos are used. The texts themselves and the account, with its archive, can be read without an answer. */
const ASKED_ON: readonly string[] = ['/', IMAGE_EDITOR_PAGE, CREDITS_PAGE];

/** Shows the new text of the consent over the page, which stays as it is: to be agreed to, declined, or read later. */
export function ConsentAgain({ user }: ConsentAgainProps) {
  const [path] = useLocation();
  const [isPutOff, setIsPutOff] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const queryClient = useQueryClient();
  const agreeing = useMutation({
    mutationFn: () => apiFetch(ACCOUNT_CONSENT, { method: 'POST', body: { version: CONSENT_VERSION } }),
    async onSuccess() {
      await refreshAfter(queryClient, 'consentGiven');
      toast({ title: 'Thank you', description: 'Go on where you were.' });
    },
  });
  if (!ASKED_ON.includes(path)) return null;
  return (
    <>
      <Dialog
        open={!isPutOff}
        onOpenChange={(open) => {
          if (!agreeing.isPending) setIsPutOff(!open);
        }}
        focusesItself
        title="Please read this once more"
        description="What you agreed to when you signed up has a new text. Everything you were doing stays as it is."
        footer={
          <>
            <Button variant="secondary" disabled={agreeing.isPending} onClick={() => setIsDeclining(true)}>
              Decline and erase my account
            </Button>
            <Button busy={agreeing.isPending} onClick={() => agreeing.mutate()}>
              I agree
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <blockquote className="border-l-4 border-accent pl-4">
            <ConsentLine />
          </blockquote>
          <p className="text-ink-soft">
            Without this consent we may not keep an account, so declining ends in erasing it. We ask you once
            more before that. You can{' '}
            <Link href={ACCOUNT_PAGE} className="font-semibold text-ink underline underline-offset-2">
              take your data with you
            </Link>{' '}
            first.
          </p>
          <Problem>{agreeing.error ? failureSentence(agreeing.error) : null}</Problem>
        </div>
      </Dialog>
      {isPutOff ? (
        <section
          aria-label="What you agree to has changed"
          className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-coral-soft px-4 py-2 leading-snug"
        >
          <p>What you agree to has a new text. New portraits need your answer.</p>
          <Button variant="secondary" size="sm" onClick={() => setIsPutOff(false)}>
            Read it
          </Button>
        </section>
      ) : null}
      {isDeclining ? <AccountErasing user={user} open onClose={() => setIsDeclining(false)} /> : null}
    </>
  );
}
