import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { OPERATORS_SIGN_IN } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { type OperatorSignedIn, operatorSignIn } from '../../contract.ts';
import { type CodeWanted, codeWanted } from '../../second-step/contract.ts';
import { consoleJson, failureOf, failureSideOf, serverMessageOf } from '../kernel/console-client.ts';
import { sessionEnding, startOperatorSession } from '../kernel/console-session.ts';
import { useSubmit } from '../kernel/use-change.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CodeField } from '../second-step/code-field.tsx';

/** Signs an operator in by address and password; Enter submits. What was typed stays when it fails. */
export function SignInCard() {
  const [isShown, setIsShown] = useState(false);
  const [ending] = useState(sessionEnding);
  const [wanted, setWanted] = useState<CodeWanted>();
  const { register, handleSubmit, formState, setFocus, setError, getValues } = useForm({
    resolver: zodResolver(operatorSignIn),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  /** What was wrong with the second step; undefined when nothing was, or it is asked for the first time. */
  async function signIn(body: z.input<typeof operatorSignIn>): Promise<string | undefined> {
    try {
      const session = await consoleJson<OperatorSignedIn>(OPERATORS_SIGN_IN, { method: 'POST', body });
      toast({ title: 'Login successful' });
      startOperatorSession(session.token);
    } catch (error) {
      const sentence = serverMessageOf(error);
      const nowWanted = failureOf(error, codeWanted);
      if (nowWanted) {
        setWanted(nowWanted);
        // The first time it is no failure: the password was right.
        return wanted && sentence;
      }
      if (sentence) toast({ variant: 'destructive', title: 'Login failed', description: sentence });
      else toast({ variant: 'destructive', title: 'Error', description: 'Failed to login' });
      setFocus('password', { shouldSelect: true });
    }
    return undefined;
  }

  const submit = useSubmit(
    handleSubmit(async (body) => {
      const message = await signIn(body);
      if (message) setError('code', { message });
    }),
  );
  const request = wanted?.passkey;
  return (
    <Card className="mx-auto max-w-md">
      {ending ? (
        <p
          role="alert"
          className="mb-5 flex items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {ending}
        </p>
      ) : null}
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          {...register('email')}
          label="Admin email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          readOnly={isSubmitting}
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label="Password"
          autoComplete="current-password"
          required
          readOnly={isSubmitting}
          shown={isShown}
          onShownChange={setIsShown}
          error={errors.password?.message}
        />
        {wanted ? (
          <CodeField {...register('code')} readOnly={isSubmitting} error={errors.code?.message} />
        ) : null}
        <Button type="submit" busy={isSubmitting} className="mt-1 w-full">
          Login
        </Button>
        {request ? (
          <PasskeyButton
            isDisabled={isSubmitting}
            ask={() => request}
            onAnswer={(passkey) => signIn({ ...getValues(), code: undefined, passkey })}
            wordsFor={failureSideOf}
          />
        ) : null}
      </form>
      <p className="mt-5 text-pretty text-ink-soft">
        For the people who run this studio. Forgot your password? An owner can send you a link to choose a new
        one.
      </p>
    </Card>
  );
}
