import { useCallback, useState } from 'react';

/** A step from one session to the next. */
type Step<S> = (session: S) => S;

/**
 * A dialog's session about one photo: kept while the dialog is closed, so that closing it by accident loses nothing,
 * and begun anew by `initial` with another photo.
 */
export function useKeptSession<S>(
  photo: string | Blob,
  initial: (photo: string | Blob) => S,
): readonly [S, (step: Step<S>) => void] {
  const [kept, setKept] = useState(() => ({ photo, session: initial(photo) }));
  const of = useCallback(
    (last: typeof kept): S => (last.photo === photo ? last.session : initial(photo)),
    [photo, initial],
  );
  const take = useCallback(
    (step: Step<S>) => setKept((last) => ({ photo, session: step(of(last)) })),
    [photo, of],
  );
  return [of(kept), take];
}
