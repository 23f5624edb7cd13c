import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';

export interface PaymentsUnreachableProps {
  readonly onRetry: () => void;
  readonly isBusy: boolean;
  readonly error: unknown;
}

/** Says why nothing can be bought at the moment, with the way on. */
export function PaymentsUnreachable({ onRetry, isBusy, error }: PaymentsUnreachableProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md bg-coral-soft px-4 py-3"
    >
      <p className="flex items-start gap-2.5 text-lg font-semibold text-ink">
        <CloudOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-coral" />
        Payments could not be loaded. {failureAdvice(error)}
      </p>
      <Button variant="secondary" size="sm" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
