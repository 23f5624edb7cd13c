import { Eye, EyeOff } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClasses, Field } from '#ui/field.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: ReactNode;
  /** A hint under the label. */
  readonly hint?: ReactNode;
  /** What is wrong; marks the field invalid and is read with it. */
  readonly error?: string;
  /** Something at the field's right end, such as a button. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled input whose hint and error are tied to it by aria-describedby. */
export function TextField({ label, hint, error, trailing, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={classNames(controlClasses(Boolean(error)), Boolean(trailing) && 'pr-14')}
          />
          {trailing ? <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div> : null}
        </div>
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Whether the letters are shown; several fields may share it. */
  readonly shown: boolean;
  readonly onShownChange: (shown: boolean) => void;
}

/** A password input with a button that shows and hides the letters. */
export function PasswordField({ shown, onShownChange, ...field }: PasswordFieldProps) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          disabled={field.disabled || field.readOnly}
          onClick={() => onShownChange(!shown)}
          className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}
