import { Undo2 } from 'lucide-react';
import { moneyIn } from '#features/console/admin/kernel/currency-words.ts';
import { Button } from '#ui/button.tsx';
import { LEAST_REFUND } from '../../contract.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { RefundTarget } from './refund-words.ts';
import { useRefund } from './use-refund.ts';

/** A rest that the dashboard has left. */
const isTooLittle = ({ refundable }: RefundTarget) => refundable > 0 && refundable < LEAST_REFUND;

export interface RefundButtonProps {
  readonly userId: string;
  readonly target: RefundTarget;
}

/** The way to give money back, where some can go back or where it is not known whether it has. */
export function RefundButton({ userId, target }: RefundButtonProps) {
  const formatMoney = moneyIn(target.currency);
  const refund = useRefund(userId, target, formatMoney);
  const isUnknown = refund.outcome?.kind === 'unknown';
  return (
    <>
      {isTooLittle(target) && !isUnknown ? (
        <p className="text-sm text-ink-soft">
          {formatMoney(target.refundable)} is left, which cannot be refunded here: {GATEWAY_NAME} refunds no
          less than {formatMoney(LEAST_REFUND)}.
        </p>
      ) : null}
      {target.refundable >= LEAST_REFUND || isUnknown ? (
        <Button variant="ghost" size="sm" className="-mr-2 ml-auto min-h-11" onClick={refund.open}>
          <Undo2 aria-hidden="true" className="size-5" />
          {isUnknown ? 'Refund not known yet' : 'Refund'}
        </Button>
      ) : null}
      <RefundDialog target={target} refund={refund} formatMoney={formatMoney} />
    </>
  );
}
