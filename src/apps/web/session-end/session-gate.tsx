import { useQueryClient } from '@tanstack/react-query';
import { type JSX, type ReactNode, useEffect, useState } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import { onLeaving } from '#features/accounts/web/leaving.ts';
import {
  createReauthenticationPrompt,
  type ReauthenticationPrompt,
} from '#features/accounts/web/reauthentication-prompt.ts';
import { useAuth } from '#features/accounts/web/use-auth.ts';
import { useSessionEnd } from '#features/accounts/web/use-session-end.ts';
import {
  creationSessionOf,
  endCreationSession,
  forgetKeptCreations,
} from '#features/portraits/web/creation-sessions.ts';
import { keepPlaceUnderLayers } from '#ui/keep-place.ts';
import { AccountNotice } from '../shell/account-notice.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { LoadingScreen } from '../shell/loading-screen.tsx';
import type { SessionEndLayersProps } from './session-end-layers.tsx';
import { useAgreeingTabs } from './use-agreeing-tabs.ts';

const SessionEndLayers = lazyScreen<SessionEndLayersProps & JSX.IntrinsicAttributes>(
  () => import('./session-end-layers.tsx').then((module) => module.SessionEndLayers),
  null,
);

export interface SessionGateProps {
  /** Somebody else signed in: everything here is to be thrown away. */
  readonly onOtherAccount: () => void;
  /** `user` is null while the account could not be loaded: the screens are there without its figures. */
  readonly children: (user: UserData | null, again: ReauthenticationPrompt) => ReactNode;
}

/** Waits until the server has said who this is, and stays with them when their session ends. */
export function SessionGate({ onOtherAccount, children }: SessionGateProps) {
  const queryClient = useQueryClient();
  const { user, hasEnded, isUnknown } = useAuth();
  const [again] = useState(createReauthenticationPrompt);
  const end = useSessionEnd({ user, hasEnded, again, onOtherAccount });
  useEffect(() => onLeaving(() => forgetKeptCreations(queryClient)), [queryClient]);
  useEffect(() => () => endCreationSession(queryClient), [queryClient]);
  const userId = user?.id;
  useEffect(() => {
    // On whichever page they are: what another account has left in this browser goes.
    if (userId !== undefined) creationSessionOf(queryClient, userId);
  }, [queryClient, userId]);
  useEffect(keepPlaceUnderLayers, []);
  if (!user && !isUnknown) return <LoadingScreen />;
  return (
    <>
      {isUnknown ? <AccountNotice /> : null}
      {children(user, again)}
      {user ? (
        <>
          <AgreeingTabs user={user} />
          {end.state === 'in-force' ? null : (
            <SessionEndLayers
              user={user}
              hasEnded={hasEnded}
              isAsked={end.isAsked}
              state={end.state}
              onPutOff={end.putOff}
              onRetry={end.retry}
            />
          )}
        </>
      ) : null}
    </>
  );
}

function AgreeingTabs({ user }: { readonly user: UserData }) {
  useAgreeingTabs(user);
  return null;
}
