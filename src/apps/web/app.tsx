import { Suspense, useEffect, useState } from 'react';
import { useRoute } from 'wouter';
import { recoverSession } from '#features/accounts/web/session-recovery.ts';
import { useSessionToken } from '#features/accounts/web/session-store.ts';
import { CONSOLE_PAGE } from '#features/pages.ts';
import { useArrivalWith } from './navigation/page.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';
import { LazyToaster } from './shell/lazy-toaster.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { SignedOutRoutes } from './signed-out-routes.tsx';

const AdminPage = lazyScreen(() => import('./pages/admin-page.tsx').then((module) => module.AdminPage));
const SignedInApp = lazyScreen(
  () => import('./signed-in-app.tsx').then((module) => module.SignedInApp),
  undefined,
  'creation',
);

/**
 * Which table of routes holds is decided by the session. Another account starts with nothing of the one before. The
 * console has sessions of its own: it stays as it is when a parent signs in or out in another tab of this browser.
 * `recovers`: the cookie knows of a session whose token this browser has lost; it is asked for first.
 */
export function App({ recovers = false }: { readonly recovers?: boolean }) {
  const token = useSessionToken();
  const [isConsole] = useRoute(CONSOLE_PAGE);
  const [isRecovering, setIsRecovering] = useState(recovers);
  useEffect(() => {
    if (isRecovering) void recoverSession().then(() => setIsRecovering(false));
  }, [isRecovering]);
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        {isConsole ? <AdminPage /> : <ParentsPages token={token} isRecovering={isRecovering} />}
      </Suspense>
      <LazyToaster token={token} />
    </>
  );
}

interface ParentsPagesProps {
  readonly token: string | null;
  readonly isRecovering: boolean;
}

function ParentsPages({ token, isRecovering }: ParentsPagesProps) {
  useArrivalWith(token !== null);
  if (token !== null) return <SignedInApp />;
  return isRecovering ? <LoadingScreen /> : <SignedOutRoutes />;
}
