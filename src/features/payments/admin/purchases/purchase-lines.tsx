import { UserLines, useUserLines } from '#features/console/admin/kernel/user-lines.tsx';
import { pathFor, USERS_PURCHASES } from '#features/endpoints.ts';
import type { PurchaseOperatorView } from '../../refunds/contract.ts';
import { PurchaseLine } from './purchase-line.tsx';

export interface PurchaseLinesProps {
  readonly userId: string;
  readonly mayRefund: boolean;
}

/** Everything that somebody bought or tried to buy, with the way to give money back. */
export function PurchaseLines({ userId, mayRefund }: PurchaseLinesProps) {
  const { lines, ...pages } = useUserLines<PurchaseOperatorView>(
    pathFor(USERS_PURCHASES, { userId: userId }),
  );
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
