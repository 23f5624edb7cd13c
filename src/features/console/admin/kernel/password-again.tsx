import { type ComponentProps, useState } from 'react';
import { PasswordField } from '#ui/text-field.tsx';
import { FormProblem } from './form-problem.tsx';

type FieldProps = Omit<ComponentProps<typeof PasswordField>, 'label' | 'shown' | 'onShownChange'>;

export interface PasswordAgainProps extends FieldProps {
  /** Why what the password stands for did not happen. */
  readonly problem: string | undefined;
}

/** What a token alone may not do asks for the operator's password once more. */
export function PasswordAgain({ problem, ...field }: PasswordAgainProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <PasswordField
        {...field}
        label="Your password"
        autoComplete="current-password"
        required
        shown={shown}
        onShownChange={setShown}
      />
      {problem ? <FormProblem>{problem}</FormProblem> : null}
    </>
  );
}
