import { useQueryClient } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { formatDateTime, formatDay } from '#ui/day-words.ts';
import { formatMoney } from '#ui/money-words.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Purchase } from '../contract.ts';
import { usePurchases } from './money-pages.ts';
import { PagedList } from './paged-list.tsx';
import { isWaitingForBank } from './waiting-purchase.ts';

/** Everything that was bought, with its receipts. */
export function PurchaseList() {
  const pages = usePurchases();
  // Read, so that this is drawn after each answer: an order waits for its bank for a time only.
  const { data, dataUpdatedAt } = pages;
  const now = Math.max(dataUpdatedAt, Date.now());
  useFreshMoney(data ?? [], now);
  return (
    <PagedList
      title="Your purchases"
      pages={pages}
      empty="You have not bought anything yet."
      rowOf={(purchase) => (
        <PurchaseRow key={purchase.orderId} purchase={purchase} isWaiting={isWaitingForBank(purchase, now)} />
      )}
    />
  );
}

/** A bank that was waited for has said yes: what shows credits does not know it yet. */
function useFreshMoney(purchases: readonly Purchase[], now: number): void {
  const queryClient = useQueryClient();
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isPaid = purchases.some(({ orderId, paidAt }) => paidAt !== null && waiting.current.has(orderId));
    const stillWaiting = purchases.filter((purchase) => isWaitingForBank(purchase, now));
    waiting.current = new Set(stillWaiting.map(({ orderId }) => orderId));
    if (isPaid) void refreshAfter(queryClient, 'moneyMoved');
  }, [purchases, now, queryClient]);
}

const STATUS: Readonly<Record<Purchase['status'], readonly [BadgeTone, string]>> = {
  created: ['neutral', 'Not paid'],
  attempted: ['neutral', 'Not confirmed yet'],
  paid: ['teal', 'Paid'],
  partially_refunded: ['accent', 'Partly refunded'],
  refunded: ['accent', 'Refunded'],
};

const WAITING: readonly [BadgeTone, string] = ['accent', 'Waiting for your bank'];

interface PurchaseRowProps {
  readonly purchase: Purchase;
  readonly isWaiting: boolean;
}

function PurchaseRow({ purchase, isWaiting }: PurchaseRowProps) {
  const known = STATUS[purchase.failure === null ? purchase.status : 'created'];
  const [tone, status] = isWaiting ? WAITING : known;
  return (
    <li className="py-3.5 leading-snug">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-lg leading-snug font-semibold">{purchase.productName}</p>
        <p className="shrink-0 font-display text-xl leading-snug font-bold tabular-nums">
          {formatMoney(purchase.amount, purchase.currency)}
        </p>
      </div>
      <p className="text-ink-soft">
        <time dateTime={purchase.createdAt}>{formatDateTime(purchase.createdAt)}</time>
      </p>
      <PurchaseNote purchase={purchase} isWaiting={isWaiting} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
        <Badge tone={tone}>{status}</Badge>
        {purchase.receiptUrl ? (
          <a href={purchase.receiptUrl} target="_blank" rel="noreferrer" className={buttonClasses('link')}>
            <ReceiptText aria-hidden="true" className="size-5" />
            {purchase.isTaxInvoice ? 'Tax invoice' : 'Receipt'} {purchase.receiptNumber}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : null}
      </div>
    </li>
  );
}

function PurchaseNote({ purchase, isWaiting }: PurchaseRowProps) {
  const { periodStartsAt, periodEndsAt, refundedAmount, currency, creditsRevoked, failure } = purchase;
  const { disputedAmount, lostAmount } = purchase;
  const notes = [
    periodStartsAt && periodEndsAt && `${formatDay(periodStartsAt)} to ${formatDay(periodEndsAt)}`,
    refundedAmount > 0 && `${formatMoney(refundedAmount, currency)} went back to you`,
    lostAmount > 0 && `Your bank took ${formatMoney(lostAmount, currency)} back`,
    disputedAmount > 0 &&
      'Your bank is looking at this payment. What is unspent of it is kept aside until the bank has decided.',
    creditsRevoked > 0 && `${creditsRevoked} credits were taken back`,
    failure && (isWaiting ? `Last try: ${failure}` : failure),
  ].filter(Boolean);
  return notes.length > 0 ? <p>{notes.join(' · ')}</p> : null;
}
