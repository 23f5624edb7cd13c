import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useWords } from '../../console-words.ts';
import { moneyIn } from './money-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { RefundTarget } from './refund-words.ts';
import { useRefund } from './use-refund.ts';

export interface RefundButtonProps {
  readonly userId: string;
  readonly target: RefundTarget;
}

/** The way to give money back, where some can go back or where it is not known whether it has. */
export function RefundButton({ userId, target }: RefundButtonProps) {
  const formatMoney = moneyIn(target.currency, useWords());
  const refund = useRefund(userId, target, formatMoney);
  const isUnknown = refund.outcome?.kind === 'unknown';
  return (
    <>
      {target.refundable > 0 || isUnknown ? (
        <Button variant="ghost" size="sm" className="-mr-2 ml-auto min-h-11" onClick={refund.open}>
          <Undo2 aria-hidden="true" className="size-5" />
          {isUnknown ? 'Refund not known yet' : 'Refund'}
        </Button>
      ) : null}
      <RefundDialog target={target} refund={refund} formatMoney={formatMoney} />
    </>
  );
}
