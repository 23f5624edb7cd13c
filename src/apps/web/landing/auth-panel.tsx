import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthCard } from '#features/accounts/web/auth-card.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { CONFIG_QUERY } from '../config-query.ts';
import { DemoMark } from '../shell/demo-mark.tsx';

/** The auth card with what this server offers. Its query client knows nothing of anybody's session. */
export function AuthPanel() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfiguredCard />
    </QueryClientProvider>
  );
}

function ConfiguredCard() {
  const config = useQuery(CONFIG_QUERY);
  if (config.isError) {
    return (
      <Card>
        <p className="text-lg">Signing in is not possible right now. {failureAdvice(config.error)}</p>
        <Button className="mt-4" busy={config.isFetching} onClick={() => config.refetch()}>
          Try again
        </Button>
      </Card>
    );
  }
  if (!config.data) return <Skeleton className="h-[40rem] w-full rounded-xl" />;
  return (
    <>
      <AuthCard ways={config.data.signIn} trialCredits={config.data.limits.trialCredits} />
      {config.data.demo ? <DemoMark /> : null}
    </>
  );
}
