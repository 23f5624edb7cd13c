import { RotateCw } from 'lucide-react';
import { moneyIn } from '#features/console/admin/kernel/currency-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import { isUnderWay, type Refund } from '../../refunds/contract.ts';
import { REFUND_BADGES, refundStatusWords } from './refund-words.ts';

/** Asks the server how it stands. */
export interface RefundCheck {
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

export interface RefundLinesProps extends RefundCheck {
  readonly refunds: readonly Refund[];
  readonly currency: string;
}

/** The refunds of a payment: how much, why, and how each is doing. */
export function RefundLines({ refunds, currency, isChecking, onCheck }: RefundLinesProps) {
  const formatMoney = moneyIn(currency);
  if (refunds.length === 0) return null;
  return (
    <ul aria-label="Refunds" className="mt-1 flex flex-col gap-3 border-l-4 border-line pl-4">
      {refunds.map((refund) => {
        const [tone, status] = REFUND_BADGES[refund.status];
        return (
          <li key={refund.id} className="flex flex-col gap-0.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              Refund of {formatMoney(refund.amount)} <Badge tone={tone}>{status}</Badge>
            </p>
            {refund.status === 'processed' ? null : (
              <p className="wrap-break-word">{refundStatusWords(refund)}</p>
            )}
            <p className="text-sm wrap-break-word text-ink-soft">
              <time dateTime={refund.createdAt}>{formatDateTime(refund.createdAt)}</time> · “{refund.reason}”
            </p>
          </li>
        );
      })}
      {refunds.some(isUnderWay) ? (
        <li>
          <Button variant="link" className="-ml-1" busy={isChecking} onClick={onCheck}>
            {isChecking ? null : <RotateCw aria-hidden="true" className="size-4" />}
            Check again
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
