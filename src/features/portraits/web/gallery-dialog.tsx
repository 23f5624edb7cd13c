import { Images, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { HistoryItem } from '../contract.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GalleryGrid, GallerySkeleton, LoadMore } from './gallery-grid.tsx';
import { GalleryPortrait } from './gallery-portrait.tsx';
import { useClearHistory, useHistoryPages, usePendingPortraits } from './use-gallery.ts';

export interface GalleryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** "Use this theme again": the gallery closes itself; hand it to the creation screen. */
  readonly onReuseTheme?: (theme: { readonly categoryId: string; readonly subcategoryId: string }) => void;
  /** Shows the portrait on the result screen; the gallery closes itself. */
  readonly onOpenPortrait?: (portrait: HistoryItem) => void;
  /** These portraits, or all, are gone for good. The gallery stays open. */
  readonly onDeleted?: (portraitIds: readonly string[] | 'all') => void;
}

/** Your Magic Gallery: all the parent's portraits. */
export function GalleryDialog(props: GalleryDialogProps) {
  const { open, onOpenChange, onReuseTheme, onOpenPortrait, onDeleted } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your Magic Gallery" size="lg">
      <Gallery
        onReuseTheme={
          onReuseTheme &&
          ((item) => {
            onOpenChange(false);
            onReuseTheme({ categoryId: item.categoryId, subcategoryId: item.subcategoryId });
          })
        }
        onOpenPortrait={
          onOpenPortrait &&
          ((item) => {
            onOpenChange(false);
            onOpenPortrait(item);
          })
        }
        onDeleted={onDeleted}
      />
    </Dialog>
  );
}

interface GalleryProps {
  readonly onReuseTheme: ((item: HistoryItem) => void) | undefined;
  readonly onOpenPortrait: ((item: HistoryItem) => void) | undefined;
  readonly onDeleted: GalleryDialogProps['onDeleted'];
}

function Gallery({ onReuseTheme, onOpenPortrait, onDeleted }: GalleryProps) {
  const history = useHistoryPages();
  const pending = usePendingPortraits();
  const [opened, setOpened] = useState<HistoryItem | null>(null);
  if (history.isPending) return <GallerySkeleton />;
  if (history.isError && !history.data) {
    return (
      <EmptyState
        icon={<Images className="size-9" />}
        title="We could not open your gallery"
        text="Your portraits are safe. Please check your connection."
        action={
          <Button variant="secondary" busy={history.isFetching} onClick={() => void history.refetch()}>
            <RotateCcw aria-hidden="true" className="size-5" />
            Try again
          </Button>
        }
      />
    );
  }
  const items = history.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && pending.length === 0) {
    return (
      <EmptyState
        icon={<Images className="size-9" />}
        title="No magic yet!"
        text="Create your first magical portrait to see it here."
      />
    );
  }
  return (
    <>
      {items.length > 0 ? <ClearHistory onCleared={() => onDeleted?.('all')} /> : null}
      <GalleryGrid pending={pending} items={items} onOpen={setOpened} />
      {history.hasNextPage ? (
        <LoadMore onReached={() => void history.fetchNextPage()}>
          <Button
            variant="secondary"
            busy={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {history.isFetchNextPageError ? 'Try again' : 'Show older portraits'}
          </Button>
        </LoadMore>
      ) : null}
      <GalleryPortrait
        portrait={opened}
        onClose={() => setOpened(null)}
        onReuseTheme={onReuseTheme}
        onOpenPortrait={onOpenPortrait}
        onDeleted={(item) => onDeleted?.([item.id])}
      />
    </>
  );
}

function ClearHistory({ onCleared }: { readonly onCleared: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = useClearHistory(() => {
    setIsAsking(false);
    onCleared();
  });
  return (
    <div className="-mt-3 mb-2 flex items-center justify-between gap-3">
      <p className="text-ink-soft">Newest first</p>
      <Button variant="ghost" size="sm" className="min-h-11" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden="true" className="size-5" />
        Clear History
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear your history?"
        text="All your portraits will be deleted for good. Download the ones you want to keep first."
        confirmLabel="Clear History"
        cancelLabel="Keep them"
        busy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
