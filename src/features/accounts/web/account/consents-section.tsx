import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { ACCOUNT_ENGINE_CONSENT, pathFor } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { formatDateTime } from '#ui/day-words.ts';
import { SectionCard } from '#ui/section-card.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Account, GivenConsent, GivenEngineConsent } from '../../profile/contract.ts';

export interface ConsentsSectionProps {
  readonly account: Account;
  /** Taking back the parent's own consent ends in erasing the account. */
  readonly onWithdrawOwn: () => void;
}

/** What was agreed to, word for word, and how each is taken back. */
export function ConsentsSection({ account, onWithdrawOwn }: ConsentsSectionProps) {
  return (
    <SectionCard title="What you agreed to" lead="You can take each of these back at any time.">
      <ul className="flex flex-col gap-5">
        {account.consents.map((consent) => (
          <OwnConsent key={consent.id} consent={consent} />
        ))}
      </ul>
      {account.consents.length > 0 ? (
        <div className="mt-4 flex flex-col items-start gap-3">
          <p className="text-ink-soft">
            Without this consent we may not keep an account: taking it back ends in erasing it.
          </p>
          <Button size="sm" variant="secondary" onClick={onWithdrawOwn}>
            Take back and erase my account
          </Button>
        </div>
      ) : null}
      {account.engineConsents.length > 0 ? (
        <ul className="mt-6 flex flex-col gap-5 border-t border-line pt-5">
          {account.engineConsents.map((consent) => (
            <EngineConsent key={consent.id} consent={consent} />
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}

const METHODS = { password: 'with your email address', google: 'with Google', asked: 'when we asked again' };
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', hi: 'Hindi' };
const languageOf = (code: string): string => LANGUAGES[code] ?? code;

function Words({ text, children }: { readonly text: string | null; readonly children: ReactNode }) {
  return (
    <>
      <blockquote className="border-l-4 border-accent pl-4">
        {text ?? 'An earlier version of the text. Its fingerprint is in the archive of your data.'}
      </blockquote>
      <p className="mt-1.5 text-ink-soft">{children}</p>
    </>
  );
}

function OwnConsent({ consent }: { readonly consent: GivenConsent }) {
  const { text, givenAt, method, version, language } = consent;
  return (
    <li>
      <Words text={text}>
        Given {formatDateTime(givenAt)} {METHODS[method]}, in {languageOf(language)}, version {version}.
      </Words>
    </li>
  );
}

function EngineConsent({ consent }: { readonly consent: GivenEngineConsent }) {
  const { text, givenAt, withdrawnAt, engineId, receiver, language } = consent;
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: () => apiFetch(pathFor(ACCOUNT_ENGINE_CONSENT, { id: engineId }), { method: 'DELETE' }),
    onSuccess: () =>
      toast({ title: 'Taken back', description: `${receiver ?? engineId} gets no photo of yours any more.` }),
    onError: (error) =>
      toast({
        title: 'We could not take it back.',
        description: failureSentence(error),
        variant: 'destructive',
      }),
    onSettled: () => refreshAfter(queryClient, 'consentWithdrawn'),
  });
  return (
    <li>
      <Words text={text ?? `Your photo may go to ${receiver ?? engineId}.`}>
        Given {formatDateTime(givenAt)}, in {languageOf(language)}
        {withdrawnAt ? `; taken back ${formatDateTime(withdrawnAt)}.` : '.'}
      </Words>
      {withdrawnAt ? null : (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          busy={withdrawing.isPending}
          aria-label={`Take back for ${receiver ?? engineId}`}
          onClick={() => withdrawing.mutate()}
        >
          Take back
        </Button>
      )}
    </li>
  );
}
