import { Coins, History, LogOut, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { ACCOUNT_PAGE } from '#features/pages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { CreditsBadge, displayNameOf } from './credits-badge.tsx';
import { HEADER_LINKS } from './header-links.ts';

export interface MobileMenuProps {
  readonly user: UserData | null;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onBuyCredits: () => void;
  readonly onOpenHistory: () => void;
}

/** The slide-in menu of narrow screens. */
export function MobileMenu({ user, open, onOpenChange, onBuyCredits, onOpenHistory }: MobileMenuProps) {
  const leaving = useSignOut(() =>
    toast({ title: 'Error', description: 'Failed to log out. Please try again.', variant: 'destructive' }),
  );
  const closeAnd = (then: () => void) => () => {
    onOpenChange(false);
    then();
  };
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Your account">
      {user ? (
        <div className="flex items-center gap-3">
          <Avatar name={displayNameOf(user)} imageUrl={user.profileImageUrl} className="size-14" />
          <div className="min-w-0">
            <p className="truncate font-display text-xl font-bold">{displayNameOf(user)}</p>
            <p className="truncate text-ink-soft">{user.email}</p>
          </div>
        </div>
      ) : null}
      <div className="mt-5">
        <CreditsBadge user={user} />
      </div>
      <div className="mt-5 flex flex-col gap-2">
        <Button variant="secondary" onClick={closeAnd(onOpenHistory)}>
          <History aria-hidden="true" className="size-5" />
          View History
        </Button>
        <Button onClick={closeAnd(onBuyCredits)}>
          <Coins aria-hidden="true" className="size-5" />
          Buy Credits
        </Button>
        <nav aria-label="Main" className="flex flex-col">
          {HEADER_LINKS.map(({ href, label, icon: Icon }) => (
            <Link
              key={href}
              href={href}
              className={buttonClasses('ghost')}
              onClick={() => onOpenChange(false)}
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
            </Link>
          ))}
          <Link href={ACCOUNT_PAGE} className={buttonClasses('ghost')} onClick={() => onOpenChange(false)}>
            <UserRound aria-hidden="true" className="size-5" />
            Your account
          </Link>
        </nav>
        <hr className="border-line" />
        <Button variant="ghost" busy={leaving.isBusy} onClick={leaving.signOut}>
          {leaving.isBusy ? null : <LogOut aria-hidden="true" className="size-5" />}
          Log Out
        </Button>
      </div>
    </Sheet>
  );
}
