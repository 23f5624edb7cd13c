import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { ACCOUNT_QUERY } from '#features/accounts/web/account/account-query.ts';
import { announceLeaving } from '#features/accounts/web/leaving.ts';
import { endSession } from '#features/accounts/web/session-store.ts';
import { refreshAfter } from '#features/cache-effects.ts';
import { PLAN_QUERY } from '#features/payments/web/plan-query.ts';
import { EraseDialog } from '#features/privacy/web/erase-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { erasureLossesOf } from './erasure-losses.ts';
import { GoogleProof } from './google-proof.tsx';

export interface AccountErasingProps {
  readonly user: UserData;
  readonly open: boolean;
  readonly nowOnly?: boolean;
  readonly onClose: () => void;
}

/** The dialog that erases, with what this account loses, and what comes after it. */
export function AccountErasing({ user, open, nowOnly, onClose }: AccountErasingProps) {
  const account = useQuery(ACCOUNT_QUERY);
  const plan = useQuery(PLAN_QUERY);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const onErased = async (_erasedAt: string, isNow: boolean) => {
    onClose();
    if (!isNow) {
      await refreshAfter(queryClient, 'erasureChanged');
      return;
    }
    toast({
      title: 'Your account is being erased',
      description: 'You get one last mail from us when nothing is left.',
    });
    navigate('/');
    announceLeaving();
    endSession();
  };
  return (
    <EraseDialog
      open={open && account.data !== undefined}
      hasPassword={account.data?.signIn.password ?? true}
      renderGoogleProof={(onProved) => <GoogleProof email={user.email} onProved={onProved} />}
      losses={erasureLossesOf(user, plan.data)}
      nowOnly={nowOnly}
      onClose={onClose}
      onErased={(erasedAt, isNow) => void onErased(erasedAt, isNow)}
    />
  );
}
