/** A working day, for a session that is used all along: unused it ends after OPERATOR_IDLE_MS. */
export const OPERATOR_SESSION_MS = 12 * 3600 * 1000;
/** A session that nobody uses this long is in nobody's hands, or in the wrong ones. */
export const OPERATOR_IDLE_MS = 30 * 60_000;
/** Between two writes of when a session was last used. */
export const SEEN_EVERY_MS = 60_000;
