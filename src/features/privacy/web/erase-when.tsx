import { RadioCards } from '#ui/radio-cards.tsx';
import { ERASURE_DAYS } from '../contract.ts';

export type ErasureTime = 'later' | 'now';

const LATER = `In ${ERASURE_DAYS} days`;

const card = (title: string, text: string) => (
  <>
    <span className="block font-semibold">{title}</span>
    <span className="block text-ink-soft">{text}</span>
  </>
);

/** What the button says that erases then. */
export const eraseLabel = (when: ErasureTime): string =>
  when === 'now' ? 'Erase now' : `Erase in ${ERASURE_DAYS} days`;

export interface EraseWhenProps {
  readonly value: ErasureTime;
  readonly onValueChange: (value: ErasureTime) => void;
  /** How the account can be kept in the days between. */
  readonly untilThen: string;
}

/** When an account is erased. */
export function EraseWhen({ value, onValueChange, untilThen }: EraseWhenProps) {
  return (
    <RadioCards
      label="When?"
      value={value}
      onValueChange={onValueChange}
      cards={[
        { value: 'later', label: LATER, content: card(LATER, untilThen) },
        { value: 'now', label: 'Now', content: card('Now', 'Nothing can be brought back.') },
      ]}
      className="grid-cols-1 sm:grid-cols-2"
    />
  );
}
