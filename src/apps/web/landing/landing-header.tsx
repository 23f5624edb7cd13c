import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { ScrollButton } from './scroll-button.tsx';

export function LandingHeader({ onIntent }: { readonly onIntent: () => void }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-2 gap-y-1 px-4 py-3 sm:px-6 sm:py-4">
      <Link href="/" className="rounded-md" aria-label="Magic Portrait, start page">
        <Logo />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1 sm:gap-3">
        <Link href="/admin" className={buttonClasses('ghost', 'sm')}>
          Admin
        </Link>
        <span className="hidden xs:block">
          <ScrollButton size="sm" variant="secondary" onIntent={onIntent}>
            Get Started
          </ScrollButton>
        </span>
      </nav>
    </header>
  );
}
