/** Of one message in one window. An order of what one busy node writes by itself; more is somebody's doing. */
const LINES_A_WINDOW = 500;
const WINDOW_MS = 10_000;
/** Messages followed at once: their texts are ours, and few. */
const MESSAGES_MAX = 1_000;

interface Window {
  readonly endsAt: number;
  lines: number;
}

/** Whether a line may be written; `leftOut`: how many like it were not, in the window that has just ended. */
export interface LineVerdict {
  readonly isWritten: boolean;
  readonly leftOut: number;
}

/**
 * Keeps anybody who can cause a line from filling the disk with it: of the same message at the same level so many are
 * written in a while, and the first one after it says how many were not.
 */
export function createLineLimit(
  now: () => number = () => performance.now(),
  limit = LINES_A_WINDOW,
): (message: string) => LineVerdict {
  const windows = new Map<string, Window>();
  return (message) => {
    const at = now();
    const window = windows.get(message);
    if (window && at < window.endsAt) {
      window.lines += 1;
      return { isWritten: window.lines <= limit, leftOut: 0 };
    }
    if (windows.size >= MESSAGES_MAX && !window) windows.clear();
    windows.set(message, { endsAt: at + WINDOW_MS, lines: 1 });
    return { isWritten: true, leftOut: Math.max(0, (window?.lines ?? 0) - limit) };
  };
}
