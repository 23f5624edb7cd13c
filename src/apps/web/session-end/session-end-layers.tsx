import type { JSX } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import type { SessionEnd } from '#features/accounts/web/use-session-end.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { UnreachableScreen } from '../pages/unreachable-screen.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';

const SignInPanel = lazyScreen<{ readonly email: string } & JSX.IntrinsicAttributes>(
  () => import('./sign-in-panel.tsx').then((module) => module.SignInPanel),
  <Skeleton className="h-96 w-full rounded-xl" />,
);

export interface SessionEndLayersProps {
  readonly user: UserData;
  readonly hasEnded: boolean;
  /** To sign in once more, though the session is in force. */
  readonly isAsked: boolean;
  readonly state: SessionEnd;
  readonly onPutOff: () => void;
  readonly onRetry: () => void;
}

/** Over the screen of a session that has ended: signing in again. Over one whose session was changed in another tab: nothing of it. */
export function SessionEndLayers(props: SessionEndLayersProps) {
  const { user, hasEnded, isAsked, state, onPutOff, onRetry } = props;
  const isOver = hasEnded || isAsked;
  const isUnsure = state === 'checking' || state === 'unreachable';
  return (
    <>
      {isUnsure && !isOver ? (
        <div className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper text-xl">
          {state === 'checking' ? <Spinner label="Loading..." /> : <UnreachableScreen onRetry={onRetry} />}
        </div>
      ) : null}
      <Dialog
        open={isOver && state !== 'put-off'}
        onOpenChange={(open) => {
          if (!open) onPutOff();
        }}
        title={hasEnded ? 'Your session has ended' : 'Please sign in again'}
        description={
          hasEnded
            ? 'Sign in again to go on where you were. Nothing you chose is lost.'
            : 'You signed in a while ago. Sign in once more, so that we know it is you who agrees. Nothing you chose is lost.'
        }
        size="sm"
        focusesItself
      >
        {state === 'ended' || state === 'asked' ? (
          <SignInPanel email={user.email} />
        ) : (
          <Unsure state={state} onRetry={onRetry} />
        )}
      </Dialog>
    </>
  );
}

function Unsure({ state, onRetry }: Pick<SessionEndLayersProps, 'state' | 'onRetry'>) {
  if (state !== 'unreachable') {
    return (
      <p className="grid min-h-40 place-items-center text-lg">
        <Spinner label="Signing you in..." />
      </p>
    );
  }
  return (
    <>
      <p className="text-lg">We could not reach the studio. Please check your connection.</p>
      <Button className="mt-4 w-full" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
