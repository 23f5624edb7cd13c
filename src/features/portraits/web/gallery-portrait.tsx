import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import type { OfferedEngine } from '../../public-config/contract.ts';
import type { HistoryItem } from '../contract.ts';
import { MadeBy } from './engines/made-by.tsx';
import { PhotoSendings } from './engines/photo-sendings.tsx';
import { PortraitViewer } from './portrait-viewer.tsx';
import { relativeTime } from './relative-time.ts';

export interface GalleryPortraitProps {
  /** Null while none is open. */
  readonly portrait: HistoryItem | null;
  readonly engines: readonly OfferedEngine[];
  readonly onClose: () => void;
  readonly onReuseTheme: ((item: HistoryItem) => void) | undefined;
  readonly onOpenPortrait: ((item: HistoryItem) => void) | undefined;
  readonly onDelete: (item: HistoryItem) => void;
}

/** One portrait of the gallery at full size, and what can be done with it. */
export function GalleryPortrait(props: GalleryPortraitProps) {
  const { portrait, onClose, onReuseTheme, onOpenPortrait, onDelete } = props;
  return (
    <PortraitViewer
      portrait={portrait && { ...portrait, imageUrl: portrait.generatedImageUrl }}
      note={
        portrait ? (
          <>
            {relativeTime(portrait.createdAt, Date.now())}
            <MadeBy engine={portrait.engine} offered={props.engines} />
          </>
        ) : undefined
      }
      onClose={onClose}
      footnote={
        portrait && portrait.engine.sentTo !== null ? (
          <PhotoSendings key={portrait.id} portraitId={portrait.id} />
        ) : null
      }
      actions={
        portrait ? (
          <>
            {onOpenPortrait ? (
              <Button variant="secondary" onClick={() => onOpenPortrait(portrait)}>
                <Pencil aria-hidden="true" className="size-5" />
                Edit or share
              </Button>
            ) : null}
            {onReuseTheme ? (
              <Button variant="secondary" onClick={() => onReuseTheme(portrait)}>
                <Sparkles aria-hidden="true" className="size-5" />
                Use this theme again
              </Button>
            ) : null}
            <Button variant="ghost" onClick={() => onDelete(portrait)}>
              <Trash2 aria-hidden="true" className="size-5" />
              Delete
            </Button>
          </>
        ) : null
      }
    />
  );
}
