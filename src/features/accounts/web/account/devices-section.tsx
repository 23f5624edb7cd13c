import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { refreshAfter } from '#features/cache-effects.ts';
import { IDENTITY_REVOKE_OTHER_SESSIONS, IDENTITY_REVOKE_SESSION } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { apiFetch } from '#ui/data/api-client.ts';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { formatDateTime } from '#ui/day-words.ts';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { ActiveSession } from '../../contract.ts';
import { SESSIONS_QUERY } from './account-query.ts';
import { deviceWords } from './device-words.ts';

/** Where the account is signed in, and ways to end that. */
export function DevicesSection() {
  const query = useQuery(SESSIONS_QUERY);
  const others = query.data?.filter(({ current }) => !current) ?? [];
  return (
    <SectionCard title="Devices" lead="Where you are signed in now.">
      {query.isPending ? <Skeleton className="h-20" /> : null}
      <Problem>
        {query.error && !query.data ? `We could not load this. ${failureSentence(query.error)}` : null}
      </Problem>
      {query.error && !query.data ? (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => void query.refetch()}>
          Try again
        </Button>
      ) : null}
      <ul className="divide-y divide-line">
        {query.data?.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 ? <EndOthers /> : null}
    </SectionCard>
  );
}

function useEnding(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => apiFetch(path, { method: 'POST', body }),
    onError: (error) =>
      toast({ title: 'That did not work.', description: failureSentence(error), variant: 'destructive' }),
    onSettled: () => refreshAfter(queryClient, 'sessionsChanged'),
  });
}

function Device({ session }: { readonly session: ActiveSession }) {
  const ending = useEnding(IDENTITY_REVOKE_SESSION);
  const { name, isHandheld } = deviceWords(session.userAgent);
  const Icon = isHandheld ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{name}</p>
        <p className="text-ink-soft">
          {session.current ? 'This device' : `Last used ${formatDateTime(session.lastSeenAt)}`}
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          variant="ghost"
          busy={ending.isPending}
          aria-label={`Sign out ${name}`}
          onClick={() => ending.mutate({ id: session.id })}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const ending = useEnding(IDENTITY_REVOKE_OTHER_SESSIONS);
  return (
    <Button
      size="sm"
      variant="secondary"
      className="mt-4"
      busy={ending.isPending}
      onClick={() => ending.mutate({})}
    >
      Sign out everywhere else
    </Button>
  );
}
