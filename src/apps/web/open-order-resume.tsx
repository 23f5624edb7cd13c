import { useQuery } from '@tanstack/react-query';
import type { UserData } from '#features/accounts/contract.ts';
import { OpenOrderWatch } from '#features/payments/web/open-order-watch.tsx';
import { CONFIG_QUERY } from './config-query.ts';
import { checkoutSetting } from './pages/checkout-setting.ts';

/** Asks, wherever the parent is by now, what came of a payment whose page was reloaded or left. */
export function OpenOrderResume({ user }: { readonly user: UserData }) {
  const config = useQuery(CONFIG_QUERY);
  const setting = checkoutSetting(config.data, user);
  return setting ? <OpenOrderWatch setting={setting} /> : null;
}
