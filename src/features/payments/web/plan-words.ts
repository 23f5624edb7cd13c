import { formatDay } from '#ui/day-words.ts';
import { SUBSCRIPTION_PLANS } from '../catalogue/contract.ts';
import type { Plan } from '../contract.ts';
import type { PlanId } from './plan-cards.tsx';

const nameOf = (planId: PlanId) => SUBSCRIPTION_PLANS.find(({ id }) => id === planId)?.name ?? '';

/** @param hasBought they hold, or held, more than the trial. */
export function planTitle({ planId }: Plan, hasBought: boolean): string {
  if (planId !== 'free') return `${nameOf(planId)} plan`;
  return hasBought ? 'Pay as you go' : nameOf('free');
}

/** How the plan in force stands, and what else is paid for, a sentence each. */
export function planLines({ planId, endsAt, cancelled, others }: Plan): string[] {
  if (planId === 'free' || endsAt === null) return ['You have no monthly plan.'];
  const until = `until ${formatDay(endsAt)}`;
  const stands = cancelled
    ? `Cancelled. It stays active ${until}.`
    : `Active ${until}. It does not renew by itself.`;
  const beside = others.map((other) =>
    other.startsAt
      ? `Paid ahead: ${nameOf(other.planId)} from ${formatDay(other.startsAt)} to ${formatDay(other.endsAt)}.`
      : `${nameOf(other.planId)} is yours too, until ${formatDay(other.endsAt)}.`,
  );
  return [stands, ...beside];
}

/** What somebody with this plan should know before they choose another; null: nothing. */
export function planNote(chosen: PlanId, plan: Plan): string | null {
  const { planId, endsAt, others } = plan;
  if (planId === 'free' || endsAt === null || chosen === 'free') return null;
  if (chosen === planId) return `Your plan until ${formatDay(endsAt)}. Choosing it again adds a month.`;
  if (chosen === 'unlimited')
    return `Starts at once. Your Pro goes on beside it until ${formatDay(endsAt)}: the rest of it is not credited.`;
  const own = others.find((other) => other.planId === chosen);
  if (own?.startsAt)
    return `Paid ahead from ${formatDay(own.startsAt)} to ${formatDay(own.endsAt)}. Choosing it again adds a month.`;
  if (own && own.endsAt > endsAt)
    return `Yours too, until ${formatDay(own.endsAt)}. Choosing it again adds a month.`;
  return `Its month starts when your Unlimited ends, on ${formatDay(endsAt)}.`;
}
