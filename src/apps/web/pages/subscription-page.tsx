import type { JSX } from 'react';
import { Link, useLocation } from 'wouter';
import { useSessionToken } from '#features/accounts/web/session-store.ts';
import { REGISTER_PAGE } from '#features/pages.ts';
import type { SubscriptionPlan } from '#features/payments/catalogue/contract.ts';
import { PlanCards, type PlanId } from '#features/payments/web/plan-cards.tsx';
import { PlanQuestions } from '#features/payments/web/plan-questions.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { NeedsScripts } from '../navigation/needs-scripts.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { lazyScreen } from '../shell/lazy-screen.tsx';
import { PageFrame } from '../shell/page-frame.tsx';
import type { PlanBuyingProps } from './plan-buying.tsx';
import { PlanPicture } from './plan-picture.tsx';

/** Paying needs the session's data and the checkout; a visitor loads neither. */
const PlanBuying = lazyScreen<PlanBuyingProps & JSX.IntrinsicAttributes>(
  () => import('./plan-buying.tsx').then((module) => module.PlanBuying),
  ({ pictureOf, onChooseFree }) => <PlanCards pictureOf={pictureOf} onChoose={onChooseFree} locked />,
);

const pictureOf = (id: PlanId) => <PlanPicture id={id} />;

/** The plans and what parents ask about them; for visitors and for whoever is signed in. */
export function SubscriptionPage() {
  useDocumentTitle('Choose Your Magic Plan');
  return (
    <PageFrame actions={<BackToHome />}>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-4 pt-6 pb-16 sm:px-6 sm:pt-10 lg:pb-24">
        <PageHeading className="text-4xl font-extrabold sm:text-6xl">Choose Your Magic Plan</PageHeading>
        <p className="mt-3 text-xl text-pretty text-ink-soft">
          Start with 10 free generations. When you want more, or bigger prints, take a plan for a month.
        </p>
        <div className="mt-8 mb-16 sm:mt-10 lg:mb-20">
          <Plans />
        </div>
        <PlanQuestions />
      </main>
    </PageFrame>
  );
}

/** A link underneath: it works before scripts do. */
function BackToHome() {
  const [, navigate] = useLocation();
  return (
    <Link
      href="/"
      role="button"
      className={buttonClasses('secondary', 'sm')}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        navigate('/');
      }}
    >
      Back to Home
    </Link>
  );
}

function Plans() {
  const token = useSessionToken();
  const [, navigate] = useLocation();
  const onChoose = (plan: SubscriptionPlan) => {
    if (plan.id === 'free') {
      sayFreePlan();
      return;
    }
    toast({
      title: 'Please Sign In',
      description: 'You need to sign in to subscribe to a plan',
      isNote: true,
    });
    navigate(REGISTER_PAGE);
  };
  if (token === null) {
    return (
      <NeedsScripts>
        <PlanCards pictureOf={pictureOf} onChoose={onChoose} />
      </NeedsScripts>
    );
  }
  return <PlanBuying pictureOf={pictureOf} onChooseFree={sayFreePlan} onSubscribed={() => navigate('/')} />;
}

function sayFreePlan(): void {
  toast({
    title: "You're on the Free Plan",
    description: 'Every account starts with 10 free generations.',
    isNote: true,
  });
}
