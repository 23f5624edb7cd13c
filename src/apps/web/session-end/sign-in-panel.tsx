import { useQuery } from '@tanstack/react-query';
import { SignInAgain } from '#features/accounts/web/sign-in-again.tsx';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CONFIG_QUERY } from '../config-query.ts';

/** Signing in again by the ways that this server offers. */
export function SignInPanel({ email }: { readonly email: string }) {
  const config = useQuery(CONFIG_QUERY);
  if (config.data)
    return (
      <SignInAgain ways={config.data.signIn} trialCredits={config.data.limits.trialCredits} email={email} />
    );
  if (!config.isError) return <Skeleton className="h-96 w-full rounded-xl" />;
  return (
    <>
      <p className="text-lg">Signing in is not possible right now: the server does not answer.</p>
      <Button className="mt-4" busy={config.isFetching} onClick={() => config.refetch()}>
        Try again
      </Button>
    </>
  );
}
