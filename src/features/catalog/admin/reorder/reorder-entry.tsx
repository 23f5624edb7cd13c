import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { putBackWhenLeft } from './reorder-keys.ts';

export interface ReorderEntryProps {
  readonly id: string;
  readonly name: string;
  readonly children: (handle: ReactNode) => ReactNode;
}

/** One entry of a list that can be put in order, and the handle that moves it. */
export function ReorderEntry({ id, name, children }: ReorderEntryProps) {
  const sortable = useSortable({ id, animateLayoutChanges: never });
  const { transform, isDragging, isSorting } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      className={classNames(
        'rounded-lg border-2 bg-card',
        isSorting && !isDragging && 'transition-transform duration-150',
        isDragging ? 'relative z-10 border-accent-deep shadow-lift' : 'border-line',
      )}
    >
      {children(
        <button
          type="button"
          {...sortable.attributes}
          {...sortable.listeners}
          ref={sortable.setActivatorNodeRef}
          aria-label={`Move ${name}`}
          onKeyUp={keepFromClicking}
          onBlur={isDragging ? putBackWhenLeft : undefined}
          className="grid min-h-11 w-11 shrink-0 cursor-grab touch-none place-items-center self-stretch rounded-md text-ink-soft select-none hover:bg-accent-soft hover:text-ink active:cursor-grabbing aria-pressed:bg-accent aria-pressed:text-on-accent"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>,
      )}
    </li>
  );
}

const never = (): boolean => false;

/** Firefox clicks when Space goes up, whatever was made of its going down. */
function keepFromClicking(event: KeyboardEvent): void {
  if (event.code === 'Space') event.preventDefault();
}
