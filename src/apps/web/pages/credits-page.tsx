import type { UserData } from '#features/accounts/contract.ts';
import { TRIAL_CREDITS } from '#features/credits/contract.ts';
import { BillingStateField } from '#features/payments/web/billing-state-field.tsx';
import { CreditHistory } from '#features/payments/web/credit-history.tsx';
import { PlanPanel } from '#features/payments/web/plan-panel.tsx';
import { PurchaseList } from '#features/payments/web/purchase-list.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { creditsLeftOf } from '../shell/credits-badge.tsx';
import { PageFrame } from '../shell/page-frame.tsx';

/** What the account holds, what was bought, and where every credit went. */
export function CreditsPage({ user }: { readonly user: UserData | null }) {
  useDocumentTitle('Purchases and credits');
  return (
    <PageFrame>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <PageHeading className="text-4xl font-extrabold sm:text-5xl">Purchases and credits</PageHeading>
        <div className="mt-6 grid gap-6 rounded-xl bg-accent-soft p-5 sm:mt-8 sm:grid-cols-2 sm:p-8">
          <CreditsLeft user={user} />
          <PlanPanel hasBought={user !== null && (user.isPremium || user.generationLimit > TRIAL_CREDITS)} />
        </div>
        <div className="mt-10 grid items-start gap-10 lg:grid-cols-2 lg:gap-8">
          <div className="min-w-0">
            <PurchaseList />
            <BillingStateField />
          </div>
          <CreditHistory />
        </div>
      </main>
    </PageFrame>
  );
}

function CreditsLeft({ user }: { readonly user: UserData | null }) {
  const left = creditsLeftOf(user);
  const { generationsUsed = 0, generationLimit = TRIAL_CREDITS, unlimited = false } = user ?? {};
  return (
    <div>
      <p className="font-display text-5xl leading-none font-extrabold">{unlimited ? 'Unlimited' : left}</p>
      <p className="mt-2 text-lg text-ink-soft">
        {unlimited
          ? `${generationsUsed} portraits made`
          : `${left === 1 ? 'credit' : 'credits'} left, ${generationsUsed} of ${generationLimit} used`}
      </p>
    </div>
  );
}
