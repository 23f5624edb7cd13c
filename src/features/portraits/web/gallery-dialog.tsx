import { Images, RotateCcw, Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { OfferedEngine } from '../../public-config/contract.ts';
import type { HistoryItem } from '../contract.ts';
import { ClearHistory } from './gallery-clear.tsx';
import { DeletePortrait } from './gallery-delete.tsx';
import { useFocusAfterDeletion } from './gallery-focus.ts';
import { GalleryGrid, GallerySkeleton } from './gallery-grid.tsx';
import { OlderPortraits } from './gallery-older.tsx';
import { GalleryPortrait } from './gallery-portrait.tsx';
import { useHistoryPages, usePendingPortraits } from './use-gallery.ts';

export interface GalleryDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Those that this server offers. */
  readonly engines?: readonly OfferedEngine[];
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
        engines={props.engines ?? []}
        onClose={() => onOpenChange(false)}
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
  readonly engines: readonly OfferedEngine[];
  readonly onClose: () => void;
  readonly onReuseTheme: ((item: HistoryItem) => void) | undefined;
  readonly onOpenPortrait: ((item: HistoryItem) => void) | undefined;
  readonly onDeleted: GalleryDialogProps['onDeleted'];
}

function Gallery(props: GalleryProps) {
  const history = useHistoryPages();
  const pending = usePendingPortraits();
  const [opened, setOpened] = useState<HistoryItem | null>(null);
  const [asked, setAsked] = useState<HistoryItem | null>(null);
  const items = history.data?.pages.flatMap((page) => page.items) ?? [];
  const place = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const moveFocusAfter = useFocusAfterDeletion(items, grid, place);

  const onDeleted = (deleted: HistoryItem): void => {
    moveFocusAfter(deleted);
    setOpened(null);
    props.onDeleted?.([deleted.id]);
  };
  if (history.isPending) return <GallerySkeleton />;
  if (history.isError && !history.data) {
    return (
      <NotOpened error={history.error} isBusy={history.isFetching} onRetry={() => void history.refetch()} />
    );
  }
  const isEmpty = items.length === 0 && pending.length === 0;
  return (
    <div ref={place}>
      {isEmpty ? <NoMagicYet onCreate={props.onClose} /> : null}
      {items.length > 0 ? (
        <div className="-mt-3 mb-2 flex items-center justify-between gap-3">
          <p className="text-ink-soft">Newest first</p>
          <ClearHistory
            onCleared={() => {
              moveFocusAfter('all');
              props.onDeleted?.('all');
            }}
          />
        </div>
      ) : null}
      {isEmpty ? null : (
        <GalleryGrid pending={pending} items={items} gridRef={grid} onOpen={setOpened} onDelete={setAsked} />
      )}
      <OlderPortraits history={history} />
      <GalleryPortrait
        portrait={opened}
        engines={props.engines}
        onClose={() => setOpened(null)}
        onReuseTheme={props.onReuseTheme}
        onOpenPortrait={props.onOpenPortrait}
        onDelete={setAsked}
      />
      <DeletePortrait portrait={asked} onDone={() => setAsked(null)} onDeleted={onDeleted} />
    </div>
  );
}

function NoMagicYet({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <EmptyState
      icon={<Images className="size-9" />}
      title="No magic yet!"
      text="Create your first magical portrait to see it here."
      action={
        <Button onClick={onCreate}>
          <Sparkles aria-hidden="true" className="size-5" />
          Create a portrait
        </Button>
      }
    />
  );
}

interface NotOpenedProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

function NotOpened({ error, isBusy, onRetry }: NotOpenedProps) {
  return (
    <EmptyState
      icon={<Images className="size-9" />}
      title="We could not open your gallery"
      text={`Your portraits are safe. ${failureAdvice(error)}`}
      action={
        <Button variant="secondary" busy={isBusy} onClick={onRetry}>
          {isBusy ? null : <RotateCcw aria-hidden="true" className="size-5" />}
          Try again
        </Button>
      }
    />
  );
}
