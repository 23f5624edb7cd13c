import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PortraitImage } from './portrait-image.tsx';
import { useDownload } from './use-download.ts';

interface ViewedPortrait {
  readonly imageUrl: string;
  readonly themeName: string;
  readonly width: number;
  readonly height: number;
}

export interface PortraitViewerProps {
  /** Null closes the viewer. */
  readonly portrait: ViewedPortrait | null;
  readonly onClose: () => void;
  /** Stands under the title, such as when it was made and by whom. */
  readonly note?: ReactNode;
  /** Further buttons beside Download. */
  readonly actions?: ReactNode;
  /** Stands below the buttons. */
  readonly footnote?: ReactNode;
}

/** One portrait as large as the screen allows, with Download. */
export function PortraitViewer({ portrait, onClose, note, actions, footnote }: PortraitViewerProps) {
  return (
    <Dialog
      open={portrait !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="wrap-anywhere">{portrait?.themeName}</span>}
      description={note}
      size="full"
    >
      {portrait ? <View portrait={portrait} actions={actions} footnote={footnote} /> : null}
    </Dialog>
  );
}

interface ViewProps {
  readonly portrait: ViewedPortrait;
  readonly actions: ReactNode;
  readonly footnote: ReactNode;
}

function View({ portrait, actions, footnote }: ViewProps) {
  const { imageUrl, themeName, width, height } = portrait;
  const [isBroken, setIsBroken] = useState(false);
  const { busy, download } = useDownload();
  return (
    <div className="flex flex-col items-center gap-5">
      <div
        className="w-full"
        // As large as fits: the width that makes the height what is left of the screen.
        style={{ maxWidth: `calc(max(100dvh - 17rem, 16rem) * ${width / height})` }}
      >
        <PortraitImage
          src={imageUrl}
          alt={`${themeName} portrait, full size`}
          width={width}
          height={height}
          onAvailability={(isAvailable) => setIsBroken(!isAvailable)}
          className="w-full rounded-lg"
        />
      </div>
      <div className="flex w-full flex-col justify-center gap-2.5 sm:flex-row sm:flex-wrap sm:gap-3">
        <Button busy={busy} disabled={isBroken} onClick={() => void download(imageUrl, themeName)}>
          {busy ? null : <Download aria-hidden="true" className="size-5" />}
          Download
        </Button>
        {actions}
      </div>
      {footnote ? <div className="text-center text-balance">{footnote}</div> : null}
    </div>
  );
}
