import { type ReactNode, useId } from 'react';
import { Card } from '#ui/card.tsx';

export interface SectionCardProps {
  readonly title: string;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with a heading of its own, on a sheet of paper. */
export function SectionCard({ title, lead, children }: SectionCardProps) {
  const id = useId();
  return (
    <Card role="region" aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {lead ? <p className="mt-1 text-ink-soft">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </Card>
  );
}
