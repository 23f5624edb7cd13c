import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  type JSX,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { Redirect, Route, Switch } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import type { ReauthenticationPrompt } from '#features/accounts/web/reauthentication-prompt.ts';
import { useTokenSync } from '#features/accounts/web/use-token-sync.ts';
import { ACCOUNT_PAGE, CREDITS_PAGE, IMAGE_EDITOR_PAGE, REGISTER_PAGE } from '#features/pages.ts';
import { mayHaveOpenOrder } from '#features/payments/web/open-order-key.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { commonRoutes } from './common-routes.tsx';
import { CONFIG_QUERY } from './config-query.ts';
import { LandingPage } from './lazy-landing.tsx';
import { resetScroll } from './navigation/scroll-memory.ts';
import type { ConsentAgainProps } from './pages/consent-again.tsx';
import { CreationPage } from './pages/creation-page.tsx';
import type { LeavingPageProps } from './pages/leaving-page.tsx';
import { SessionGate } from './session-end/session-gate.tsx';
import { lazyScreen } from './shell/lazy-screen.tsx';

const ImageEditorPage = lazyScreen(() =>
  import('./pages/image-editor-page.tsx').then((module) => module.ImageEditorPage),
);

const CreditsPage = lazyScreen<{ readonly user: UserData | null } & JSX.IntrinsicAttributes>(() =>
  import('./pages/credits-page.tsx').then((module) => module.CreditsPage),
);

const AccountPage = lazyScreen<{ readonly user: UserData | null } & JSX.IntrinsicAttributes>(() =>
  import('./pages/account-page.tsx').then((module) => module.AccountPage),
);

const LeavingPage = lazyScreen<LeavingPageProps & JSX.IntrinsicAttributes>(() =>
  import('./pages/leaving-page.tsx').then((module) => module.LeavingPage),
);

const ConsentAgain = lazyScreen<ConsentAgainProps & JSX.IntrinsicAttributes>(
  () => import('./pages/consent-again.tsx').then((module) => module.ConsentAgain),
  null,
);

/** Shows nothing, so nothing is said when it can not be loaded. */
const OpenOrderResume = lazy(() =>
  import('./open-order-resume.tsx').then(
    (module) => ({ default: module.OpenOrderResume }),
    () => ({ default: () => null }),
  ),
);

/** Everything behind a session. Mounted anew for every account; the same one may sign in again in place. */
export function SignedInApp() {
  const [account, countAccount] = useReducer((count: number) => count + 1, 0);
  const startAnew = useCallback(() => {
    resetScroll();
    countAccount();
  }, []);
  return <AccountApp key={account} onOtherAccount={startAnew} />;
}

/** One account, with a cache of its own. */
function AccountApp({ onOtherAccount }: { readonly onOtherAccount: () => void }) {
  const [queryClient] = useState(createQueryClient);
  // Where signing out leads: there at once, even when the connection is not.
  useEffect(() => whenIdle(LandingPage.loadAhead), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Late>
        <TokenSync />
      </Late>
      <SessionGate onOtherAccount={onOtherAccount}>
        {(user, again) => (
          <>
            {user?.consentWanted && !user.erasesAt ? <ConsentAgain user={user} /> : null}
            {user?.erasesAt ? (
              <LeavingPage user={user} erasesAt={user.erasesAt} />
            ) : (
              <SignedInRoutes user={user} again={again} />
            )}
            {user ? <OpenOrder user={user} /> : null}
          </>
        )}
      </SessionGate>
    </QueryClientProvider>
  );
}

/** Stands once the browser has nothing else to do: the first screen does not wait for it. */
function Late({ children }: { readonly children: ReactNode }) {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => whenIdle(async () => setIsTime(true)), []);
  return isTime ? children : null;
}

/** Only where this server is set up for it. */
function TokenSync() {
  const config = useQuery(CONFIG_QUERY);
  useTokenSync(config.data?.tokenSyncUrl ?? null);
  return null;
}

/** Only where a payment window was left: elsewhere there is nothing to load. */
function OpenOrder({ user }: { readonly user: UserData }) {
  const [isLeft] = useState(mayHaveOpenOrder);
  return isLeft ? (
    <Suspense fallback={null}>
      <OpenOrderResume user={user} />
    </Suspense>
  ) : null;
}

interface SignedInRoutesProps {
  readonly user: UserData | null;
  readonly again: ReauthenticationPrompt;
}

function SignedInRoutes({ user, again }: SignedInRoutesProps) {
  return (
    <Switch>
      <Route path="/">
        <CreationPage user={user} again={again} />
      </Route>
      <Route path={REGISTER_PAGE}>
        <Redirect to="/" replace />
      </Route>
      <Route path={IMAGE_EDITOR_PAGE}>
        <ImageEditorPage />
      </Route>
      <Route path={CREDITS_PAGE}>
        <CreditsPage user={user} />
      </Route>
      <Route path={ACCOUNT_PAGE}>
        <AccountPage user={user} />
      </Route>
      {commonRoutes}
    </Switch>
  );
}
