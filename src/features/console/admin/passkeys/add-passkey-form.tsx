import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PASSKEY_BEGIN, PASSKEYS } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { PasskeyAdded, PasskeyBegun } from '../../passkeys/contract.ts';
import { addPasskeyForm } from '../../second-step/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { PasswordAgain } from '../kernel/password-again.tsx';
import { useSubmit } from '../kernel/use-change.ts';
import { makePasskey, PasskeyProblem } from './ceremony.ts';

export interface AddPasskeyFormProps {
  readonly onAdded: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Names a passkey, and has the browser make it. A token alone adds none: the password is asked for. */
export function AddPasskeyForm({ onAdded, onCancel }: AddPasskeyFormProps) {
  const form = useForm({
    resolver: zodResolver(addPasskeyForm),
    defaultValues: { name: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form.handleSubmit(async ({ name, password }) => {
      try {
        const begun = await consoleJson<PasskeyBegun>(PASSKEY_BEGIN, { method: 'POST', body: { password } });
        const passkey = await makePasskey(begun.creation);
        const body = { name, passkey };
        const added = await consoleJson<PasskeyAdded>(PASSKEYS, { method: 'POST', body });
        toast({ title: added.message });
        onAdded(added.recoveryCodes);
      } catch (error) {
        const message = error instanceof PasskeyProblem ? error.message : sentenceOf(error);
        form.setError('root', { message });
      }
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        {...form.register('name')}
        label="Name of the passkey"
        hint="As you will know it again, such as “Phone” or “Blue key”."
        // The button that had the focus is gone.
        autoFocus
        autoComplete="off"
        required
        readOnly={isSubmitting}
        error={errors.name?.message}
      />
      <PasswordAgain
        {...form.register('password')}
        readOnly={isSubmitting}
        error={errors.password?.message}
        problem={errors.root?.message}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Make the passkey
      </Button>
      <Button variant="secondary" disabled={isSubmitting} className="w-full" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}
