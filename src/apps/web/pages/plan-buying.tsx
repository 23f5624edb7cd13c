import { useQuery } from '@tanstack/react-query';
import { useAuth } from '#features/accounts/web/use-auth.ts';
import { PlanCards, type PlanCardsProps } from '#features/payments/web/plan-cards.tsx';
import { PlanCheckout } from '#features/payments/web/plan-checkout.tsx';
import { CONFIG_QUERY } from '../config-query.ts';
import { PaymentsNotice } from '../payments-notice.tsx';
import { checkoutSetting } from './checkout-setting.ts';

export interface PlanBuyingProps extends Pick<PlanCardsProps, 'pictureOf'> {
  readonly onChooseFree: () => void;
  readonly onSubscribed: () => void;
}

/** The plan cards of somebody who is signed in. */
export function PlanBuying({ pictureOf, onChooseFree, onSubscribed }: PlanBuyingProps) {
  const config = useQuery(CONFIG_QUERY);
  const { user } = useAuth();
  const setting = user && checkoutSetting(config.data, user);
  if (setting) {
    return (
      <PlanCheckout
        setting={setting}
        pictureOf={pictureOf}
        onChooseFree={onChooseFree}
        onSubscribed={onSubscribed}
      />
    );
  }
  return (
    <>
      <div className="mb-6 empty:hidden">
        <PaymentsNotice config={config} />
      </div>
      <PlanCards pictureOf={pictureOf} locked onChoose={onChooseFree} />
    </>
  );
}
