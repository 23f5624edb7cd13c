import { TextArea, type TextAreaProps } from '#ui/text-area.tsx';
import { REASON_MAX_LENGTH } from '../../contract.ts';

export type ReasonFieldProps = Omit<TextAreaProps, 'label' | 'required' | 'rows' | 'maxLength' | 'error'> & {
  readonly error: string | undefined;
};

/** Why something is done to somebody: it stays in the audit log. */
export function ReasonField(field: ReasonFieldProps) {
  return <TextArea {...field} label="Reason" required rows={2} maxLength={REASON_MAX_LENGTH} />;
}
