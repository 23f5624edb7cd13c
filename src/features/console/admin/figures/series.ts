/** What one colour of a chart stands for: a value for every day, null where there is none. */
export interface Series {
  readonly label: string;
  readonly tone: Tone;
  readonly values: readonly (number | null)[];
  /** Drawn below the line, for what went back. */
  readonly below?: boolean;
}

export type Tone = 'teal' | 'accent' | 'coral' | 'ink';

export const FILLS: Readonly<Record<Tone, string>> = {
  teal: 'fill-teal',
  accent: 'fill-accent-deep',
  coral: 'fill-coral',
  ink: 'fill-ink-soft',
};
export const STROKES: Readonly<Record<Tone, string>> = {
  teal: 'stroke-teal',
  accent: 'stroke-accent-deep',
  coral: 'stroke-coral',
  ink: 'stroke-ink-soft',
};
export const GROUNDS: Readonly<Record<Tone, string>> = {
  teal: 'bg-teal',
  accent: 'bg-accent-deep',
  coral: 'bg-coral',
  ink: 'bg-ink-soft',
};

/** A column of a chart: one day, or several where single ones would be too thin to see. */
export interface Column {
  readonly from: string;
  readonly to: string;
  readonly values: readonly (number | null)[];
}
