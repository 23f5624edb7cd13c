import { useEffect } from 'react';
import { holdIdle } from '#ui/hold-idle.ts';
import { Spinner } from '#ui/spinner.tsx';

/** While it is not known who is here, or a screen is on its way. */
export function LoadingScreen() {
  useEffect(holdIdle, []);
  return (
    <main id="main" className="grid min-h-dvh place-items-center text-xl">
      <Spinner label="Loading..." className="size-8 text-accent-deep" />
    </main>
  );
}
