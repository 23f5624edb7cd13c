import { type FormEvent, useEffect, useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { LONGEST_PART } from '../../../audit/contract.ts';

export interface TypedFilterProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the list is narrowed to now. */
  readonly value: string;
  readonly onApply: (text: string) => void;
}

const TYPING_MS = 500;

/** A filter that one types: it is applied by Enter, or once the typing rests. Back shows what was typed before. */
export function TypedFilter({ label, placeholder, value, onApply }: TypedFilterProps) {
  const [{ typed, of }, setTyped] = useState({ typed: value, of: value });
  // The address has changed by itself: by Back, or by a link in the list.
  if (of !== value) setTyped({ typed: value, of: value });
  const wanted = typed.trim();
  const apply = () => {
    if (wanted === value) return;
    setTyped({ typed, of: wanted });
    onApply(wanted);
  };
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(apply, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        label={label}
        type="search"
        placeholder={placeholder}
        maxLength={LONGEST_PART}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped({ typed: event.target.value, of: value })}
      />
    </form>
  );
}
