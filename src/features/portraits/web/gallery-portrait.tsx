import { Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { HistoryItem } from '../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { PortraitViewer } from './portrait-viewer.tsx';
import { relativeTime } from './relative-time.ts';
import { useDeletePortrait } from './use-gallery.ts';

export interface GalleryPortraitProps {
  /** Null while none is open. */
  readonly portrait: HistoryItem | null;
  readonly onClose: () => void;
  readonly onReuseTheme: ((item: HistoryItem) => void) | undefined;
  readonly onOpenPortrait: ((item: HistoryItem) => void) | undefined;
  readonly onDeleted: (item: HistoryItem) => void;
}

/** One portrait of the gallery at full size, and what can be done with it. */
export function GalleryPortrait(props: GalleryPortraitProps) {
  const { portrait, onClose, onReuseTheme, onOpenPortrait, onDeleted } = props;
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeletePortrait((deleted) => {
    setIsAsking(false);
    onClose();
    onDeleted(deleted);
  });
  return (
    <PortraitViewer
      portrait={portrait && { ...portrait, imageUrl: portrait.generatedImageUrl }}
      note={portrait ? relativeTime(portrait.createdAt, Date.now()) : undefined}
      onClose={onClose}
      actions={
        portrait ? (
          <>
            {onOpenPortrait ? (
              <Button variant="secondary" onClick={() => onOpenPortrait(portrait)}>
                Open
              </Button>
            ) : null}
            {onReuseTheme ? (
              <Button variant="secondary" onClick={() => onReuseTheme(portrait)}>
                <Sparkles aria-hidden="true" className="size-5" />
                Use this theme again
              </Button>
            ) : null}
            <Button variant="ghost" onClick={() => setIsAsking(true)}>
              <Trash2 aria-hidden="true" className="size-5" />
              Delete
            </Button>
            <ConfirmDialog
              open={isAsking}
              title="Delete this portrait?"
              text="It will be gone for good."
              confirmLabel="Delete"
              cancelLabel="Keep it"
              busy={deletion.isPending}
              onConfirm={() => deletion.mutate(portrait)}
              onCancel={() => setIsAsking(false)}
            />
          </>
        ) : null
      }
    />
  );
}
