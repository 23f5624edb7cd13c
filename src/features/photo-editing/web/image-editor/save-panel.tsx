import { Download as DownloadIcon } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { READING_BLOCKED } from '../reading-blocked.ts';
import type { EditSettings } from './edit-settings.ts';
import type { EditablePicture } from './open-picture.ts';
import { sizeWithin } from './pixels.ts';
import { rotatedSize } from './rotation.ts';
import { FILE_NAME, MAX_PIXELS } from './save-picture.ts';
import { useDownload } from './use-download.ts';

export interface SavePanelProps {
  readonly picture: EditablePicture;
  readonly settings: EditSettings;
  readonly onReset: () => void;
}

/** Reset, Download, and what the file will be. While busy, Download is only said to be disabled: it keeps the focus. */
export function SavePanel({ picture, settings, onReset }: SavePanelProps) {
  const { share, isBlocked, start } = useDownload();
  const isBusy = share !== null;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="px-5" onClick={onReset}>
          Reset
        </Button>
        <Button
          className="grow px-2 whitespace-nowrap"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => isBusy || start(picture, settings)}
        >
          {isBusy ? <Spinner /> : <DownloadIcon aria-hidden="true" className="size-5" />}
          {isBusy ? 'Preparing...' : 'Download'}
          {share ? <span className="tabular-nums">{Math.floor(share * 100)}%</span> : null}
        </Button>
      </div>
      <div role="alert" className="empty:-mt-3">
        {isBlocked ? <p className="font-semibold text-coral">{READING_BLOCKED}</p> : null}
      </div>
      <FileFacts picture={picture} settings={settings} />
    </div>
  );
}

function FileFacts({ picture, settings }: Pick<SavePanelProps, 'picture' | 'settings'>) {
  const within = sizeWithin(picture, MAX_PIXELS);
  const { width, height } = rotatedSize(within, settings.rotation);
  return (
    <p className="text-ink-soft tabular-nums">
      {FILE_NAME}, {width} × {height} pixels
      {within.width < picture.width
        ? `. Your photo is very large (${picture.width} × ${picture.height}), so the file is made a little smaller.`
        : null}
    </p>
  );
}
