import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why what was asked for did not happen, in the form that asked. */
export function FormProblem({ children }: { readonly children: ReactNode }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-coral-soft px-3 py-2 font-semibold text-ink"
    >
      <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-coral" />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </p>
  );
}
