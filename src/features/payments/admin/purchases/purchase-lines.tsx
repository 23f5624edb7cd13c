import { UserLines, useUserLines } from '#features/console/admin/kernel/user-lines.tsx';
import { type PurchaseOperatorView, userPurchasesUrl } from '../../refunds/contract.ts';
import { PurchaseLine } from './purchase-line.tsx';

export interface PurchaseLinesProps {
  readonly userId: string;
  readonly mayRefund: boolean;
}

/** Everything that somebody bought or tried to buy, with the way to give money back. */
export function PurchaseLines({ userId, mayRefund }: PurchaseLinesProps) {
  const { lines, ...pages } = useUserLines<PurchaseOperatorView>(userPurchasesUrl(userId));
  return (
    <UserLines
      pages={pages}
      lines={lines}
      failure="The purchases could not be loaded."
      empty="Nothing bought yet."
      lineOf={(purchase) => (
        <PurchaseLine
          key={purchase.orderId}
          userId={userId}
          purchase={purchase}
          mayRefund={mayRefund}
          isChecking={pages.isFetching}
          onCheck={() => void pages.refetch()}
        />
      )}
    />
  );
}
