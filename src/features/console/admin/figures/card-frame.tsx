import { type ReactNode, useId } from 'react';

export interface CardFrameProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function CardFrame({ title, note, children }: CardFrameProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-lg border border-line bg-card p-3 shadow-print sm:p-5"
    >
      <h3 id={id} className="text-xl">
        {title}
      </h3>
      {note ? <p className="text-ink-soft">{note}</p> : null}
      <div className="@container mt-3">{children}</div>
    </section>
  );
}

export interface ShareBarProps {
  /** 0 to 1 of the longest one. */
  readonly share: number;
  readonly className: string;
}

/** A bar beside a figure; the figure says it. */
export function ShareBar({ share, className }: ShareBarProps) {
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-paper-deep">
      <div className={`h-full rounded-full ${className}`} style={{ width: `${Math.max(1, share * 100)}%` }} />
    </div>
  );
}
