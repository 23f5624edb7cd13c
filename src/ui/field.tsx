import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

/** What the control of a field takes over, so that label, hint and error are tied to it. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** A hint under the label. */
  readonly hint?: ReactNode;
  /** What is wrong; marks the field invalid and is read with it. */
  readonly error?: string;
  readonly className?: string;
  readonly children: (control: FieldControl) => ReactNode;
}

/** The frame of an input, a text area or a select: its label, hint and error. */
export function Field({ label, hint, error, className, children }: FieldProps) {
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
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-semibold text-coral">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The look of what one types into or chooses from. */
export function controlClasses(isInvalid: boolean): string {
  return classNames(
    'min-h-12 w-full rounded-md border-2 bg-card px-4 py-2 text-lg text-ink placeholder:text-ink-soft',
    'disabled:cursor-not-allowed disabled:opacity-55',
    isInvalid ? 'border-coral' : 'border-line-strong',
  );
}
