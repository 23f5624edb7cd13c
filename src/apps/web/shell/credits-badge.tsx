import type { UserData } from '#features/accounts/contract.ts';

/** First and last name, or the address when there is neither. */
export function displayNameOf(user: Pick<UserData, 'firstName' | 'lastName' | 'email'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
}

/** Credits left: the limit less what is used; nothing without a user. */
export function creditsLeftOf(user: Pick<UserData, 'generationLimit' | 'generationsUsed'> | null): number {
  return user ? user.generationLimit - user.generationsUsed : 0;
}

/** What a new account has, shown while the account's own figures are not known. */
const DEFAULT_LIMIT = 10;

/** What is left in large, what is used of how many in small. */
export function CreditsBadge({ user }: { readonly user: UserData | null }) {
  const left = creditsLeftOf(user);
  const used = user?.generationsUsed ?? 0;
  return (
    <p className="min-w-0 rounded-md bg-accent-soft px-3 py-1 text-center leading-tight text-accent-ink">
      <span className="block font-semibold">
        {user?.unlimited ? 'Unlimited' : `${left} ${left === 1 ? 'credit' : 'credits'} left`}
      </span>
      <span className="block text-sm">
        {user?.unlimited ? `${used} made` : `${used} of ${user?.generationLimit ?? DEFAULT_LIMIT} used`}
      </span>
    </p>
  );
}
