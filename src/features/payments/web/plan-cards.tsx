import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatRupees } from '#ui/money-words.ts';
import { SUBSCRIPTION_PLANS, type SubscriptionPlan } from '../catalogue/contract.ts';
import { useFocusAfter } from './use-focus-after.ts';

export type PlanId = SubscriptionPlan['id'];

export interface PlanCardsProps {
  readonly onChoose: (plan: SubscriptionPlan) => void;
  /** What a portrait of the plan looks like. */
  readonly pictureOf: (id: PlanId) => ReactNode;
  /** The plan being paid; the others wait. */
  readonly processingId?: PlanId | null;
  /** Paid plans can not be bought at the moment. */
  readonly locked?: boolean;
  /** A line above the button, such as until when the plan is paid. */
  readonly noteOf?: (id: PlanId) => ReactNode;
}

/** The three plans side by side; below each other on narrow screens. Renders without session or data. */
export function PlanCards(props: PlanCardsProps) {
  const { onChoose, pictureOf, processingId = null, locked = false, noteOf } = props;
  return (
    <ul className="grid grid-cols-1 items-stretch gap-x-5 gap-y-7 lg:grid-cols-3">
      {SUBSCRIPTION_PLANS.map((plan) => (
        <li key={plan.id} className="flex">
          <PlanCard
            plan={plan}
            picture={pictureOf(plan.id)}
            note={noteOf?.(plan.id)}
            isProcessing={processingId === plan.id}
            isWaiting={(processingId !== null && processingId !== plan.id) || (locked && plan.id !== 'free')}
            onChoose={() => onChoose(plan)}
          />
        </li>
      ))}
    </ul>
  );
}

interface PlanCardProps {
  readonly plan: SubscriptionPlan;
  readonly picture: ReactNode;
  readonly note: ReactNode;
  readonly isProcessing: boolean;
  readonly isWaiting: boolean;
  readonly onChoose: () => void;
}

function PlanCard({ plan, picture, note, isProcessing, isWaiting, onChoose }: PlanCardProps) {
  const isFavoured = plan.id === 'pro';
  const button = useFocusAfter(isProcessing);
  return (
    <section
      aria-labelledby={`plan-${plan.id}`}
      className={classNames(
        'flex w-full flex-col rounded-xl border-2 p-5 shadow-print sm:p-7',
        isFavoured ? 'border-accent-deep bg-accent-soft' : 'border-line bg-card',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={`plan-${plan.id}`} className="text-2xl sm:text-3xl">
            {plan.name}
          </h2>
          <Price plan={plan} />
        </div>
        {picture}
      </div>
      <p className="mt-5 border-t-2 border-line-strong/30 pt-4 font-display text-xl font-bold">
        {plan.generationLimit}
      </p>
      <ul className="mt-3 mb-6 flex flex-col gap-2">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5 text-lg leading-snug">
            <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-5 shrink-0 text-teal" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        {note ? <p className="mb-3 leading-snug font-semibold text-teal">{note}</p> : null}
        <Button
          ref={button}
          variant={isFavoured ? 'primary' : 'secondary'}
          className="w-full"
          busy={isProcessing}
          disabled={isWaiting}
          onClick={onChoose}
        >
          {isProcessing ? 'Processing...' : plan.buttonText}
        </Button>
      </div>
    </section>
  );
}

function Price({ plan }: { readonly plan: SubscriptionPlan }) {
  return (
    <div className="mt-3">
      <p className="leading-none">
        <span className="font-display text-5xl font-extrabold">{plan.priceText}</span>{' '}
        <span className="block text-lg leading-snug text-ink-soft">{plan.period}</span>
      </p>
      {plan.originalPrice === null ? null : (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <s className="text-ink-soft">
            <span className="sr-only">instead of </span>
            {formatRupees(plan.originalPrice)}
          </s>
          {plan.badge ? (
            <span className="rounded-full bg-coral px-3 text-base font-bold text-on-coral">{plan.badge}</span>
          ) : null}
        </p>
      )}
    </div>
  );
}
