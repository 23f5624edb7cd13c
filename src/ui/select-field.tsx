import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClasses, Field } from '#ui/field.tsx';

export interface SelectFieldProps<T extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'value' | 'children' | 'multiple'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string;
  readonly value: T;
  readonly onValueChange: (value: T) => void;
  readonly options: ReadonlyArray<{ readonly value: T; readonly label: string }>;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One choice out of a few words. The browser's own list: phones show it best. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, className, value, onValueChange, options, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => onValueChange(event.target.value as T)}
            className={classNames(controlClasses(Boolean(error)), 'appearance-none truncate pr-11')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
