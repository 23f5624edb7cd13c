import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { hasNavigatedInApp, resetScroll } from './scroll-memory.ts';

const SITE = 'Magic Portrait';

/** Sets the document's title: the page's own, then the product's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} · ${SITE}`;
  }, [title]);
}

/** For a page whose heading is not a PageHeading: its <main id="main"> takes the focus when one came from elsewhere. */
export function useArrivalFocus(): void {
  useEffect(() => {
    if (hasNavigatedInApp()) document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
}

/** Another session at the same address is another page: it begins at its top. Before the page's own effects. */
export function useArrivalWith(session: string | boolean | null): void {
  const shown = useRef(session);
  useLayoutEffect(() => {
    if (shown.current === session) return;
    shown.current = session;
    resetScroll();
  }, [session]);
}

/** The page's h1. Takes the focus when one came here from another page, so that it is read out. */
export function PageHeading({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasNavigatedInApp()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </h1>
  );
}
