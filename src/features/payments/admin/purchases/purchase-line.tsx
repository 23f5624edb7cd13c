import { CopyButton } from '#features/console/admin/kernel/copy-button.tsx';
import { counted } from '#features/console/admin/kernel/count-words.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { formatDateTime, formatDay } from '#ui/day-words.ts';
import { formatMoney } from '#ui/money-words.ts';
import type { PurchaseOperatorView } from '../../refunds/contract.ts';
import { DisputeLines } from '../disputes/dispute-lines.tsx';
import { RefundButton } from '../refunds/refund-button.tsx';
import { type RefundCheck, RefundLines } from '../refunds/refund-lines.tsx';
import { purchaseTarget } from '../refunds/refund-words.ts';
import { ExtraPaymentLine } from './extra-payment-line.tsx';

const STATUS: Readonly<Record<PurchaseOperatorView['status'], readonly [BadgeTone, string]>> = {
  created: ['neutral', 'Not paid'],
  attempted: ['neutral', 'Not confirmed yet'],
  paid: ['teal', 'Paid'],
  partially_refunded: ['accent', 'Partly refunded'],
  refunded: ['accent', 'Refunded'],
};

export interface PurchaseLineProps extends RefundCheck {
  readonly userId: string;
  readonly purchase: PurchaseOperatorView;
  readonly mayRefund: boolean;
}

export function PurchaseLine({ userId, purchase, mayRefund, ...check }: PurchaseLineProps) {
  const [tone, status] = purchase.failure === null ? STATUS[purchase.status] : (['coral', 'Failed'] as const);
  const notes = notesOf(purchase);
  return (
    <li className="flex flex-col gap-1.5 py-4 leading-snug">
      <div className="flex items-start justify-between gap-4">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {purchase.productName}
          <Badge tone={tone}>{status}</Badge>
        </p>
        <p className="shrink-0 font-display text-lg leading-snug font-bold tabular-nums">
          {formatMoney(purchase.amount, purchase.currency)}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        <time dateTime={purchase.createdAt}>{formatDateTime(purchase.createdAt)}</time>
        {purchase.receiptNumber
          ? ` · ${purchase.isTaxInvoice ? 'Tax invoice' : 'Receipt'} ${purchase.receiptNumber}`
          : null}
      </p>
      {notes.length > 0 ? <p className="wrap-break-word">{notes.join(' · ')}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Ids orderId={purchase.orderId} paymentId={purchase.paymentId} />
        {mayRefund ? <RefundButton userId={userId} target={purchaseTarget(purchase)} /> : null}
      </div>
      <DisputeLines disputes={purchase.disputes} />
      <RefundLines refunds={purchase.refunds} currency={purchase.currency} {...check} />
      {purchase.extraPayments.map((payment) => (
        <ExtraPaymentLine
          key={payment.paymentId}
          userId={userId}
          purchase={purchase}
          payment={payment}
          mayRefund={mayRefund}
          {...check}
        />
      ))}
    </li>
  );
}

function notesOf(purchase: PurchaseOperatorView): string[] {
  const { periodStartsAt, periodEndsAt, refundedAmount, lostAmount, currency, creditsRevoked, failure } =
    purchase;
  return [
    periodStartsAt && periodEndsAt && `${formatDay(periodStartsAt)} to ${formatDay(periodEndsAt)}`,
    refundedAmount > 0 && `${formatMoney(refundedAmount, currency)} went back`,
    lostAmount > 0 && `${formatMoney(lostAmount, currency)} taken back by the bank`,
    creditsRevoked > 0 && `${counted(creditsRevoked, 'credit')} taken back`,
    failure,
  ].filter((note) => typeof note === 'string' && note !== '') as string[];
}

function Ids({ orderId, paymentId }: Pick<PurchaseOperatorView, 'orderId' | 'paymentId'>) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-6">
      <CopyButton what="order id" text={orderId} />
      {paymentId ? <CopyButton what="payment id" text={paymentId} /> : null}
    </div>
  );
}
