import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToToasts } from '#ui/toast/toast-store.ts';
import { screenLoader } from '../lazy-screen.tsx';

const loadToaster = screenLoader(() => import('#ui/toast/toaster.tsx').then((module) => module.Toaster));
const ignoreFailure = (): void => {};
const IDLE_AFTER_MS = 2_000;

/**
 * The toaster, shown with the first toast. It is fetched beforehand, once after the page and again for every session, so
 * that it is there when the connection is not. If it can not be fetched, the next toast tries again.
 */
export function LazyToaster({ token }: { readonly token: string | null }) {
  const [Toaster, setToaster] = useState<ComponentType>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session is a new occasion to fetch it
  useEffect(() => {
    const timer = setTimeout(() => void loadToaster().catch(ignoreFailure), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [token]);
  useEffect(
    () =>
      subscribeToToasts(() => void loadToaster().then((loaded) => setToaster(() => loaded), ignoreFailure)),
    [],
  );
  return Toaster ? <Toaster /> : null;
}
