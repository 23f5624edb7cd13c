import { Link } from 'wouter';
import { CONSOLE_PAGE } from '#features/pages.ts';
import { buttonClasses } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';
import { ScrollButton } from './scroll-button.tsx';

/** Both buttons beside the whole wordmark on a 360 px screen. */
const TIGHT = 'max-xs:px-2.5 max-xs:text-sm';

export function LandingHeader({ onIntent }: { readonly onIntent: () => void }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-1 gap-y-1 px-3 py-3 xs:px-4 sm:px-6 sm:py-4">
      <Link href="/" className="rounded-md" aria-label="Magic Portrait, start page">
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-3">
        <Link href={CONSOLE_PAGE} className={classNames(buttonClasses('ghost', 'sm'), TIGHT)}>
          Admin
        </Link>
        <ScrollButton size="sm" variant="secondary" className={TIGHT} onIntent={onIntent}>
          Get Started
        </ScrollButton>
      </nav>
    </header>
  );
}
