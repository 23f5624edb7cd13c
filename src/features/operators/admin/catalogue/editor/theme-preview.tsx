import { Eye, WandSparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { FormProblem } from '../../form-problem.tsx';
import type { PreviewState } from './use-theme-preview.ts';

export interface ThemePreviewProps extends PreviewState {
  /** The form says something else than what the picture was made of. */
  readonly isOutdated: boolean;
  readonly onPreview: () => void;
}

/** What the engine makes of the template, with a drawn child as the model. */
export function ThemePreview({ made, isBusy, problem, isOutdated, onPreview }: ThemePreviewProps) {
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <div
        aria-busy={isBusy}
        className="relative grid aspect-square place-items-center overflow-hidden rounded-lg border-2 border-line bg-paper-deep"
      >
        {made ? (
          <img
            src={made.url}
            alt={`The drawn model child as “${made.of.name}”`}
            className={classNames('size-full object-contain', (isBusy || isOutdated) && 'opacity-45')}
          />
        ) : (
          <p
            className={classNames(
              'flex flex-col items-center gap-2 p-6 text-center text-ink-soft',
              isBusy && 'invisible',
            )}
          >
            <WandSparkles aria-hidden="true" className="size-8" />
            See what the engine makes of this template, with a drawn child as the model.
          </p>
        )}
        {isBusy ? <Making /> : null}
      </div>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <p role="status" className="min-h-6 text-sm text-ink-soft empty:hidden">
        {previewNote(made !== null, isBusy, isOutdated)}
      </p>
      <Button variant="secondary" size="sm" className="min-h-11" disabled={isBusy} onClick={onPreview}>
        <Eye aria-hidden="true" className="size-5" />
        {made ? 'Preview again' : 'Preview'}
      </Button>
    </section>
  );
}

/** So long a preview takes when the engine has nothing else to do. */
const USUAL_MS = 8000;

function Making() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), USUAL_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      <p className="rounded-lg bg-card px-4 py-3 text-center shadow-print">
        <Spinner label="Making the preview..." className="text-accent-deep" />
        <span className="block text-sm text-ink-soft">
          {isSlow ? 'Still at it. The engine may be busy with portraits.' : 'This takes a few seconds.'}
        </span>
      </p>
    </div>
  );
}

function previewNote(isMade: boolean, isBusy: boolean, isOutdated: boolean): string {
  if (!isMade || isBusy) return '';
  if (isOutdated) return 'You have changed the theme since this preview.';
  return 'Made just now by the engine that makes the portraits. A picture for parents is drawn after you save.';
}
