import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClasses, Field } from '#ui/field.tsx';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: ReactNode;
  /** A hint under the label. */
  readonly hint?: ReactNode;
  /** What is wrong; marks the field invalid and is read with it. */
  readonly error?: string;
  /** Classes of the text itself, such as a monospaced font. */
  readonly textClassName?: string;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field of several lines; it grows with its text where the browser can. */
export function TextArea({ label, hint, error, className, textClassName, rows = 3, ...text }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...text}
          {...control}
          rows={rows}
          className={classNames(
            controlClasses(Boolean(error)),
            'field-sizing-content leading-snug',
            textClassName,
          )}
        />
      )}
    </Field>
  );
}
