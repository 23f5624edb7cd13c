import type { UseQueryResult } from '@tanstack/react-query';
import { PaymentsMissing } from '#features/payments/web/payments-missing.tsx';
import { PaymentsUnreachable } from '#features/payments/web/payments-unreachable.tsx';
import type { PublicConfig } from '#features/public-config/contract.ts';

export interface PaymentsNoticeProps {
  /** The answer to CONFIG_QUERY. */
  readonly config: Pick<UseQueryResult<PublicConfig>, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
}

/** Why nothing can be bought; nothing while that is not known, and where something can. */
export function PaymentsNotice({ config }: PaymentsNoticeProps) {
  const { data, errorUpdateCount, isFetching, refetch } = config;
  if (data) return data.payments === null ? <PaymentsMissing /> : null;
  // While it is asked again, a query without an answer is no longer in error: the words stay all the same.
  if (errorUpdateCount === 0) return null;
  return <PaymentsUnreachable isBusy={isFetching} onRetry={() => void refetch()} />;
}
