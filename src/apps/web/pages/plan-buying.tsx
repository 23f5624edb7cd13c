import { useQuery } from '@tanstack/react-query';
import { PaymentsMissing } from '#features/payments/web/payments-missing.tsx';
import { PlanCards, type PlanCardsProps } from '#features/payments/web/plan-cards.tsx';
import { CONFIG_QUERY } from '../config-query.ts';

export interface PlanBuyingProps extends Pick<PlanCardsProps, 'pictureOf'> {
  readonly onChooseFree: () => void;
}

/** The plan cards of somebody who is signed in. */
export function PlanBuying({ pictureOf, onChooseFree }: PlanBuyingProps) {
  const config = useQuery(CONFIG_QUERY);
  return (
    <>
      {config.data?.payments === null ? (
        <div className="mb-6">
          <PaymentsMissing />
        </div>
      ) : null}
      <PlanCards pictureOf={pictureOf} locked onChoose={onChooseFree} />
    </>
  );
}
