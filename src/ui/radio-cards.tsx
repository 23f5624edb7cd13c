import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface RadioCard<T extends string> {
  readonly value: T;
  /** The whole face of the card. */
  readonly content: ReactNode;
  /** The accessible name, when the content does not say it well. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** Stands under the card and belongs to it; a tap there chooses nothing. Null leaves its place free. */
  readonly below?: ReactNode;
}

export interface RadioCardsProps<T extends string> {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly value: T | null;
  readonly onValueChange: (value: T) => void;
  readonly cards: ReadonlyArray<RadioCard<T>>;
  readonly disabled?: boolean;
  /** The grid's columns; two by default. */
  readonly className?: string;
  readonly cardClassName?: string;
}

const WAYS: Readonly<Record<string, 'back' | 'on' | 'first' | 'last'>> = {
  ArrowLeft: 'back',
  ArrowUp: 'back',
  ArrowRight: 'on',
  ArrowDown: 'on',
  Home: 'first',
  PageUp: 'first',
  End: 'last',
  PageDown: 'last',
};

/** Arrow keys choose the card that they lead to; the ends of the group are only looked at. Enter chooses nothing. */
function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === 'Enter') event.preventDefault();
  const way = WAYS[event.key];
  if (!way || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const group = event.currentTarget.closest('[role="radiogroup"]');
  const all = group?.querySelectorAll<HTMLButtonElement>('[role="radio"]') ?? [];
  const radios = [...all].filter((radio) => !radio.disabled);
  const here = radios.indexOf(event.currentTarget);
  const led = { back: here - 1, on: (here + 1) % radios.length, first: 0, last: -1 }[way];
  const radio = radios.at(led);
  radio?.focus();
  if (event.key.startsWith('Arrow') && radio?.getAttribute('aria-checked') !== 'true') radio?.click();
}

/** The one card that the Tab key leads to: the chosen one, or where somebody is or was. */
function useTabStop<T extends string>({ value, cards, disabled }: RadioCardsProps<T>) {
  const [focused, setFocused] = useState<T | null>(null);
  const [isWithin, setIsWithin] = useState(false);
  const open = disabled ? [] : cards.filter((card) => !card.disabled).map((card) => card.value);
  const candidates = isWithin ? [focused, value] : [value, focused];
  return {
    tabStop: candidates.find((candidate) => candidate !== null && open.includes(candidate)) ?? open[0],
    onFocus(card: T) {
      setFocused(card);
      setIsWithin(true);
    },
    onBlur: () => setIsWithin(false),
  };
}

/**
 * One choice out of several cards; arrow keys move, the chosen one has a marigold rim. Radix has one as well, in a tenth of
 * the main screen's code: it takes part in forms, which this does not.
 */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, value, onValueChange, cards, disabled, className, cardClassName } = props;
  const { tabStop, onFocus, onBlur } = useTabStop(props);
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('grid gap-3', className ?? 'grid-cols-2')}
    >
      {cards.map((card) => {
        const isChosen = card.value === value;
        const item = (
          // biome-ignore lint/a11y/useSemanticElements: an input can not have a card's contents
          <button
            key={card.value}
            type="button"
            role="radio"
            value={card.value}
            aria-checked={isChosen}
            aria-label={card.label}
            data-state={isChosen ? 'checked' : 'unchecked'}
            disabled={disabled || card.disabled}
            tabIndex={card.value === tabStop ? 0 : -1}
            onClick={() => isChosen || onValueChange(card.value)}
            onKeyDown={onKeyDown}
            onFocus={() => onFocus(card.value)}
            onBlur={onBlur}
            className={classNames(
              'min-h-11 rounded-lg border-2 border-line bg-card text-left transition-colors hover:border-accent-deep',
              'data-[state=checked]:border-accent-deep data-[state=checked]:bg-accent-soft data-[state=checked]:ring-2 data-[state=checked]:ring-accent-deep',
              // Rings and grounds go where the person forces the colours.
              'forced-colors:data-[state=checked]:border-[Highlight] forced-colors:data-[state=checked]:border-4',
              'disabled:cursor-not-allowed disabled:opacity-55',
              cardClassName ?? 'p-3',
            )}
          >
            {card.content}
          </button>
        );
        return card.below === undefined ? (
          item
        ) : (
          <div key={card.value} className="flex flex-col">
            {item}
            {card.below}
          </div>
        );
      })}
    </div>
  );
}
