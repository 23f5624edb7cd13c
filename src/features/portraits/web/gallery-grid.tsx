import { type Ref, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { HistoryItem, PendingPortrait } from '../contract.ts';
import { moveInGrid } from './gallery-keys.ts';
import { PortraitImage } from './portrait-image.tsx';
import { relativeTime } from './relative-time.ts';

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4';

export interface GalleryGridProps {
  readonly pending: readonly PendingPortrait[];
  readonly items: readonly HistoryItem[];
  readonly gridRef: Ref<HTMLUListElement>;
  readonly onOpen: (item: HistoryItem) => void;
  /** The Delete key on a portrait. */
  readonly onDelete: (item: HistoryItem) => void;
}

/** Portraits as prints, those being made first. One stop of the Tab key; arrow keys, Home and End move inside. */
export function GalleryGrid({ pending, items, gridRef, onOpen, onDelete }: GalleryGridProps) {
  const [reachedId, setReachedId] = useState<string>();
  const stop = items.some(({ id }) => id === reachedId) ? reachedId : items[0]?.id;
  const now = Date.now();
  return (
    <ul ref={gridRef} className={GRID} onKeyDown={moveInGrid}>
      {pending.map((portrait) => (
        <li key={portrait.id} className="rounded-lg border-2 border-dashed border-line-strong p-1.5">
          <span className="grid aspect-square place-items-center rounded-md bg-accent-soft text-accent-ink">
            <Spinner className="size-9" />
          </span>
          <Caption title={portrait.themeName} note="Being made..." />
        </li>
      ))}
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            data-portrait={item.id}
            tabIndex={item.id === stop ? 0 : -1}
            aria-keyshortcuts="Delete"
            onFocus={() => setReachedId(item.id)}
            onClick={() => onOpen(item)}
            onKeyDown={(event) => {
              if (event.key === 'Delete' || event.key === 'Backspace') onDelete(item);
            }}
            className="flex h-full w-full flex-col items-stretch rounded-lg border-2 border-line bg-card p-1.5 text-left transition-colors hover:border-accent-deep"
          >
            <PortraitImage
              src={item.thumbnailUrl}
              alt=""
              width={1}
              height={1}
              loading="lazy"
              className="rounded-md [&>img]:object-[50%_25%]"
            />
            <Caption title={item.themeName} note={relativeTime(item.createdAt, now)} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Caption({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <span className="block px-1.5 pt-2 pb-1">
      <span className="block leading-snug font-semibold break-words">{title}</span>{' '}
      <span className="block text-ink-soft">{note}</span>
    </span>
  );
}

/** The grid before it is known what it holds. */
export function GallerySkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Loading your portraits...
      </span>
      <div className={GRID}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
          <div key={place} className="rounded-lg border-2 border-line p-1.5">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="mx-1.5 mt-3 h-5 w-3/4" />
            <Skeleton className="mx-1.5 my-2 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
