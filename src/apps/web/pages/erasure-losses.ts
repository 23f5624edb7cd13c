import type { UserData } from '#features/accounts/contract.ts';
import type { Plan } from '#features/payments/contract.ts';
import { creditsLeftOf } from '../shell/credits-badge.tsx';

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const NAMES = { pro: 'Pro', unlimited: 'Unlimited' } as const;

/** What an erased account loses that was paid for: months not yet used, and credits. */
export function erasureLossesOf(
  user: Pick<UserData, 'generationLimit' | 'generationsUsed' | 'isPremium' | 'unlimited'>,
  plan: Plan | undefined,
): string[] {
  const until = (instant: string) => `until ${day.format(new Date(instant))}`;
  const losses: string[] = [];
  if (plan && plan.planId !== 'free' && plan.endsAt)
    losses.push(`${NAMES[plan.planId]}, ${until(plan.endsAt)}`);
  for (const other of plan?.others ?? [])
    losses.push(
      `${NAMES[other.planId]}${other.startsAt ? `, from ${day.format(new Date(other.startsAt))}` : ''}, ${until(other.endsAt)}`,
    );
  const left = creditsLeftOf(user);
  if (user.isPremium && left > 0) losses.push(`${left} ${left === 1 ? 'credit' : 'credits'}`);
  return losses;
}
