import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { Logo } from '#ui/logo.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { SkipLink } from '../navigation/skip-link.tsx';
import { SiteFooter } from './site-footer.tsx';

export interface PlainPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of text or with one card: header with the way home, a heading, a narrow column. */
export function PlainPage({ title, children }: PlainPageProps) {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-4 py-3 sm:px-6 sm:py-4">
        <Link href="/" className="rounded-md" aria-label="Magic Portrait, start page">
          <Logo />
        </Link>
        <Link href="/" className={buttonClasses('ghost', 'sm')}>
          Home
        </Link>
      </header>
      <main id="main" className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-6 sm:py-12">
        <PageHeading className="text-4xl sm:text-5xl">{title}</PageHeading>
        <div className="mt-6">{children}</div>
      </main>
      <SiteFooter />
    </div>
  );
}
