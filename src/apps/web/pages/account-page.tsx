import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { ACCOUNT_QUERY } from '#features/accounts/web/account/account-query.ts';
import { ConsentsSection } from '#features/accounts/web/account/consents-section.tsx';
import { DevicesSection } from '#features/accounts/web/account/devices-section.tsx';
import { ProfileSection } from '#features/accounts/web/account/profile-section.tsx';
import { SignInSection } from '#features/accounts/web/account/sign-in-section.tsx';
import { CREDITS_PAGE } from '#features/pages.ts';
import { PlanPanel } from '#features/payments/web/plan-panel.tsx';
import { AccountSendings } from '#features/portraits/web/engines/account-sendings.tsx';
import { EraseSection } from '#features/privacy/web/erase-section.tsx';
import { TakeAlongSection } from '#features/privacy/web/take-along-section.tsx';
import { Button } from '#ui/button.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Problem } from '#ui/problem.tsx';
import { SectionCard } from '#ui/section-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import { AccountErasing } from './account-erasing.tsx';

/** Everything about the account, in its owner's hands. */
export function AccountPage({ user }: { readonly user: UserData | null }) {
  useDocumentTitle('Your account');
  const query = useQuery(ACCOUNT_QUERY);
  const [isErasing, setIsErasing] = useState(false);
  const erase = () => setIsErasing(true);
  const account = query.data;
  return (
    <PageFrame>
      <main id="main" className="mx-auto w-full max-w-3xl grow px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <PageHeading className="text-4xl font-extrabold sm:text-5xl">Your account</PageHeading>
        <div className="mt-6 flex flex-col gap-5 sm:mt-8 sm:gap-6">
          {query.isPending ? (
            <>
              <Skeleton className="h-64" />
              <Skeleton className="h-40" />
            </>
          ) : null}
          {query.error && !account ? (
            <div className="flex flex-col items-start gap-3">
              <Problem>{`We could not load your account. ${failureSentence(query.error)}`}</Problem>
              <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
                Try again
              </Button>
            </div>
          ) : null}
          {account ? (
            <>
              <ProfileSection account={account} />
              <SignInSection account={account} />
              <DevicesSection />
              <Notices user={user} />
              <ConsentsSection account={account} onWithdrawOwn={erase} />
              <AccountSendings />
              <TakeAlongSection />
              <EraseSection onErase={erase} />
            </>
          ) : null}
        </div>
        {user ? <AccountErasing user={user} open={isErasing} onClose={() => setIsErasing(false)} /> : null}
      </main>
    </PageFrame>
  );
}

/** The mails that we send, and the plan whose reminders can be stopped. */
function Notices({ user }: { readonly user: UserData | null }) {
  return (
    <SectionCard
      title="Notices"
      lead="We mail you when you ask for it, before a plan ends, and about the safety of your account. Nothing else."
    >
      <PlanPanel hasBought={user?.isPremium ?? false} />
      <p className="mt-4">
        <Link href={CREDITS_PAGE} className="underline underline-offset-4 hover:text-accent-ink">
          Purchases and credits
        </Link>
      </p>
    </SectionCard>
  );
}
