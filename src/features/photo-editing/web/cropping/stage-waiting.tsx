import { ImageOff } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { READING_BLOCKED } from '../reading-blocked.ts';
import type { PictureProblem } from './opened-picture.ts';

const OPENING_PROBLEMS: Readonly<Record<PictureProblem, string>> = {
  unreachable: 'We could not load the picture. Please check your connection and try again.',
  'not-sent':
    'We could not load the picture. Something went wrong on our side. Please try again in a moment.',
  unreadable: 'This picture cannot be opened. The file may be damaged.',
  'no-memory':
    'This picture is too large for this device to edit. Closing other tabs and apps may help. You can use it as it is.',
  blocked: READING_BLOCKED,
};

const SAVING_PROBLEMS: Readonly<Record<PictureProblem, string>> = {
  unreachable: 'We could not load the picture. Please check your connection and try again.',
  'not-sent':
    'We could not load the picture. Something went wrong on our side. Please try again in a moment.',
  unreadable: 'The picture could not be read again. Nothing is lost: please try once more.',
  'no-memory':
    'This device has no memory left for the picture. Nothing is lost: close other tabs or apps and try again.',
  blocked: `${READING_BLOCKED} Nothing is lost: it can be used as it is.`,
};

/** In the picture's place while it is opened, and when it could not be. */
export function StageWaiting({
  problem,
  onRetry,
}: {
  readonly problem: PictureProblem | null;
  readonly onRetry: () => void;
}) {
  const className =
    'grid min-h-64 place-content-center justify-items-center gap-4 rounded-md bg-paper-deep p-6 text-center text-lg';
  if (!problem) {
    return (
      <div className={className}>
        <Spinner label="Opening the picture..." />
      </div>
    );
  }
  return (
    <div role="alert" className={className}>
      <ImageOff aria-hidden="true" className="size-10 text-ink-soft" />
      <p className="max-w-sm">{OPENING_PROBLEMS[problem]}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Why the last attempt to save failed. */
export function SavingProblem({ problem }: { readonly problem: PictureProblem | null }) {
  return (
    <div role="alert">
      {problem ? <p className="mt-4 font-semibold text-coral">{SAVING_PROBLEMS[problem]}</p> : null}
    </div>
  );
}
