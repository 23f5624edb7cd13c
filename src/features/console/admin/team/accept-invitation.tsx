import { zodResolver } from '@hookform/resolvers/zod';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { TEAM_INVITATION } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type OperatorSignedIn, ROLE_NAMES } from '../../contract.ts';
import { type CodeWanted, codeWanted } from '../../second-step/contract.ts';
import { acceptForm, type acceptInvitation, type InvitationView, ROLE_DUTIES } from '../../team/contract.ts';
import { failureOf, failureSideOf, sentenceOf } from '../kernel/console-client.ts';
import { operatorToken, startOperatorSession } from '../kernel/console-session.ts';
import { FormProblem } from '../kernel/form-problem.tsx';
import { LoadFailure } from '../kernel/load-failure.tsx';
import { useSubmit } from '../kernel/use-change.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CodeField } from '../second-step/code-field.tsx';
import { endSessionOnServer } from '../sign-in/logout-button.tsx';
import { leaveInvitation } from './invitation-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** What a mailed link opens: joining, or choosing a new password. */
export function AcceptInvitation({ token }: { readonly token: string }) {
  const [queryClient] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <Card className="mx-auto max-w-md">
        <LinkContent token={token} />
      </Card>
    </QueryClientProvider>
  );
}

function LinkContent({ token }: { readonly token: string }) {
  const link = useQuery<InvitationView>({
    queryKey: [TEAM_INVITATION],
    queryFn: async ({ signal }) => (await apiFetch(TEAM_INVITATION, { token, signal })).json(),
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (link.data) return <AcceptForm token={token} link={link.data} />;
  if (link.error instanceof HttpError && link.error.status === 404)
    return <InvalidLink sentence={sentenceOf(link.error, '')} />;
  if (link.isError) {
    return (
      <LoadFailure
        title="The link could not be checked"
        error={link.error}
        isBusy={link.isFetching}
        onRetry={() => void link.refetch()}
      />
    );
  }
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner label="Loading..." className="size-6 text-accent-deep" />
    </div>
  );
}

function InvalidLink({ sentence }: { readonly sentence: string }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <p className="text-lg">{sentence}</p>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={leaveInvitation}>
        Go to the login
      </Button>
    </div>
  );
}

const WORDS = {
  join: { done: 'Welcome to the console', button: 'Join' },
  password: { done: 'Your password is changed', button: 'Save and log in' },
} as const;

type Accepted = z.input<typeof acceptInvitation>;

function AcceptForm({ token, link }: { readonly token: string; readonly link: InvitationView }) {
  const { kind, email, name, role } = link;
  const form = useForm({
    resolver: zodResolver(acceptForm),
    defaultValues: { name, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string>();
  const [wanted, setWanted] = useState<CodeWanted>();

  /** What was wrong with the second step; undefined when nothing was, or it is asked for the first time. */
  async function accept({ name, password, ...shown }: Accepted): Promise<string | undefined> {
    try {
      const request = { method: 'POST', token, body: { name, password, ...shown } } as const;
      const answer = await apiFetch(TEAM_INVITATION, request);
      const session = (await answer.json()) as OperatorSignedIn;
      if (operatorToken()) void endSessionOnServer();
      toast({ title: WORDS[kind].done });
      leaveInvitation();
      startOperatorSession(session.token);
    } catch (error) {
      const otherwise = `${failureSideOf(error)} Nothing you typed is lost: please try again.`;
      const nowWanted = failureOf(error, codeWanted);
      if (nowWanted) {
        setWanted(nowWanted);
        return wanted && sentenceOf(error, otherwise);
      }
      // Of a link that was good a moment ago: it may be this form that has used it, and the answer was lost.
      if (error instanceof HttpError && error.status === 404) setRefusal(sentenceOf(error, ''));
      else form.setError('root', { message: sentenceOf(error, otherwise) });
    }
    return undefined;
  }

  const submit = useSubmit(
    form.handleSubmit(async ({ name, password, code }) => {
      const message = await accept({ name, password, code });
      if (message) form.setError('code', { message });
    }),
  );
  const request = wanted?.passkey;
  if (refusal !== undefined) return <InvalidLink sentence={refusal} />;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="text-2xl">
          {kind === 'join' ? `Join as ${ROLE_NAMES[role]}` : 'Choose a new password'}
        </h2>
        <p className="mt-2 leading-snug text-ink-soft">
          {kind === 'join' ? `${ROLE_DUTIES[role]}. ` : ''}You log in with{' '}
          <span className="font-semibold wrap-anywhere text-ink">{email}</span>.
          {operatorToken() ? ' Whoever is logged in here now is logged out.' : ''}
        </p>
      </div>
      {/* For password managers: the address that the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.register('name')}
        label="Your name"
        autoComplete="name"
        required
        readOnly={isSubmitting}
        error={errors.name?.message}
      />
      <NewPasswordFields form={form} />
      {wanted ? (
        <CodeField {...form.register('code')} readOnly={isSubmitting} error={errors.code?.message} />
      ) : null}
      {errors.root?.message ? <FormProblem>{errors.root.message}</FormProblem> : null}
      <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
        {WORDS[kind].button}
      </Button>
      {request ? (
        <PasskeyButton
          isDisabled={isSubmitting}
          ask={() => request}
          onAnswer={(passkey) => {
            const { name, password } = form.getValues();
            return accept({ name, password, passkey });
          }}
          wordsFor={failureSideOf}
        />
      ) : null}
    </form>
  );
}
