import { TextArea } from '#ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '../../contract.ts';

export interface ReasonFieldProps {
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why something is done to somebody: it stays in the audit log. */
export function ReasonField({ hint, value, error, disabled, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      hint={hint}
      required
      rows={2}
      maxLength={REASON_MAX_LENGTH}
      value={value}
      error={error}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
