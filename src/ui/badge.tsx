import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'coral' | 'teal';
const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border border-line bg-card text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  coral: 'bg-coral-soft text-coral',
  teal: 'bg-teal-soft text-teal',
};

/** A short word about the thing beside it. */
export function Badge(props: {
  readonly tone?: BadgeTone;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold',
        TONES[props.tone ?? 'neutral'],
        props.className,
      )}
    >
      {props.children}
    </span>
  );
}
