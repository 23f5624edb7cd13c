import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { SECOND_STEP_CONFIRM, SECOND_STEP_OWN, SECOND_STEP_REMOVE } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { Done } from '../../contract.ts';
import {
  beginForm,
  type RecoveryCodesMade,
  type SecondStepBegun,
  type SecondStepShown,
} from '../../second-step/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { PasswordAgain } from '../kernel/password-again.tsx';
import { useSubmit } from '../kernel/use-change.ts';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './code-form.ts';
import { ProofForm } from './proof-form.tsx';
import { QrCode } from './qr-code.tsx';

/** A token alone sets nothing up: whoever has stolen it would shut its owner out. */
export function BeginForm({ onBegun }: { readonly onBegun: (begun: SecondStepBegun) => void }) {
  const form = useForm({ resolver: zodResolver(beginForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form.handleSubmit(async (body) => {
      try {
        onBegun(await consoleJson<SecondStepBegun>(SECOND_STEP_OWN, { method: 'POST', body }));
      } catch (error) {
        form.setError('root', { message: sentenceOf(error) });
      }
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordAgain
        {...form.register('password')}
        // The button that had the focus is gone.
        autoFocus
        readOnly={isSubmitting}
        error={errors.password?.message}
        problem={errors.root?.message}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Go on
      </Button>
    </form>
  );
}

export function ConfirmForm({
  begun: { secret, uri },
  onConfirmed,
}: {
  readonly begun: SecondStepBegun;
  readonly onConfirmed: (codes: readonly string[]) => void;
}) {
  const { form, submit } = useCodeForm(async (code) => {
    const request = { method: 'POST', body: { code } } as const;
    const { recoveryCodes } = await consoleJson<RecoveryCodesMade>(SECOND_STEP_CONFIRM, request);
    onConfirmed(recoveryCodes);
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>Scan this with your authenticator, then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for an authenticator" />
      <p className="text-center text-sm">
        <a href={uri} className="font-semibold underline">
          Open the authenticator on this device
        </a>
        , or type in:
        <span className="mt-1 block font-mono text-base tracking-wide wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <CodeField {...form.register('code')} readOnly={isSubmitting} error={errors.code?.message} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Set up
      </Button>
    </form>
  );
}

export function RemoveForm({
  hasPasskeys,
  onRemoved,
}: {
  readonly hasPasskeys: boolean;
  readonly onRemoved: () => void;
}) {
  async function send(body: SecondStepShown): Promise<void> {
    const { message } = await consoleJson<Done>(SECOND_STEP_REMOVE, { method: 'POST', body });
    toast({ title: message });
    onRemoved();
  }
  return <ProofForm hasPasskeys={hasPasskeys} confirm="Take it away" send={send} />;
}
