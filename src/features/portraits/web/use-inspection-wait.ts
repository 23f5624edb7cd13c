import { useEffect, useEffectEvent, useState } from 'react';

/** A look at a photo takes about a second; a server that needs longer has others to serve. */
const WAIT_MS = 2_500;

export interface InspectionWait {
  readonly isWaiting: boolean;
  /** Calls `onward` once the look at the photo is over, and after 2.5 s at the latest. */
  readonly wait: () => void;
}

/** Holds a step up while the photo is being looked at, as long as the answer may still spare the parent a failure. */
export function useInspectionWait(isLooking: boolean, onward: () => void): InspectionWait {
  const [isWaiting, setIsWaiting] = useState(false);
  const goOn = useEffectEvent(() => {
    setIsWaiting(false);
    onward();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(goOn, isLooking ? WAIT_MS : 0);
    return () => clearTimeout(timer);
  }, [isWaiting, isLooking]);
  return { isWaiting, wait: () => setIsWaiting(true) };
}
