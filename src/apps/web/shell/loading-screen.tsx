import { useEffect } from 'react';
import { pausePrefetch } from '#ui/pause-prefetch.ts';
import { Spinner } from '#ui/spinner.tsx';

/** While it is not known who is here, or a screen is on its way. */
export function LoadingScreen() {
  useEffect(pausePrefetch, []);
  return (
    <main id="main" className="grid min-h-dvh place-items-center text-xl">
      <Spinner label="Loading..." className="size-8 text-accent-deep" />
    </main>
  );
}
