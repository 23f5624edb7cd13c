import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToToasts } from '#ui/toast/toast-store.ts';
import { screenLoader } from '../lazy-screen.tsx';

const loadToaster = screenLoader(() => import('#ui/toast/toaster.tsx').then((module) => module.Toaster));
const ignoreFailure = (): void => {};
const IDLE_AFTER_MS = 2_000;

const INTENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The toaster, shown with the first toast. It is fetched beforehand, so that it is there when the connection is not: a
 * visitor's with the first touch, and a session's soon after its start. If it can not be fetched, the next toast tries
 * again.
 */
export function LazyToaster({ token }: { readonly token: string | null }) {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    const fetchIt = () => void loadToaster().catch(ignoreFailure);
    if (token === null) {
      const untouched = new AbortController();
      const once = { once: true, signal: untouched.signal };
      for (const intent of INTENTS) addEventListener(intent, fetchIt, once);
      return () => untouched.abort();
    }
    const timer = setTimeout(fetchIt, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [token]);
  useEffect(
    () =>
      subscribeToToasts(() => void loadToaster().then((loaded) => setToaster(() => loaded), ignoreFailure)),
    [],
  );
  return Toaster ? <Toaster /> : null;
}
