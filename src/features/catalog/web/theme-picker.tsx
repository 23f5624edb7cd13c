import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { failureAdvice } from '#ui/data/failure-advice.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CategoryCards } from './category-cards.tsx';
import { ThemeCards } from './theme-cards.tsx';
import { useCategories } from './use-categories.ts';

export interface ThemePickerProps {
  readonly categoryId: string | null;
  readonly themeId: string | null;
  readonly disabled: boolean;
  /** Without it a premium theme is shown with a lock, and choosing it calls `onLocked`. */
  readonly isPremium: boolean;
  readonly onChooseCategory: (categoryId: string) => void;
  readonly onChooseTheme: (themeId: string) => void;
  readonly onLocked: () => void;
}

/** Category cards and, below them, the themes of the chosen category. */
export function ThemePicker(props: ThemePickerProps) {
  const categories = useCategories();
  const byPointer = useRef(false);
  const themes = useRef<HTMLDivElement>(null);
  if (categories.isPending) return <LoadingCards />;
  if (categories.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-lg bg-coral-soft p-5">
        <p className="text-lg">We could not load the themes. {failureAdvice(categories.error)}</p>
        <Button variant="secondary" onClick={() => void categories.refetch()} busy={categories.isFetching}>
          <RotateCcw aria-hidden="true" className="size-5" />
          Try again
        </Button>
      </div>
    );
  }
  const chosen = categories.data.find((category) => category.id === props.categoryId);
  return (
    <div
      className="flex flex-col gap-7"
      onPointerDownCapture={() => {
        byPointer.current = true;
      }}
      onKeyDownCapture={() => {
        byPointer.current = false;
      }}
    >
      <CategoryCards
        categories={categories.data}
        value={chosen?.id ?? null}
        disabled={props.disabled}
        onChoose={(categoryId) => {
          props.onChooseCategory(categoryId);
          // On a phone the themes come up below the screen's edge. Arrow keys stay with the categories.
          if (byPointer.current) requestAnimationFrame(() => bringIntoView(themes.current));
        }}
      />
      {chosen ? (
        <div ref={themes} className="scroll-mt-24">
          <ThemeCards
            key={chosen.id}
            category={chosen}
            value={props.themeId}
            disabled={props.disabled}
            isPremium={props.isPremium}
            onChoose={props.onChooseTheme}
            onLocked={props.onLocked}
          />
        </div>
      ) : null}
    </div>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  if (!element || element.getBoundingClientRect().top < window.innerHeight * 0.6) return;
  element.scrollIntoView({ block: 'start' });
}

function LoadingCards() {
  return (
    <div aria-busy="true">
      <Spinner label="Loading themes..." className="hidden" />
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
          <div key={card} className="rounded-lg border-2 border-line p-1.5">
            <Skeleton className="aspect-4/3 w-full" />
            <Skeleton className="mx-2 mt-3 h-5 w-2/3" />
            <Skeleton className="mx-2 mt-2 mb-2 h-4 w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
