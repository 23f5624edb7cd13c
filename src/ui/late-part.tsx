import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { whenIdle } from '#ui/when-idle.ts';

export const NOT_OPENED = {
  title: 'This could not be opened',
  description: 'Please check your connection and try again, or load the page again.',
  variant: 'destructive',
} as const;

/**
 * A part of the screen, such as a dialog, that is fetched once the rest stands. Undefined until it is there; when it is
 * wanted and can not be had, a toast says so and `onMissing` takes the wish back. The same `load` at every call.
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  onMissing: () => void,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>();
  const missing = useRef(onMissing);
  useEffect(() => {
    missing.current = onMissing;
  });
  useEffect(() => whenIdle(async () => setPart(await asState(load))), [load]);
  useEffect(() => {
    if (!isWanted || Part) return;
    asState(load).then(setPart, () => {
      toast(NOT_OPENED);
      missing.current();
    });
  }, [load, isWanted, Part]);
  return Part;
}

/** A state's setter would call a bare component. */
async function asState<P>(load: () => Promise<ComponentType<P>>): Promise<() => ComponentType<P>> {
  const part = await load();
  return () => part;
}

/** In the place of a dialog that is still to come. */
export function LoadingVeil() {
  return (
    <span className="fixed inset-0 z-40 grid place-items-center bg-veil">
      <span className="rounded-lg bg-card p-6 text-lg font-semibold shadow-lift">
        <Spinner label="Loading..." />
      </span>
    </span>
  );
}
