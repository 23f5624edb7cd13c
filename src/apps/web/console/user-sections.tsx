import { useLocation } from 'wouter';
import { type UserSection, userAddress } from '#features/accounts/admin/users-address.ts';
import { CreditLines } from '#features/credits/admin/credit-lines.tsx';
import { PurchaseLines } from '#features/payments/admin/purchases/purchase-lines.tsx';
import { FailureLines } from '#features/portraits/admin/failures/failure-lines.tsx';
import { Tabs } from '#ui/tabs.tsx';

export interface UserSectionsProps {
  readonly userId: string;
  readonly section: UserSection;
  readonly mayRefund: boolean;
}

function FailedPortraits() {
  return (
    <>
      Failed<span className="sr-only @lg:not-sr-only"> portraits</span>
    </>
  );
}

/** What happened to somebody's credits, money and portraits. */
export function UserSections({ userId, section, mayRefund }: UserSectionsProps) {
  const [, navigate] = useLocation();
  return (
    <div className="order-2 min-w-0 rounded-xl border border-line bg-card p-3 shadow-print @3xl:p-5">
      <Tabs
        label="Of this user"
        value={section}
        onValueChange={(next) => navigate(userAddress(userId, next), { replace: true })}
        tabs={[
          { value: 'credits', label: 'Credits', panel: <CreditLines userId={userId} /> },
          {
            value: 'purchases',
            label: 'Purchases',
            panel: <PurchaseLines userId={userId} mayRefund={mayRefund} />,
          },
          { value: 'failures', label: <FailedPortraits />, panel: <FailureLines userId={userId} /> },
        ]}
      />
    </div>
  );
}
