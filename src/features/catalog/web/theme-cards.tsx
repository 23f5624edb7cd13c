import { Check, Lock } from 'lucide-react';
import { useId, useRef } from 'react';
import { Badge } from '#ui/badge.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { Category, Subcategory } from '../contract.ts';
import { ThemePicture } from './theme-picture.tsx';

export interface ThemeCardsProps {
  readonly category: Category;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly isPremium: boolean;
  readonly onChoose: (themeId: string) => void;
  /** A premium theme was chosen without being premium; the choice stays as it was. */
  readonly onLocked: () => void;
}

/** The themes of one category as picture cards. */
export function ThemeCards(props: ThemeCardsProps) {
  const { category, value, disabled, isPremium, onChoose, onLocked } = props;
  const headingId = useId();
  const byArrow = useRef(false);
  const choose = (themeId: string): void => {
    const theme = category.subcategories.find((entry) => entry.id === themeId);
    if (!theme) return;
    if (!theme.premium || isPremium) onChoose(themeId);
    // Arrow keys only pass over a locked theme; the space bar and a click mean it.
    else if (!byArrow.current) onLocked();
  };
  return (
    <div
      className="animate-fade"
      onKeyDownCapture={(event) => {
        byArrow.current = event.key.startsWith('Arrow');
      }}
      onKeyUpCapture={() => {
        byArrow.current = false;
      }}
    >
      <h3 id={headingId} className="mb-3 text-xl">
        Choose your style:
      </h3>
      {category.subcategories.length === 0 ? (
        <p className="text-ink-soft">There are no themes here yet. Please choose another category.</p>
      ) : (
        <RadioCards
          label="Choose your style:"
          value={value}
          onValueChange={choose}
          disabled={disabled}
          className="grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,40%)),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,30%)),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.5rem,22%)),1fr))]"
          cardClassName="overflow-hidden p-1.5"
          cards={category.subcategories.map((theme) => ({
            value: theme.id,
            content: (
              <Face
                theme={theme}
                categoryId={category.id}
                isLocked={theme.premium && !isPremium}
                isChosen={theme.id === value}
              />
            ),
          }))}
        />
      )}
    </div>
  );
}

interface FaceProps {
  readonly theme: Subcategory;
  readonly categoryId: string;
  readonly isLocked: boolean;
  readonly isChosen: boolean;
}

function Face({ theme, categoryId, isLocked, isChosen }: FaceProps) {
  return (
    <span className="flex h-full flex-col">
      <span className="relative block">
        <ThemePicture theme={theme} categoryId={categoryId} className="rounded-md" />
        {theme.premium ? (
          <Badge tone="accent" className="absolute top-2 left-2 shadow-print">
            {isLocked ? <Lock aria-hidden="true" className="size-3.5" /> : null}
            Premium
            {isLocked ? <span className="sr-only"> (locked)</span> : null}
          </Badge>
        ) : null}
        {isChosen ? (
          <span
            aria-hidden="true"
            className="absolute top-2 right-2 grid size-8 place-items-center rounded-full bg-accent text-on-accent shadow-print"
          >
            <Check className="size-5" strokeWidth={3} />
          </span>
        ) : null}
      </span>
      <span className="block px-1 pt-2 pb-1.5 xs:px-2 leading-snug font-semibold break-words">
        {theme.name}
      </span>
    </span>
  );
}
