import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { TrialWait } from '../sign-in/contract.ts';
import { GoogleButton } from './joining/google-button.tsx';
import { useGoogleSignIn } from './joining/use-google-sign-in.ts';
import { useVerification } from './use-verification.ts';

export interface TrialDialogProps {
  /** What the free portraits wait for; null: the dialog is closed. */
  readonly waitsFor: TrialWait | null;
  readonly onClose: () => void;
  readonly email: string;
  readonly offersGoogle: boolean;
  readonly onBuyCredits: () => void;
}

/** Shown when a portrait is ordered with free portraits that may not be spent yet: what they wait for, and the ways to it. */
export function TrialDialog(props: TrialDialogProps) {
  const { waitsFor, onClose, ...rest } = props;
  // While it closes it says what it said.
  const [shown, setShown] = useState<TrialWait>(waitsFor ?? 'verification');
  useEffect(() => {
    if (waitsFor) setShown(waitsFor);
  }, [waitsFor]);
  const reason = waitsFor ?? shown;
  const open = waitsFor !== null;
  return reason === 'verification' ? (
    <VerificationDialog {...rest} open={open} onClose={onClose} />
  ) : (
    <WaitingDialog {...rest} waitsFor={reason} open={open} onClose={onClose} />
  );
}

interface OpenDialogProps extends Omit<TrialDialogProps, 'waitsFor'> {
  readonly open: boolean;
}

function VerificationDialog({ open, onClose, email, offersGoogle }: OpenDialogProps) {
  const onConfirmed = () => {
    onClose();
    toast({ title: 'Your email is confirmed', description: 'You can create your portrait now.' });
  };
  const { running, note, check, sendAgain } = useVerification(open, email, onConfirmed);
  const google = useGoogleLinking(onClose);
  const isBusy = running !== null || google.isBusy;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Confirm your email"
      description={
        <>
          We sent a mail to <strong className="text-ink wrap-anywhere">{email}</strong>. Open the link in it,
          and your free portraits are yours. Your photo and choices stay here.
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {note ? (
          <p
            role={note.isAlert ? 'alert' : 'status'}
            className={`rounded-lg p-4 wrap-anywhere ${note.isAlert ? 'bg-coral-soft' : 'bg-accent-soft'}`}
          >
            {note.text}
          </p>
        ) : null}
        <Button
          busy={running === 'checking'}
          disabled={isBusy}
          onClick={() => void check()}
          className="w-full"
        >
          I have opened the link
        </Button>
        <Button
          variant="secondary"
          busy={running === 'sending'}
          disabled={isBusy}
          onClick={() => void sendAgain()}
          className="w-full"
        >
          Send the mail again
        </Button>
        {offersGoogle ? <GoogleWay email={email} google={google} disabled={isBusy} /> : null}
        <Button variant="ghost" onClick={onClose} className="w-full">
          Maybe later
        </Button>
      </div>
    </Dialog>
  );
}

const REASONS: Readonly<Record<Exclude<TrialWait, 'verification'>, string>> = {
  google:
    'Many accounts were made from your network today, so we have to be careful with free portraits. Yours open at once when you continue with Google, or with any purchase.',
  purchase:
    'The free portraits of this mailbox were given to another account of yours. Sign in there to use them, or buy credits here: with any purchase these open too.',
};

function WaitingDialog(props: OpenDialogProps & { readonly waitsFor: Exclude<TrialWait, 'verification'> }) {
  const { open, onClose, email, offersGoogle, onBuyCredits, waitsFor } = props;
  const google = useGoogleLinking(onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Your free portraits are waiting"
      description={REASONS[waitsFor]}
    >
      <div className="flex flex-col gap-3">
        {waitsFor === 'google' && offersGoogle ? (
          <GoogleWay email={email} google={google} disabled={google.isBusy} />
        ) : null}
        <Button disabled={google.isBusy} onClick={onBuyCredits} className="w-full">
          Buy Credits
        </Button>
        <Button variant="ghost" onClick={onClose} className="w-full">
          Maybe later
        </Button>
      </div>
    </Dialog>
  );
}

/** Signs in to the same account with Google, which opens its free portraits. */
function useGoogleLinking(onDone: () => void) {
  // Never a new account's welcome: the address has an account, which is this one.
  const { isBusy, signIn } = useGoogleSignIn(0);
  return { isBusy, signIn: async () => (await signIn()) && onDone() };
}

interface GoogleWayProps {
  readonly email: string;
  readonly google: ReturnType<typeof useGoogleLinking>;
  readonly disabled: boolean;
}

function GoogleWay({ email, google, disabled }: GoogleWayProps) {
  return (
    <div className="flex flex-col gap-2">
      <GoogleButton busy={google.isBusy} disabled={disabled} onClick={() => void google.signIn()} />
      <p className="text-center text-base text-ink-soft">
        Please choose <span className="wrap-anywhere">{email}</span> there: another address is another
        account.
      </p>
    </div>
  );
}
