import type { UserData } from '#features/accounts/contract.ts';
import type { CheckoutSetting } from '#features/payments/web/use-checkout.ts';
import type { PublicConfig } from '#features/public-config/contract.ts';
import { displayNameOf } from '../shell/credits-badge.tsx';

/** Who sells to whom; null while it is not known, and where this server takes no payments. */
export function checkoutSetting(config: PublicConfig | undefined, user: UserData): CheckoutSetting | null {
  if (!config?.payments) return null;
  return { ...config.payments, shopName: config.name, buyerId: user.id, buyerName: displayNameOf(user) };
}
