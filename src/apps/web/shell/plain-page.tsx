import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonClasses } from '#ui/button.tsx';
import { PageHeading, useDocumentTitle } from '../navigation/page.tsx';
import { PageFrame } from './page-frame.tsx';

export interface PlainPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of text or with one card: header with the way home, a heading, a narrow column. */
export function PlainPage({ title, children }: PlainPageProps) {
  useDocumentTitle(title);
  return (
    <PageFrame actions={<HomeLink />}>
      <main id="main" className="mx-auto w-full max-w-2xl grow px-4 py-8 sm:px-6 sm:py-12">
        <PageHeading className="text-4xl sm:text-5xl">{title}</PageHeading>
        <div className="mt-6">{children}</div>
      </main>
    </PageFrame>
  );
}

function HomeLink() {
  return (
    <Link href="/" className={buttonClasses('ghost', 'sm')}>
      Home
    </Link>
  );
}
