import { type ReactNode, useEffect } from 'react';
import { CREDIT_PACKS, UPGRADE } from '../catalogue/contract.ts';
import { BuyCreditsDialog } from './buy-credits-dialog.tsx';
import { isWindowAhead, processingId } from './checkout-state.ts';
import { PaymentWaiting } from './payment-waiting.tsx';
import { type Product, productOf } from './products.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { type CheckoutSetting, useCheckout, useInterruptedPurchase } from './use-checkout.ts';

type BuyingDialog = 'buy-credits' | 'upgrade';

export interface BuyingDialogsProps {
  /** The dialog that is open. */
  readonly opened: BuyingDialog | null;
  readonly onOpen: (dialog: BuyingDialog) => void;
  readonly onClose: () => void;
  /** Null while this server takes no payments, or it is not known yet. */
  readonly setting: CheckoutSetting | null;
  /** Why nothing can be bought while there is no setting. */
  readonly notice: ReactNode;
}

const IDS = [...CREDIT_PACKS.map(({ id }) => id), UPGRADE.id];

/** Buy Credits and Upgrade, with the payment behind them. */
export function BuyingDialogs({ setting, notice, ...dialogs }: BuyingDialogsProps) {
  if (setting) return <PayingDialogs {...dialogs} setting={setting} />;
  const propsOf = dialogProps(dialogs);
  return (
    <>
      <BuyCreditsDialog {...propsOf('buy-credits')} notice={notice} />
      <UpgradeDialog {...propsOf('upgrade')} notice={notice} />
    </>
  );
}

type PayingDialogsProps = Omit<BuyingDialogsProps, 'setting' | 'notice'> & {
  readonly setting: CheckoutSetting;
};

function PayingDialogs({ setting, ...dialogs }: PayingDialogsProps) {
  const { onOpen, onClose } = dialogs;
  const checkout = useCheckout(setting);
  const { state } = checkout;
  const buy = async (product: Product) => {
    const outcome = await checkout.buy(product);
    if (outcome?.kind === 'granted') onClose();
  };
  useInterruptedPurchase(setting, IDS, (product) => {
    onOpen(product.id === UPGRADE.id ? 'upgrade' : 'buy-credits');
    void buy(product);
  });
  // Paid: whatever the server finds, there is nothing left to choose.
  const isPaid = state.step === 'confirming';
  useEffect(() => {
    if (isPaid) onClose();
  }, [isPaid, onClose]);
  const leave = () => {
    checkout.abandon();
    onClose();
  };
  const propsOf = dialogProps({ ...dialogs, onClose: leave }, isWindowAhead(state) || isPaid);
  return (
    <>
      <BuyCreditsDialog
        {...propsOf('buy-credits')}
        processingId={processingId(state)}
        onBuy={({ id }) => void buy(productOf(id))}
      />
      <UpgradeDialog
        {...propsOf('upgrade')}
        processingId={processingId(state)}
        onUpgrade={() => void buy(productOf(UPGRADE.id))}
      />
      <PaymentWaiting checkout={checkout} />
    </>
  );
}

/** `isHidden`: out of the way for now; it is there again afterwards. */
function dialogProps(
  { opened, onOpen, onClose }: Pick<BuyingDialogsProps, 'opened' | 'onOpen' | 'onClose'>,
  isHidden = false,
) {
  return (dialog: BuyingDialog) => ({
    open: opened === dialog && !isHidden,
    onOpenChange: (open: boolean) => (open ? onOpen(dialog) : onClose()),
  });
}
