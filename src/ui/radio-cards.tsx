import { RadioGroup } from 'radix-ui';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface RadioCard<T extends string> {
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

/** The focus follows an arrow key at once; anything later is a focus of its own. */
const ARROW_MS = 500;

/**
 * Radix chooses the card that an arrow key leads to only while the key is still down when the focus arrives: a short
 * press moved the focus and chose nothing.
 */
function useArrowChoice() {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    onKeyDown: ({ key, timeStamp }: KeyboardEvent) => {
      if (key.startsWith('Arrow')) pressedAt.current = timeStamp;
    },
    onFocus: ({ currentTarget, timeStamp }: FocusEvent<HTMLButtonElement>) => {
      if (timeStamp - pressedAt.current > ARROW_MS) return;
      pressedAt.current = Number.NEGATIVE_INFINITY;
      if (currentTarget.ariaChecked !== 'true') currentTarget.click();
    },
  };
}

/** One choice out of several cards; arrow keys move, the chosen one has a marigold rim. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, value, onValueChange, cards, disabled, className, cardClassName } = props;
  const { onKeyDown, onFocus } = useArrowChoice();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as T)}
      disabled={disabled}
      onKeyDown={onKeyDown}
      className={classNames('grid gap-3', className ?? 'grid-cols-2')}
    >
      {cards.map((card) => {
        const item = (
          <RadioGroup.Item
            key={card.value}
            value={card.value}
            aria-label={card.label}
            disabled={card.disabled}
            onFocus={onFocus}
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
          </RadioGroup.Item>
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
    </RadioGroup.Root>
  );
}
