import { Suspense, useEffect, useState } from 'react';
import { recoverSession } from '#features/accounts/web/session-recovery.ts';
import { useSessionToken } from '#features/accounts/web/session-store.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { useArrivalWith } from './navigation/page.tsx';
import { LazyToaster } from './shell/lazy-toaster.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { SignedOutRoutes } from './signed-out-routes.tsx';

const SignedInApp = lazyScreen(() => import('./signed-in-app.tsx').then((module) => module.SignedInApp));

/**
 * Which table of routes holds is decided by the session. A new session starts with nothing of the one before.
 * `recovers`: the cookie knows of a session whose token this browser has lost; it is asked for first.
 */
export function App({ recovers = false }: { readonly recovers?: boolean }) {
  const token = useSessionToken();
  const [isRecovering, setIsRecovering] = useState(recovers);
  useArrivalWith(token);
  useEffect(() => {
    if (isRecovering) void recoverSession().then(() => setIsRecovering(false));
  }, [isRecovering]);
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>{routes(token, isRecovering)}</Suspense>
      <LazyToaster token={token} />
    </>
  );
}

function routes(token: string | null, isRecovering: boolean) {
  if (token !== null) return <SignedInApp key={token} />;
  return isRecovering ? <LoadingScreen /> : <SignedOutRoutes />;
}
