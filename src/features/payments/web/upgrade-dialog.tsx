import { Crown, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type ProductId, UPGRADE } from '../catalogue/contract.ts';
import { useFocusAfter } from './use-focus-after.ts';

export interface UpgradeDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Starts the purchase; absent while nothing can be bought. */
  readonly onUpgrade?: () => void;
  /** Why nothing can be bought. */
  readonly notice?: ReactNode;
  /** The product being paid. */
  readonly processingId?: ProductId | null;
}

/** Shown when no credit is left, or a premium theme is chosen without being premium. */
export function UpgradeDialog(props: UpgradeDialogProps) {
  const { open, onOpenChange, onUpgrade, notice, processingId = null } = props;
  const isProcessing = processingId === UPGRADE.id;
  const button = useFocusAfter(isProcessing);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Unlock Unlimited Magic!"
      description="Get 20 more generations and access to premium themes"
    >
      <ul className="flex flex-col gap-3 text-lg">
        <li className="flex items-center gap-3">
          <Images aria-hidden="true" className="size-6 text-accent-ink" />
          20 more generations, which never expire
        </li>
        <li className="flex items-center gap-3">
          <Crown aria-hidden="true" className="size-6 text-accent-ink" />
          Every premium theme
        </li>
      </ul>
      <div className="mt-6 flex flex-col gap-3">
        {notice}
        <Button
          ref={button}
          onClick={onUpgrade}
          busy={isProcessing}
          disabled={!onUpgrade || processingId !== null}
          className="w-full"
        >
          {isProcessing ? 'Processing...' : `Upgrade for $${UPGRADE.price}`}
        </Button>
        <Button variant="ghost" onClick={() => onOpenChange(false)} className="w-full">
          Maybe later
        </Button>
      </div>
    </Dialog>
  );
}
