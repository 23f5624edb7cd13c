import { CopyButton } from '#features/console/admin/kernel/copy-button.tsx';
import { moneyIn } from '#features/console/admin/kernel/currency-words.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { formatDateTime } from '#ui/day-words.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import type { Dispute } from '../../refunds/contract.ts';

const STATUS: Readonly<Record<Dispute['status'], readonly [BadgeTone, string]>> = {
  open: ['coral', 'Dispute to answer'],
  under_review: ['accent', 'Dispute with the bank'],
  won: ['teal', 'Dispute won'],
  lost: ['coral', 'Dispute lost'],
  closed: ['neutral', 'Dispute closed'],
};

/** What happens to the credits, and what there is to do. */
function wordsOf({ status, respondBy, amount, lostAmount, currency }: Dispute): string {
  const formatMoney = moneyIn(currency);
  const until = respondBy ? ` until ${formatDateTime(respondBy)}` : '';
  switch (status) {
    case 'open':
      return `The bank asks about ${formatMoney(amount)}. Answer in ${GATEWAY_NAME}'s dashboard${until}; unspent credits are kept aside.`;
    case 'under_review':
      return `The bank looks at the answer about ${formatMoney(amount)}. Unspent credits are kept aside.`;
    case 'lost':
      return `${formatMoney(lostAmount)} went back to the buyer, with the credits that were unspent.`;
    default:
      return lostAmount > 0
        ? `${formatMoney(lostAmount)} of it went back to the buyer.`
        : 'The credits are theirs again.';
  }
}

/** Disputes of a purchase, of extra payments too. */
export function DisputeLines({ disputes }: { readonly disputes: readonly Dispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-3 border-l-4 border-line pl-4" aria-label="Disputes">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={STATUS[dispute.status][0]}>{STATUS[dispute.status][1]}</Badge>
            {[dispute.phase, dispute.reason].filter(Boolean).join(' · ')}
          </p>
          <p className="wrap-break-word">{wordsOf(dispute)}</p>
          <CopyButton what="dispute id" text={dispute.id} />
        </li>
      ))}
    </ul>
  );
}
