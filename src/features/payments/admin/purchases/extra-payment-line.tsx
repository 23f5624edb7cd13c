import { CopyButton } from '#features/console/admin/kernel/copy-button.tsx';
import { moneyIn } from '#features/console/admin/kernel/currency-words.ts';
import { formatDateTime } from '#ui/day-words.ts';
import type { ExtraPayment, PurchaseOperatorView } from '../../refunds/contract.ts';
import { RefundButton } from '../refunds/refund-button.tsx';
import { type RefundCheck, RefundLines } from '../refunds/refund-lines.tsx';
import { extraTarget } from '../refunds/refund-words.ts';

export interface ExtraPaymentLineProps extends RefundCheck {
  readonly userId: string;
  readonly purchase: PurchaseOperatorView;
  readonly payment: ExtraPayment;
  readonly mayRefund: boolean;
}

/** Money that came for an order beside its payment and brought nothing: it should go back. */
export function ExtraPaymentLine(props: ExtraPaymentLineProps) {
  const { userId, purchase, payment, mayRefund, ...check } = props;
  return (
    <div className="mt-1 flex flex-col gap-1 rounded-md border border-line bg-paper px-4 py-3">
      <p className="font-semibold">
        {moneyIn(payment.currency)(payment.amount)} came beside it and brought nothing
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={payment.createdAt}>{formatDateTime(payment.createdAt)}</time>
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <CopyButton what="payment id" text={payment.paymentId} />
        {mayRefund ? <RefundButton userId={userId} target={extraTarget(purchase, payment)} /> : null}
      </div>
      <RefundLines refunds={payment.refunds} currency={payment.currency} {...check} />
    </div>
  );
}
