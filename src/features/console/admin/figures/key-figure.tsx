import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { Change } from './figure-words.ts';

export interface KeyFigureProps {
  readonly label: string;
  readonly value: string;
  /** Against the days before. Null: there is nothing to compare with. */
  readonly change?: Change | null;
  /** What it was then. */
  readonly before?: string;
  /** A sentence in the place of the comparison. */
  readonly note?: string;
}

/** One figure in large, and how it differs from the days before: with a sign and in words. */
export function KeyFigure({ label, value, change, before, note }: KeyFigureProps) {
  return (
    <div className="flex flex-col gap-0.5 rounded-lg border border-line bg-card px-3.5 py-3 shadow-print">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl leading-tight font-bold tabular-nums sm:text-3xl">{value}</dd>
      <dd className="text-sm leading-snug text-ink-soft">
        {change ? (
          <>
            <ChangeMark change={change} />
            {before === undefined ? null : <span className="block">{before} before</span>}
          </>
        ) : (
          (note ?? 'Nothing before')
        )}
        {change && note ? <span className="block">{note}</span> : null}
      </dd>
    </div>
  );
}

const ICONS = { up: ArrowUp, down: ArrowDown, same: Equal };

function ChangeMark({ change: { direction, words, isGood } }: { readonly change: Change }) {
  const Icon = ICONS[direction];
  const tone = isGood === null ? 'text-ink' : isGood ? 'text-teal' : 'text-coral';
  return (
    <span className={classNames('inline-flex items-center gap-1 font-semibold', tone)}>
      <Icon aria-hidden="true" className="size-3.5" />
      {words}
    </span>
  );
}
