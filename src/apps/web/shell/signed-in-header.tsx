import { History, LogOut, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { UserData } from '#features/accounts/contract.ts';
import { useSignOut } from '#features/accounts/web/use-sign-out.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { CreditsBadge, displayNameOf } from './credits-badge.tsx';
import { HEADER_LINKS } from './header-links.ts';
import { MobileMenu } from './mobile-menu.tsx';

export interface SignedInHeaderProps {
  readonly user: UserData;
  readonly onBuyCredits: () => void;
  readonly onOpenHistory: () => void;
}

const NAV_LINK = buttonClasses('ghost', 'sm');

/** Logo, ways to the other screens, credits, history, account. Narrow screens have the badge and a menu. */
export function SignedInHeader({ user, onBuyCredits, onOpenHistory }: SignedInHeaderProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const leaving = useSignOut((error) => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a log line and nothing on screen
    console.error('Failed to log out', error);
  });
  return (
    <header className="sticky top-0 z-20 -mt-[env(safe-area-inset-top)] bleed border-b border-line bg-paper pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center justify-between gap-3 px-4 py-2 sm:px-6">
        <Link href="/" className="rounded-md" aria-label="Magic Portrait, start page">
          {/* At 320 px, a wide screen at 400 percent, there is room for the mark alone. */}
          <Logo className="max-[22rem]:[&>span]:hidden" />
        </Link>
        <nav aria-label="Main" className="hidden grow items-center lg:flex">
          {HEADER_LINKS.map(({ href, label }) => (
            <Link key={href} href={href} className={NAV_LINK}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="hidden items-center gap-3 lg:flex">
          <CreditsBadge user={user} />
          <Button size="sm" onClick={onBuyCredits}>
            Buy Credits
          </Button>
          <Tooltip text="Your Magic Gallery">
            <Button variant="ghost" size="icon" aria-label="History" onClick={onOpenHistory}>
              <History aria-hidden="true" className="size-6" />
            </Button>
          </Tooltip>
          <Avatar name={displayNameOf(user)} imageUrl={user.profileImageUrl} />
          <Button variant="ghost" size="sm" busy={leaving.isBusy} onClick={leaving.signOut}>
            {leaving.isBusy ? null : <LogOut aria-hidden="true" className="size-5" />}
            Log Out
          </Button>
        </div>
        <div className="flex items-center gap-1 lg:hidden">
          <CreditsBadge user={user} />
          <Button variant="ghost" size="icon" aria-label="Open menu" onClick={() => setIsMenuOpen(true)}>
            <Menu aria-hidden="true" className="size-6" />
          </Button>
        </div>
      </div>
      <MobileMenu
        user={user}
        open={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        onBuyCredits={onBuyCredits}
        onOpenHistory={onOpenHistory}
      />
    </header>
  );
}
