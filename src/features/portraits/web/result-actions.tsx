import { Download, ImageUp, Palette, Pencil, Share2, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { PortraitResult } from './creation-state.ts';
import type { EditingParts } from './editing-parts.ts';
import { LazyDialog } from './lazy-dialog.tsx';
import { canSharePictures, useShare } from './use-share.ts';

/** Try Different Theme and Use New Image where there is a photo to go on with, otherwise Create Another. */
export type ResultWaysOn =
  | { readonly kind: 'photo'; readonly onTryDifferentTheme: () => void; readonly onUseNewImage: () => void }
  | { readonly kind: 'none'; readonly onCreateAnother: () => void };

export interface ResultActionsProps {
  readonly result: PortraitResult;
  readonly isBroken: boolean;
  readonly waysOn: ResultWaysOn;
  /** In one narrow column on wide screens. */
  readonly isColumn: boolean;
  readonly downloadBusy: boolean;
  readonly onDownload: () => void;
  readonly PhotoEditDialog: EditingParts['PhotoEditDialog'];
  readonly onEdited: (picture: File) => void;
}

/** What can be done with a finished portrait. */
export function ResultActions(props: ResultActionsProps) {
  const { isBroken, waysOn, isColumn, downloadBusy, onDownload } = props;
  return (
    <div className={classNames('mx-auto flex max-w-xl flex-col gap-3', isColumn && 'lg:mx-0')}>
      <Button size="lg" busy={downloadBusy} disabled={isBroken} onClick={onDownload}>
        {downloadBusy ? null : <Download aria-hidden="true" className="size-6" />}
        Download
      </Button>
      <KeepingActions {...props} />
      <div className={classNames('grid gap-3', !isColumn && 'sm:grid-cols-2')}>
        {waysOn.kind === 'photo' ? (
          <>
            <Button variant="secondary" size="lg" className="px-4!" onClick={waysOn.onTryDifferentTheme}>
              <Palette aria-hidden="true" className="size-6" />
              Try Different Theme
            </Button>
            <Button variant="ghost" size="lg" className="px-4!" onClick={waysOn.onUseNewImage}>
              <ImageUp aria-hidden="true" className="size-6" />
              Use New Image
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="lg" className="col-span-full" onClick={waysOn.onCreateAnother}>
            <Sparkles aria-hidden="true" className="size-6" />
            Create Another
          </Button>
        )}
      </div>
    </div>
  );
}

/** Edit, and Share where the browser has it. */
function KeepingActions({ result, isBroken, PhotoEditDialog, onEdited }: ResultActionsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { busy, share } = useShare();
  const [canShare] = useState(canSharePictures);
  return (
    <div className={classNames('grid gap-3', canShare && 'grid-cols-2')}>
      <Button
        variant="secondary"
        size="lg"
        className="px-4!"
        disabled={isBroken}
        onClick={() => setIsEditing(true)}
      >
        <Pencil aria-hidden="true" className="size-6" />
        Edit
      </Button>
      {canShare ? (
        <Button
          variant="secondary"
          size="lg"
          className="px-4!"
          busy={busy}
          disabled={isBroken}
          onClick={() => void share(result)}
        >
          {busy ? null : <Share2 aria-hidden="true" className="size-6" />}
          Share
        </Button>
      ) : null}
      <LazyDialog open={isEditing}>
        <PhotoEditDialog
          open={isEditing}
          onOpenChange={setIsEditing}
          photo={result.edited?.file ?? result.imageUrl}
          onSave={onEdited}
        />
      </LazyDialog>
    </div>
  );
}
