import { QueryClientContext } from '@tanstack/react-query';
import { use } from 'react';
import { useSearchParams } from 'wouter';
import { VerifyEmailCard } from '#features/accounts/web/verify-email-card.tsx';
import { refreshAfter } from '#features/cache-effects.ts';
import { PlainPage } from '../shell/plain-page.tsx';

/** Where the link of the mail leads that asks to confirm an address; whoever taps it may be signed in here or not. */
export function VerifyEmailPage() {
  const [params] = useSearchParams();
  const queryClient = use(QueryClientContext);
  return (
    <PlainPage title="Confirm Your Email">
      <VerifyEmailCard
        token={params.get('token')}
        onConfirmed={() => queryClient && void refreshAfter(queryClient, 'addressVerified')}
      />
    </PlainPage>
  );
}
