import { Info } from 'lucide-react';

/** Says plainly why nothing can be bought. */
export function PaymentsMissing() {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-teal-soft px-4 py-3 text-lg font-semibold text-teal">
      <Info aria-hidden="true" className="mt-1 size-5 shrink-0" />
      Payments are not set up on this server yet.
    </p>
  );
}
