import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';

/** For the code of a second step. It has the focus as soon as it is there. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      label="Code"
      hint="Six digits of your authenticator, or one of your recovery codes."
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
