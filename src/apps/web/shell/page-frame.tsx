import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface PageFrameProps {
  /** At the header's right end; the way home when absent. */
  readonly actions?: ReactNode;
  /** The page's `main`, which the skip link leads to. */
  readonly children: ReactNode;
}

/** A page of its own: header with the logo, what it holds, footer. */
export function PageFrame({ actions, children }: PageFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-3 xs:px-4 sm:px-6 sm:py-4">
        <Link href="/" className="grow basis-[7.5rem] rounded-md" aria-label="Magic Portrait, start page">
          <Logo />
        </Link>
        {actions ?? (
          <Link href="/" className={buttonClasses('ghost', 'sm')}>
            Back to Home
          </Link>
        )}
      </header>
      {children}
      <SiteFooter />
    </div>
  );
}
