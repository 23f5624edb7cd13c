import { useEffect, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { dayIn } from './audit-view.ts';

export interface DayFilterProps {
  readonly label: string;
  /** Days that the calendar offers, YYYY-MM-DD; empty: all. */
  readonly min?: string;
  readonly max?: string;
  /** What the list is narrowed to now; empty: to no day. */
  readonly value: string;
  /** What is wrong with that day. */
  readonly problem?: string;
  readonly onApply: (day: string) => void;
}

const TYPING_MS = 500;
const NO_DAY = 'Please enter a day from 1900 to 2199.';

/**
 * A day that one chooses or types: it is applied once it is a day that the log can have. On the way to a year of four
 * figures the browser tells of the years 2, 20 and 202, and the field must keep them.
 */
export function DayFilter({ label, min, max, value, problem, onApply }: DayFilterProps) {
  const [{ typed, of, isHalf }, setTyped] = useState({ typed: value, of: value, isHalf: false });
  const [isLeft, setIsLeft] = useState(true);
  // The address has changed by itself: by Back, or by "Clear filters".
  if (of !== value) setTyped({ typed: value, of: value, isHalf: false });
  const isDay = !isHalf && (typed === '' || dayIn(typed) === typed);
  useEffect(() => {
    if (!isDay || typed === value) return;
    const timer = setTimeout(() => {
      setTyped({ typed, of: typed, isHalf: false });
      onApply(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      label={label}
      type="date"
      min={min || undefined}
      max={max || undefined}
      value={typed}
      error={isDay || !isLeft ? problem : NO_DAY}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={({ target }) => {
        // Half a day has no value, and is not nothing: the list stays as it is until there is a whole one.
        setTyped({ typed: target.value, of: value, isHalf: target.validity.badInput });
      }}
    />
  );
}
