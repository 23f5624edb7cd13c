import { Download, ImageUp, Palette, Sparkles } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PortraitResult } from './creation-state.ts';
import { useDownload } from './use-download.ts';

/** Try Different Theme and Use New Image where there is a photo to go on with, otherwise Create Another. */
export type ResultWaysOn =
  | { readonly kind: 'photo'; readonly onTryDifferentTheme: () => void; readonly onUseNewImage: () => void }
  | { readonly kind: 'none'; readonly onCreateAnother: () => void };

export interface ResultActionsProps {
  readonly result: PortraitResult;
  readonly isBroken: boolean;
  readonly waysOn: ResultWaysOn;
  /** One below the other on wide screens too. */
  readonly isColumn: boolean;
}

/** What can be done with a finished portrait. */
export function ResultActions({ result, isBroken, waysOn, isColumn }: ResultActionsProps) {
  const { busy, download } = useDownload();
  return (
    <div
      className={classNames(
        'flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:justify-center',
        isColumn && 'lg:flex-col',
      )}
    >
      <Button
        size="lg"
        busy={busy}
        disabled={isBroken}
        onClick={() => void download(result.imageUrl, result.themeName)}
      >
        {busy ? null : <Download aria-hidden="true" className="size-6" />}
        Download
      </Button>
      {waysOn.kind === 'photo' ? (
        <>
          <Button variant="secondary" size="lg" onClick={waysOn.onTryDifferentTheme}>
            <Palette aria-hidden="true" className="size-6" />
            Try Different Theme
          </Button>
          <Button variant="ghost" size="lg" onClick={waysOn.onUseNewImage}>
            <ImageUp aria-hidden="true" className="size-6" />
            Use New Image
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="lg" onClick={waysOn.onCreateAnother}>
          <Sparkles aria-hidden="true" className="size-6" />
          Create Another
        </Button>
      )}
    </div>
  );
}
