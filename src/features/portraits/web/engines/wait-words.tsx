import { useEffect, useState } from 'react';
import type { OfferedEngine } from '../../../public-config/contract.ts';
import { STUDIO } from '../../choices/contract.ts';
import type { GenerationInProgress } from '../creation-state.ts';
import { lateAfterSeconds, waitText } from './time-words.ts';

export interface WaitWordsProps {
  readonly making: GenerationInProgress;
  /** The id of the engine that the photo was sent to; null where this page does not know. */
  readonly sent: string | null;
  readonly offered: readonly OfferedEngine[];
}

/** How long the portrait takes, by the engine's last ones; and that it takes longer, once it does. */
export function WaitWords({ making, sent, offered }: WaitWordsProps) {
  const id = making.byModel ? (sent === STUDIO ? null : sent) : STUDIO;
  const engine = offered.find((one) => one.id === id);
  const isLate = useIsLate(making.since, lateAfterSeconds(engine));
  const text = waitText(engine, isLate);
  return <span aria-live="polite">{text ? `${text} ` : null}</span>;
}

/** Whether so many seconds have gone by; `since` in milliseconds since 1970, or from when this is shown. */
function useIsLate(since: number | undefined, seconds: number | null): boolean {
  const [shownAt] = useState(Date.now);
  const lateAt = seconds === null ? null : (since ?? shownAt) + seconds * 1_000;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (lateAt === null) return;
    const timer = setTimeout(() => setIsLate(true), Math.max(0, lateAt - Date.now()));
    return () => clearTimeout(timer);
  }, [lateAt]);
  return isLate;
}
