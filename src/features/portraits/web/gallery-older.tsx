import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import type { HistoryPages } from './use-gallery.ts';

/** Fetches the next older page when the end of the grid comes near the screen; the button does the same by hand. */
export function OlderPortraits({ history }: { readonly history: HistoryPages }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  const place = useRef<HTMLDivElement>(null);
  const fetchOlder = (): void => {
    if (!isFetchingNextPage) void history.fetchNextPage();
  };
  const onNear = useEffectEvent(fetchOlder);
  const pages = history.data?.pages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that left the end in sight has to be noticed too
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [pages]);
  if (!hasNextPage) return null;
  return (
    <div ref={place} className="mt-6 flex min-h-12 flex-col items-center gap-3">
      {isFetchNextPageError && !isFetchingNextPage ? (
        <p role="alert" className="text-center">
          We could not load older portraits. {failureAdvice(history.error)}
        </p>
      ) : null}
      <Button variant="secondary" busy={isFetchingNextPage} onClick={fetchOlder}>
        {isFetchNextPageError ? 'Try again' : 'Show older portraits'}
      </Button>
    </div>
  );
}
