import { type CreditFigures, PURCHASE_SOURCES, TRIAL_CREDITS } from '../contract.ts';
import type { Holdings, Lot } from './store.ts';

/** Counts towards what a portrait is made with: a plan while it runs, any other lot while it has credits. */
export function counts(lot: Lot): boolean {
  return lot.source === 'plan' || lot.remaining > 0;
}

const PAID_SOURCES: readonly string[] = PURCHASE_SOURCES;

export function hasTrial({ lots }: Holdings): boolean {
  return lots.some((lot) => lot.source === 'trial');
}

/** Credits that can be spent, without what a plan without limit covers. */
export function creditsLeft({ lots }: Holdings): number {
  return lots.reduce((sum, lot) => sum + lot.remaining, 0);
}

/** What an account's lots in force add up to. A trial that nothing has asked for yet counts as if it were there. */
export function figuresFrom(holdings: Holdings): CreditFigures {
  const { lots, used } = holdings;
  return {
    generationsUsed: used,
    generationLimit: used + creditsLeft(holdings) + (hasTrial(holdings) ? 0 : TRIAL_CREDITS),
    isPremium: lots.some((lot) => PAID_SOURCES.includes(lot.source) && counts(lot)),
    unlimited: lots.some((lot) => lot.unlimited),
  };
}
