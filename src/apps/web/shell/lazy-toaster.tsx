import { Suspense, useEffect, useState } from 'react';
import { subscribeToToasts } from '#ui/toast/toast-store.ts';
import { lazyScreen } from '../lazy-screen.ts';

const Toaster = lazyScreen(() => import('#ui/toast/toaster.tsx').then((module) => module.Toaster));

/** The toaster, loaded with the first toast. */
export function LazyToaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => subscribeToToasts(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
