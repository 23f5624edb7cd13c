import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CheckoutControls } from './use-checkout.ts';

/** A quick answer needs no dialog before it. */
const PATIENCE_MS = 600;

/** While a payment is being confirmed: calm, and not in the way. */
export function PaymentWaiting({ checkout }: { readonly checkout: CheckoutControls }) {
  const { step } = checkout.state;
  const isAsking = step === 'confirming' || step === 'waiting';
  return isAsking ? <WaitingDialog isLong={step === 'waiting'} onLeave={checkout.stopWaiting} /> : null;
}

interface WaitingDialogProps {
  /** The bank has not said yes at once. */
  readonly isLong: boolean;
  readonly onLeave: () => void;
}

function WaitingDialog({ isLong, onLeave }: WaitingDialogProps) {
  const [isSlow, setIsSlow] = useState(false);
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const leave = () => {
    setIsHidden(true);
    onLeave();
  };
  return (
    <Dialog
      open={(isSlow || isLong) && !isHidden}
      onOpenChange={leave}
      size="sm"
      title="Confirming payment..."
      description={
        isLong
          ? 'Your bank has not answered yet. If you are paying by UPI, please approve it in your UPI app.'
          : 'This takes a moment.'
      }
    >
      <div className="flex items-center gap-4 rounded-md bg-accent-soft p-4 text-lg">
        <Spinner className="size-7 shrink-0 text-accent-ink" />
        <p>You may close this. What you have paid for comes by itself, even if you leave.</p>
      </div>
      <Button variant="secondary" className="mt-5 w-full" onClick={leave}>
        Carry on meanwhile
      </Button>
    </Dialog>
  );
}
