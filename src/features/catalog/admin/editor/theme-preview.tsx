import { Eye, WandSparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProblem } from '#features/console/admin/kernel/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CatalogueEngine } from '../../editing/contract.ts';
import { costText, findingText, STUDIO_ID } from './preview-words.ts';
import type { PreviewState } from './use-theme-preview.ts';

export interface ThemePreviewProps extends PreviewState {
  /** The form says something else than what the picture was made of. */
  readonly isOutdated: boolean;
  /** Those that are on; empty while it is not known. */
  readonly engines: readonly CatalogueEngine[];
  /** Id of the one that makes the next preview. */
  readonly engine: string;
  readonly onEngine: (engine: string) => void;
  readonly onPreview: () => void;
}

/** What an engine makes of the template, with a drawn child as the model. */
export function ThemePreview(props: ThemePreviewProps) {
  const { made, isBusy, problem, isOutdated, engines, engine, onEngine, onPreview } = props;
  const chosen = engines.find(({ id }) => id === engine);
  const maker = engines.find(({ id }) => id === (made?.of.engine ?? STUDIO_ID));
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
        {isBusy ? <Making isModel={engine !== STUDIO_ID} /> : null}
      </div>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <p role="status" className="min-h-6 text-sm text-ink-soft empty:hidden">
        {made && !isBusy && !problem ? previewNote(isOutdated, maker, made.finding) : ''}
      </p>
      {engines.length > 1 ? (
        <SelectField
          label="Preview with"
          value={engine}
          disabled={isBusy}
          onValueChange={onEngine}
          options={engines.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {chosen && engine !== STUDIO_ID ? <Cost of={chosen} /> : null}
      <Button variant="secondary" size="sm" className="min-h-11" disabled={isBusy} onClick={onPreview}>
        <Eye aria-hidden="true" className="size-5" />
        {made ? 'Preview again' : 'Preview'}
      </Button>
    </section>
  );
}

function Cost({ of }: { readonly of: CatalogueEngine }) {
  return <p className="text-sm text-ink-soft">{costText(of)}</p>;
}

/** So long a preview takes when the studio has nothing else to do. */
const USUAL_MS = 8000;
/** And an image model, which is not there for one person alone. */
const USUAL_MODEL_MS = 40_000;

function Making({ isModel }: { readonly isModel: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), isModel ? USUAL_MODEL_MS : USUAL_MS);
    return () => clearTimeout(timer);
  }, [isModel]);
  return (
    <div className="absolute inset-0 grid place-items-center p-4">
      <p className="rounded-lg bg-card px-4 py-3 text-center shadow-print">
        <Spinner label="Making the preview..." className="text-accent-deep" />
        <span className="block text-sm text-ink-soft">{makingText(isModel, isSlow)}</span>
      </p>
    </div>
  );
}

function makingText(isModel: boolean, isSlow: boolean): string {
  if (isModel) return isSlow ? 'Still at it. It may take a few minutes.' : 'This may take half a minute.';
  return isSlow ? 'Still at it. The engine may be busy with portraits.' : 'This takes a few seconds.';
}

function previewNote(
  isOutdated: boolean,
  maker: CatalogueEngine | undefined,
  finding: string | null,
): string {
  if (isOutdated) return 'You have changed the theme since this preview.';
  if (finding !== null) return findingText(finding);
  if (maker === undefined || maker.id === STUDIO_ID)
    return 'Made just now by the engine that makes the portraits. A picture for parents is drawn after you save.';
  return `Made just now by ${maker.name}. The picture on the theme’s card is drawn by the studio after you save.`;
}
