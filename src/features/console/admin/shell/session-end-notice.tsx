import { Clock } from 'lucide-react';
import { timeOf } from '../kernel/india-time.ts';

/** Shortly before the session ends, while what is typed can still be saved. */
export function SessionEndNotice({ expiresAt }: { readonly expiresAt: string }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-md bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>
        Your session ends at {timeOf(expiresAt)}. Please save what you are working on and sign in again.
      </span>
    </p>
  );
}
