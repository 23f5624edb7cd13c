import { History, LogOut, Menu } from 'lucide-react';
import { Link } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { ACCOUNT_PAGE } from '#features/pages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CreditsBadge, displayNameOf } from './credits-badge.tsx';
import { HEADER_LINKS } from './header-links.ts';
import { LateTooltip } from './late-tooltip.tsx';

export interface SignedInHeaderProps {
  /** Null while the account could not be loaded. */
  readonly user: UserData | null;
  readonly onBuyCredits: () => void;
  readonly onOpenHistory: () => void;
  /** The slide-in menu of narrow screens. */
  readonly onOpenMenu: () => void;
}

const NAV_LINK = buttonClasses('ghost', 'sm');

/** Logo, ways to the other screens, credits, history, account. Narrow screens have the badge and a menu. */
export function SignedInHeader({ user, onBuyCredits, onOpenHistory, onOpenMenu }: SignedInHeaderProps) {
  const leaving = useSignOut((error) => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log line and nothing on screen
    console.error('Failed to log out', error);
  });
  return (
    <header className="sticky top-0 z-20 -mt-[env(safe-area-inset-top)] bleed border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2 sm:px-6">
        <Link
          href="/"
          className="max-lg:grow max-lg:basis-[7.5rem] max-[22rem]:basis-9 lg:mr-auto"
          aria-label="Magic Portrait, start page"
        >
          {/* The wordmark takes two lines rather than the menu's room. At 320 px there is room for the mark alone. */}
          <Logo className="rounded-md max-[22rem]:[&>span]:hidden" />
        </Link>
        <nav aria-label="Main" className="hidden grow flex-wrap items-center lg:flex">
          {HEADER_LINKS.map(({ href, label }) => (
            <Link key={href} href={href} className={NAV_LINK}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="hidden flex-wrap items-center justify-end gap-3 lg:flex">
          <CreditsBadge user={user} />
          <Button size="sm" onClick={onBuyCredits}>
            Buy Credits
          </Button>
          <LateTooltip text="Your Magic Gallery">
            <Button variant="ghost" size="icon" aria-label="History" onClick={onOpenHistory}>
              <History aria-hidden="true" className="size-6" />
            </Button>
          </LateTooltip>
          <Link href={ACCOUNT_PAGE} className="rounded-full">
            <Avatar name={user ? displayNameOf(user) : ''} imageUrl={user?.profileImageUrl} />
            <VisuallyHidden>Your account</VisuallyHidden>
          </Link>
          <Button variant="ghost" size="sm" busy={leaving.isBusy} onClick={leaving.signOut}>
            {leaving.isBusy ? null : <LogOut aria-hidden="true" className="size-5" />}
            Log Out
          </Button>
        </div>
        <div className="flex min-w-0 items-center gap-1 lg:hidden">
          <CreditsBadge user={user} />
          <Button variant="ghost" size="icon" aria-label="Open menu" onClick={onOpenMenu}>
            <Menu aria-hidden="true" className="size-6" />
          </Button>
        </div>
      </div>
    </header>
  );
}
