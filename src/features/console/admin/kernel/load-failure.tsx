import { CloudOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { failureSideOf, sentenceOf } from './console-client.ts';

export interface LoadFailureProps {
  /** What did not come, such as "Failed to fetch users". */
  readonly title: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Stands in the place of what could not be loaded: why, and another try. */
export function LoadFailure({ title, error, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 p-5">
      <p className="flex items-start gap-2.5 text-lg font-semibold">
        <CloudOff aria-hidden="true" className="mt-1 size-5 shrink-0 text-coral" />
        {title}
      </p>
      <p className="text-ink-soft">{sentenceOf(error, failureSideOf(error))}</p>
      <Button variant="secondary" size="sm" className="min-h-11" busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
