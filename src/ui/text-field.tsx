import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

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
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(
            'min-h-12 w-full rounded-md border-2 bg-card px-4 py-2 text-lg text-ink placeholder:text-ink-soft',
            'disabled:cursor-not-allowed disabled:opacity-55',
            error ? 'border-coral' : 'border-line-strong',
            Boolean(trailing) && 'pr-14',
          )}
        />
        {trailing ? <div className="absolute inset-y-0 right-1 flex items-center">{trailing}</div> : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-coral">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
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
