import { Suspense } from 'react';
import { useSessionToken } from '#features/accounts/web/session-store.ts';
import { lazyScreen } from './lazy-screen.ts';
import { LazyToaster } from './shell/lazy-toaster.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { SignedOutRoutes } from './signed-out-routes.tsx';

const SignedInApp = lazyScreen(() => import('./signed-in-app.tsx').then((module) => module.SignedInApp));

/** Which table of routes holds is decided by the session. A new session starts with nothing of the one before. */
export function App() {
  const token = useSessionToken();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        {token === null ? <SignedOutRoutes /> : <SignedInApp key={token} />}
      </Suspense>
      <LazyToaster />
    </>
  );
}
