import { useLocation, useSearchParams } from 'wouter';
import { NewPasswordCard } from '#features/accounts/web/new-password-card.tsx';
import { SIGN_IN_ADDRESS } from '../landing/scroll-button.tsx';
import { PlainPage } from '../shell/plain-page.tsx';

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const [, navigate] = useLocation();
  return (
    <PlainPage title="Reset Password">
      <NewPasswordCard token={params.get('token')} onDone={() => navigate(SIGN_IN_ADDRESS)} />
    </PlainPage>
  );
}
