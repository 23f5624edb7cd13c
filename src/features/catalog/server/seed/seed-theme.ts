/** A theme as it is first laid into an empty catalogue. */
export interface SeedTheme {
  /** Stable: the studio engine's hand-finished looks and the theme pictures are keyed by it. */
  readonly id: string;
  readonly name: string;
  /** Shown with a lock; chosen by premium accounts only. */
  readonly premium: boolean;
  /** Written for a hosted image model; the studio engine compiles its words where it has no hand-finished look. */
  readonly promptTemplate: string;
}
