import { PASSKEY_ASK } from '#features/endpoints.ts';
import { Button } from '#ui/button.tsx';
import type { PasskeyAsked } from '../../passkeys/contract.ts';
import type { SecondStepShown } from '../../second-step/contract.ts';
import { consoleJson, sentenceOf } from '../kernel/console-client.ts';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { CodeField } from './code-field.tsx';
import { useCodeForm } from './code-form.ts';

export interface ProofFormProps {
  readonly hasPasskeys: boolean;
  /** What it is for, as the button says it. */
  readonly confirm: string;
  readonly send: (shown: SecondStepShown) => Promise<void>;
}

/** What stands for the second step is shown once more: a code, or a passkey. */
export function ProofForm({ hasPasskeys, confirm, send }: ProofFormProps) {
  const { form, submit } = useCodeForm((code) => send({ code }));
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CodeField {...form.register('code')} readOnly={isSubmitting} error={errors.code?.message} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        {confirm}
      </Button>
      {hasPasskeys ? (
        <PasskeyButton
          isDisabled={isSubmitting}
          ask={async () => (await consoleJson<PasskeyAsked>(PASSKEY_ASK, { method: 'POST' })).request}
          onAnswer={async (passkey) => {
            await send({ passkey });
            return undefined;
          }}
          wordsFor={(error) => sentenceOf(error)}
        />
      ) : null}
    </form>
  );
}
