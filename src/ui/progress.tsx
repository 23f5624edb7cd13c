import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface ProgressProps {
  readonly label: string;
  /** 0 to 1; absent while the length is unknown. */
  readonly value?: number;
  /** Said instead of the percentage. */
  readonly valueText?: string;
}

/** A bar of real progress. */
export function Progress({ label, value, valueText }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className="h-3 w-full overflow-hidden rounded-full border border-line-strong bg-paper-deep"
    >
      <div
        className={classNames(
          'h-full bg-accent-deep transition-[width] duration-500 ease-soft forced-colors:bg-[Highlight]',
          percent === undefined && 'w-1/3 animate-breathe',
        )}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** The step that is going on, from 1. */
  readonly current: number;
  /** Numbers of steps before the current one that were passed over. */
  readonly unfinished?: readonly number[];
}

/** Numbered steps: those before `current` are done, it is the current one. */
export function Steps({ label, steps, current, unfinished = [] }: StepsProps) {
  return (
    <ol data-keep-clear aria-label={label} className="flex items-start justify-between gap-2">
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current && !unfinished.includes(number);
        const isCurrent = number === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex flex-1 flex-col items-center gap-1.5 text-center"
          >
            <span
              className={classNames(
                'grid size-[min(2.25rem,52px)] place-items-center rounded-full border-2 font-display text-lg leading-none font-bold',
                isDone && 'border-teal bg-teal text-on-teal',
                isCurrent && 'border-accent bg-accent text-on-accent',
                !isDone && !isCurrent && 'border-line-strong text-ink-soft',
              )}
            >
              {isDone ? <Check aria-hidden="true" className="size-5" /> : number}
            </span>
            <span
              className={classNames('text-sm leading-tight', isCurrent ? 'font-semibold' : 'text-ink-soft')}
            >
              {step}
              {isDone ? <VisuallyHidden> (done)</VisuallyHidden> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
