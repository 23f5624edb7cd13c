import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { HttpError } from '#ui/data/api-client.ts';
import { Spinner } from '#ui/spinner.tsx';
import { authErrorMessage } from './auth-errors.ts';
import { verifyEmail } from './identity-client.ts';

export interface VerifyEmailCardProps {
  /** From the mailed link; null when the address has none. */
  readonly token: string | null;
  readonly onConfirmed: () => void;
}

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'confirmed' }
  /** `isOver`: this link will never do. */
  | { readonly kind: 'failed'; readonly message: string; readonly isOver: boolean };

/** Confirms the address as soon as it is shown: the tap in the mail was the one that counts. */
export function VerifyEmailCard({ token, onConfirmed }: VerifyEmailCardProps) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const told = useRef(onConfirmed);
  useEffect(() => {
    told.current = onConfirmed;
  });

  const confirm = useCallback(async () => {
    if (token === null) return;
    setState({ kind: 'asking' });
    try {
      await verifyEmail(token);
      setState({ kind: 'confirmed' });
      told.current();
    } catch (error) {
      const isOver = error instanceof HttpError && error.status === 400;
      setState({ kind: 'failed', message: authErrorMessage(error), isOver });
    }
  }, [token]);

  useEffect(() => {
    void confirm();
  }, [confirm]);

  if (token === null) {
    return (
      <Card>
        <p className="text-lg">
          This link is not complete. Please open the link of the mail again. {ANOTHER_MAIL}
        </p>
      </Card>
    );
  }
  return (
    <Card>
      {state.kind === 'asking' ? (
        <p role="status" className="flex items-center gap-3 text-lg">
          <Spinner />
          Confirming your email...
        </p>
      ) : null}
      {state.kind === 'confirmed' ? (
        <div className="flex flex-col items-start gap-5">
          <p role="status" className="flex items-start gap-3 text-lg">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent-ink" />
            Thank you! Your email is confirmed.
          </p>
          <Link href="/" className={`${buttonClasses()} max-sm:w-full`}>
            Create a Portrait
          </Link>
        </div>
      ) : null}
      {state.kind === 'failed' ? (
        <div className="flex flex-col items-start gap-5">
          <p role="alert" className="text-lg">
            {state.message}
          </p>
          {state.isOver ? (
            <Link href="/" className={`${buttonClasses()} max-sm:w-full`}>
              To Magic Portrait
            </Link>
          ) : (
            <Button onClick={() => void confirm()} className="max-sm:w-full">
              Try Again
            </Button>
          )}
        </div>
      ) : null}
    </Card>
  );
}

const ANOTHER_MAIL =
  'If you no longer have it, sign in and create a portrait: we offer you another mail there.';
