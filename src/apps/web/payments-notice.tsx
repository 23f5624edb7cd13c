import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { PaymentsMissing } from '#features/payments/web/payments-missing.tsx';
import { PaymentsUnreachable } from '#features/payments/web/payments-unreachable.tsx';
import type { PublicConfig } from '#features/public-config/contract.ts';

export interface PaymentsNoticeProps {
  /** The answer to CONFIG_QUERY. */
  readonly config: Pick<
    UseQueryResult<PublicConfig>,
    'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'
  >;
}

/** Why nothing can be bought; nothing while that is not known, and where something can. */
export function PaymentsNotice({ config }: PaymentsNoticeProps) {
  const { data, error, errorUpdateCount, isFetching, refetch } = config;
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  if (data) return data.payments === null ? <PaymentsMissing /> : null;
  // While it is asked again, a query without an answer is no longer in error: the words stay all the same.
  if (errorUpdateCount === 0) return null;
  return <PaymentsUnreachable error={lastError} isBusy={isFetching} onRetry={() => void refetch()} />;
}
