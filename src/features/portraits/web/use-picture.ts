import { useEffect, useEffectEvent, useState } from 'react';
import { verdictOnPicture } from './picture-retry.ts';

interface Attempt {
  readonly src: string;
  /** Failures so far; a new number is a new image element, which asks the server anew. */
  readonly failures: number;
  readonly state: 'loading' | 'loaded' | 'failed' | 'broken';
}

export interface Picture {
  readonly state: 'loading' | 'loaded' | 'broken';
  /** The image element's key: it changes with every attempt. */
  readonly attempt: string;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * Follows a picture until it has loaded. One that fails is tried again by itself; `onAvailability` hears when it is given
 * up, and when it has come after all since the connection came back.
 */
export function usePicture(src: string, onAvailability?: (isAvailable: boolean) => void): Picture {
  const [last, setAttempt] = useState<Attempt>({ src, failures: 0, state: 'loading' });
  const { failures, state }: Attempt = last.src === src ? last : { src, failures: 0, state: 'loading' };
  const tell = useEffectEvent((isAvailable: boolean) => onAvailability?.(isAvailable));

  useEffect(() => {
    if (state !== 'failed') return;
    const controller = new AbortController();
    verdictOnPicture(src, failures, { signal: controller.signal }).then(
      (verdict) => {
        if (controller.signal.aborted) return;
        setAttempt({ src, failures, state: verdict === 'again' ? 'loading' : 'broken' });
        if (verdict !== 'again') tell(false);
      },
      () => {},
    );
    return () => controller.abort();
  }, [src, failures, state]);

  useEffect(() => {
    if (state !== 'broken') return;
    const startAnew = (): void => {
      setAttempt({ src, failures: 0, state: 'loading' });
      tell(true);
    };
    addEventListener('online', startAnew, { once: true });
    return () => removeEventListener('online', startAnew);
  }, [src, state]);

  return {
    state: state === 'failed' ? 'loading' : state,
    // The element that failed stays until its next attempt is due.
    attempt: `${src} ${state === 'failed' ? failures - 1 : failures}`,
    onLoad: () => setAttempt({ src, failures, state: 'loaded' }),
    onError: () => setAttempt({ src, failures: failures + 1, state: 'failed' }),
  };
}
