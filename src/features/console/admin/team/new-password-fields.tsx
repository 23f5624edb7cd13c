import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { PasswordField, TextField } from '#ui/text-field.tsx';
import { PASSWORD_MIN } from '../../team/contract.ts';

interface NewPassword extends FieldValues {
  password: string;
  confirmPassword: string;
}

/** A new password, twice. */
export function NewPasswordFields<T extends NewPassword>({ form }: { readonly form: UseFormReturn<T> }) {
  const [shown, setShown] = useState(false);
  const { errors, isSubmitting } = form.formState;
  const messageOf = (name: keyof NewPassword) => errors[name]?.message as string | undefined;
  return (
    <>
      <PasswordField
        {...form.register('password' as Path<T>)}
        label="New password"
        hint={`At least ${PASSWORD_MIN} characters. A few words in a row are good.`}
        autoComplete="new-password"
        required
        readOnly={isSubmitting}
        shown={shown}
        onShownChange={setShown}
        error={messageOf('password')}
      />
      <TextField
        {...form.register('confirmPassword' as Path<T>)}
        label="Confirm new password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        readOnly={isSubmitting}
        error={messageOf('confirmPassword')}
      />
    </>
  );
}
