import type { HTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A sheet of paper lying on the table. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-xl border border-line bg-card p-5 shadow-print sm:p-8', className)}
    />
  );
}
