import { type ComponentType, useEffect, useState } from 'react';
import { subscribeToToasts } from '#ui/toast/toast-store.ts';
import { screenLoader } from './lazy-screen.tsx';

const loadToaster = screenLoader(() => import('#ui/toast/toaster.tsx').then((module) => module.Toaster));
const ignoreFailure = (): void => {};
/** After a session's start, and after a failure while a toast waits. */
const FETCHED_AFTER_MS = 2_000;

const INTENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * The toaster, shown with the first toast. It is fetched beforehand, so that it is there when the connection is not: a
 * visitor's with the first touch, and a session's soon after its start. A toast that comes while it can not be fetched waits
 * for it: a portrait is often told of by a connection that outlives the network by a moment.
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
    const timer = setTimeout(fetchIt, FETCHED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [token]);
  useEffect(() => {
    let again: ReturnType<typeof setTimeout>;
    const show = (): void =>
      void loadToaster().then(
        (loaded) => setToaster(() => loaded),
        () => (again = setTimeout(show, FETCHED_AFTER_MS)),
      );
    const unsubscribe = subscribeToToasts(show);
    return () => {
      unsubscribe();
      clearTimeout(again);
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
