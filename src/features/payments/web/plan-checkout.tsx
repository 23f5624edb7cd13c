import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { CREDITS_PAGE } from '#features/pages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { SUBSCRIPTION_PLANS } from '../catalogue/contract.ts';
import { processingId } from './checkout-state.ts';
import { PaymentWaiting } from './payment-waiting.tsx';
import { PlanCards, type PlanCardsProps, type PlanId } from './plan-cards.tsx';
import { PLAN_QUERY } from './plan-query.ts';
import { planNote } from './plan-words.ts';
import { type Product, productOf } from './products.ts';
import { type CheckoutSetting, useCheckout, useInterruptedPurchase } from './use-checkout.ts';

export interface PlanCheckoutProps extends Pick<PlanCardsProps, 'pictureOf'> {
  readonly setting: CheckoutSetting;
  readonly onChooseFree: () => void;
  /** Called once the plan is there, while this is still shown. */
  readonly onSubscribed: () => void;
}

const IDS = SUBSCRIPTION_PLANS.map(({ id }) => id);

/** The plan cards with the payment behind them. */
export function PlanCheckout({ setting, pictureOf, onChooseFree, onSubscribed }: PlanCheckoutProps) {
  const checkout = useCheckout(setting);
  const plan = useQuery(PLAN_QUERY);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const buy = async (product: Product) => {
    const outcome = await checkout.buy(product);
    if (outcome?.kind === 'granted' && isShown.current) onSubscribed();
  };
  useInterruptedPurchase(setting, IDS, (product) => void buy(product));
  const id = processingId(checkout.state);
  const noteOf = (planId: PlanId) => (plan.data ? planNote(planId, plan.data) : null);
  return (
    <>
      <PlanCards
        pictureOf={pictureOf}
        noteOf={noteOf}
        processingId={id === 'pro' || id === 'unlimited' ? id : null}
        locked={id !== null}
        onChoose={(chosen) => (chosen.id === 'free' ? onChooseFree() : void buy(productOf(chosen.id)))}
      />
      <p className="mt-6">
        <Link href={CREDITS_PAGE} className={buttonClasses('link')}>
          Purchases and credits
        </Link>
      </p>
      <PaymentWaiting checkout={checkout} />
    </>
  );
}
