import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { refreshAfter } from '#features/cache-effects.ts';
import { LeavingCard } from '#features/privacy/web/leaving-card.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { AccountErasing } from './account-erasing.tsx';

export interface LeavingPageProps {
  readonly user: UserData;
  readonly erasesAt: string;
}

/** The one page that an account has which is to be erased. */
export function LeavingPage({ user, erasesAt }: LeavingPageProps) {
  useDocumentTitle('Your account is to be erased');
  const [isErasing, setIsErasing] = useState(false);
  const queryClient = useQueryClient();
  const leaving = useSignOut(() =>
    toast({ title: 'Error', description: 'Failed to log out. Please try again.', variant: 'destructive' }),
  );
  const onKept = async () => {
    toast({ title: 'Welcome back', description: 'Your account stays, with everything in it.' });
    await refreshAfter(queryClient, 'erasureChanged');
  };
  const logOut = (
    <Button variant="ghost" size="sm" busy={leaving.isBusy} onClick={leaving.signOut}>
      Log Out
    </Button>
  );
  return (
    <PageFrame actions={logOut}>
      <main id="main" className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-6 sm:py-12">
        <PageHeading className="text-4xl sm:text-5xl">Keep your account?</PageHeading>
        <div className="mt-6">
          <LeavingCard
            erasesAt={erasesAt}
            onKept={() => void onKept()}
            onEraseNow={() => setIsErasing(true)}
          />
        </div>
        <AccountErasing user={user} open={isErasing} nowOnly onClose={() => setIsErasing(false)} />
      </main>
    </PageFrame>
  );
}
