import { ReceiptText } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Purchase } from '../contract.ts';
import { formatDay, formatMoment } from './days.ts';
import { usePurchases } from './money-pages.ts';
import { PagedList } from './paged-list.tsx';
import { formatMoney } from './rupees.ts';

/** Everything that was bought, with its receipts. */
export function PurchaseList() {
  return (
    <PagedList
      title="Your purchases"
      pages={usePurchases()}
      empty="You have not bought anything yet."
      rowOf={(purchase) => <PurchaseRow key={purchase.orderId} purchase={purchase} />}
    />
  );
}

const STATUS: Readonly<Record<Purchase['status'], readonly [BadgeTone, string]>> = {
  created: ['neutral', 'Not paid'],
  attempted: ['neutral', 'Not confirmed yet'],
  paid: ['teal', 'Paid'],
  partially_refunded: ['accent', 'Partly refunded'],
  refunded: ['accent', 'Refunded'],
};

function PurchaseRow({ purchase }: { readonly purchase: Purchase }) {
  const [tone, status] = STATUS[purchase.failure === null ? purchase.status : 'created'];
  return (
    <li className="py-3.5 leading-snug">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-lg leading-snug font-semibold">{purchase.productName}</p>
        <p className="shrink-0 font-display text-xl leading-snug font-bold tabular-nums">
          {formatMoney(purchase.amount, purchase.currency)}
        </p>
      </div>
      <p className="text-ink-soft">
        <time dateTime={purchase.createdAt}>{formatMoment(purchase.createdAt)}</time>
      </p>
      <PurchaseNote purchase={purchase} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4">
        <Badge tone={tone}>{status}</Badge>
        {purchase.receiptUrl ? (
          <a href={purchase.receiptUrl} target="_blank" rel="noreferrer" className={buttonClasses('link')}>
            <ReceiptText aria-hidden="true" className="size-5" />
            Receipt {purchase.receiptNumber}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : null}
      </div>
    </li>
  );
}

function PurchaseNote({ purchase }: { readonly purchase: Purchase }) {
  const { periodStartsAt, periodEndsAt, refundedAmount, currency, creditsRevoked, failure } = purchase;
  const notes = [
    periodStartsAt && periodEndsAt && `${formatDay(periodStartsAt)} to ${formatDay(periodEndsAt)}`,
    refundedAmount > 0 && `${formatMoney(refundedAmount, currency)} went back to you`,
    creditsRevoked > 0 && `${creditsRevoked} credits were taken back`,
    failure,
  ].filter(Boolean);
  return notes.length > 0 ? <p>{notes.join(' · ')}</p> : null;
}
