import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { failureSentence } from '#ui/data/failure-advice.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { PasswordField } from '#ui/text-field.tsx';
import { EraseWhen, type ErasureTime, eraseLabel } from './erase-when.tsx';
import { codeOf, eraseAccount } from './privacy-client.ts';

export interface EraseDialogProps {
  readonly open: boolean;
  /** Whether the account has a password; without one a fresh sign-in with Google stands for it. */
  readonly hasPassword: boolean;
  /** The way to sign in with Google once more, offered where the last sign-in was too long ago. */
  readonly renderGoogleProof: (onProved: () => void) => ReactNode;
  /** What will go and was paid for, such as months not yet used. */
  readonly losses: readonly string[];
  /** It is to begin now: no other choice is offered. */
  readonly nowOnly?: boolean;
  readonly onClose: () => void;
  /** `isNow`: the account is gone with the next job. */
  readonly onErased: (erasedAt: string, isNow: boolean) => void;
}

interface EraseForm {
  readonly when: ErasureTime;
  readonly password: string;
}

/** Asks for the password, says what goes and what stays, and erases. */
export function EraseDialog(props: EraseDialogProps) {
  const { open, hasPassword, renderGoogleProof, losses, nowOnly = false, onClose, onErased } = props;
  const { register, handleSubmit, setValue, watch } = useForm<EraseForm>({
    defaultValues: { when: nowOnly ? 'now' : 'later', password: '' },
  });
  const { when, password } = watch();
  const [isShown, setIsShown] = useState(false);
  const [isProved, setIsProved] = useState(false);
  const form = useId();
  const erasing = useMutation({
    mutationFn: (form: EraseForm) =>
      eraseAccount({ now: form.when === 'now', ...(hasPassword && { password: form.password }) }),
    onSuccess: (erasedAt, form) => onErased(erasedAt, form.when === 'now'),
  });
  const needsGoogle = !hasPassword && codeOf(erasing.error) === 'sign-in-again';
  const proved = () => {
    setIsProved(true);
    erasing.reset();
  };
  const send = handleSubmit((form) => {
    setIsProved(false);
    if (!hasPassword || form.password) erasing.mutate(form);
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && !erasing.isPending) onClose();
      }}
      title="Erase your account?"
      description="Your name, your address, your ways of signing in, all portraits, style words and credits go, for good."
      footer={
        <>
          <Button variant="secondary" disabled={erasing.isPending} onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            busy={erasing.isPending}
            aria-disabled={hasPassword && password === ''}
          >
            {eraseLabel(when)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-5">
        {losses.length > 0 ? (
          <div className="rounded-md bg-coral-soft p-4">
            <p className="font-semibold">You have paid for this and not used it yet. It goes too:</p>
            <ul className="mt-1 list-disc pl-5">
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="text-ink-soft">
          The law makes us keep receipts without your name, that you agreed and that portraits were made for a
          year, and a scrambled form of your address for a year, so that free credits are given once.
        </p>
        {nowOnly ? null : (
          <EraseWhen
            value={when}
            onValueChange={(time) => setValue('when', time)}
            untilThen="Until then you can change your mind by signing in."
          />
        )}
        {hasPassword ? (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            shown={isShown}
            onShownChange={setIsShown}
            {...register('password')}
          />
        ) : null}
        {needsGoogle ? renderGoogleProof(proved) : null}
        {isProved ? <p role="status">Google has confirmed that it is you. You can go on.</p> : null}
        <Problem>{erasing.error && !needsGoogle ? failureSentence(erasing.error) : null}</Problem>
      </form>
    </Dialog>
  );
}
