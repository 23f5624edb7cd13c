import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly className?: string;
}

/** What stands where there is nothing yet: a title, a sentence and the way on. */
export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-3 px-4 py-12 text-center', className)}>
      {icon ? (
        <div
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-accent-soft text-accent-ink"
        >
          {icon}
        </div>
      ) : null}
      <p className="font-display text-2xl font-bold">{title}</p>
      {text ? <p className="max-w-sm text-lg text-ink-soft">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  );
}
