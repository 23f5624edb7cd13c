import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Panel } from '#features/console/admin/kernel/panel.ts';
import { OPERATORS_SESSION } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { keepPlaceUnderLayers } from '#ui/keep-place.ts';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { type OperatorRole, type OperatorSession, ROLE_NAMES } from '../contract.ts';
import { createConsoleQueryClient } from './kernel/console-client.ts';
import { useOperatorToken } from './kernel/console-session.ts';
import { KeptDrafts } from './kernel/kept-drafts.tsx';
import { AccountBar } from './shell/account-bar.tsx';
import { ConsoleTabs } from './shell/console-tabs.tsx';
import { SessionEndNotice } from './shell/session-end-notice.tsx';
import { useSessionEnd } from './shell/use-session-end.ts';
import { LogoutButton } from './sign-in/logout-button.tsx';
import { SignInCard } from './sign-in/sign-in-card.tsx';
import { AcceptInvitation } from './team/accept-invitation.tsx';
import { useInvitationToken } from './team/invitation-link.ts';

export interface ConsoleFrameProps {
  /** Who is signed in, and the way out; absent for everybody else. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

export interface ConsolePageProps {
  readonly panels: readonly Panel[];
  /** The page around it all: header, heading, footer. */
  readonly Frame: ComponentType<ConsoleFrameProps>;
}

/** The operator's console, or the way into it. A new session starts with nothing of the one before. */
export function ConsolePage(props: ConsolePageProps) {
  const token = useOperatorToken();
  const invitation = useInvitationToken();
  useEffect(keepPlaceUnderLayers, []);
  const { Frame } = props;
  if (invitation !== null) {
    return (
      <Frame key={invitation}>
        <AcceptInvitation token={invitation} />
      </Frame>
    );
  }
  if (token !== null) return <SignedIn key={token} {...props} />;
  return (
    <Frame>
      <SignInCard />
    </Frame>
  );
}

function SignedIn(props: ConsolePageProps) {
  const [queryClient] = useState(createConsoleQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <Console {...props} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}

function Console({ panels, Frame }: ConsolePageProps) {
  const session = useQuery<OperatorSession>({ queryKey: [OPERATORS_SESSION] });
  useRoleNews(session.data?.operator.role);
  const isEnding = useSessionEnd(session.data?.expiresAt, () => void session.refetch());
  if (!session.data) {
    return (
      <Frame account={<LogoutButton />}>
        {session.isError ? (
          <Unreachable
            error={session.error}
            isBusy={session.isFetching}
            onRetry={() => void session.refetch()}
          />
        ) : (
          <div className="grid min-h-80 place-items-center text-xl">
            <Spinner label="Loading..." className="size-8 text-accent-deep" />
          </div>
        )}
      </Frame>
    );
  }
  const { operator, expiresAt } = session.data;
  return (
    <Frame account={<AccountBar session={session.data} />}>
      <p className="-mt-2 mb-2 truncate text-ink-soft sm:hidden">
        {ROLE_NAMES[operator.role]} · {operator.email}
      </p>
      {isEnding ? <SessionEndNotice expiresAt={expiresAt} /> : null}
      <KeptDrafts of={operator.id}>
        <ConsoleTabs operator={operator} panels={panels} />
      </KeptDrafts>
    </Frame>
  );
}

/** Says so when an owner has given this operator another role: the tabs before them change with it. */
function useRoleNews(role: OperatorRole | undefined): void {
  const known = useRef(role);
  useEffect(() => {
    const before = known.current;
    known.current = role ?? before;
    if (role && before && role !== before)
      toast({ title: `Your role is now ${ROLE_NAMES[role]}.`, isNote: true });
  }, [role]);
}

interface UnreachableProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function Unreachable({ error, isBusy, onRetry }: UnreachableProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff className="size-10" />}
        title="The console could not be opened"
        text={`${failureAdvice(error)} You are still signed in on this device.`}
        action={
          <Button busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
