import { useEffect } from 'react';
import { readOpenOrder } from './open-order.ts';
import { productOf } from './products.ts';
import { type CheckoutSetting, useCheckout } from './use-checkout.ts';

/** Takes up the watch over an order whose document was reloaded or left while its bank was waited for. Shows nothing. */
export function OpenOrderWatch({ setting }: { readonly setting: CheckoutSetting }) {
  const { resume } = useCheckout(setting);
  const { buyerId } = setting;
  useEffect(() => {
    const order = readOpenOrder(buyerId);
    if (order) void resume(order.orderId, productOf(order.product));
  }, [buyerId, resume]);
  return null;
}
