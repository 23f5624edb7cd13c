import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { CheckoutProof, Purchase } from '../../contract.ts';
import type { PaymentGateway } from '../gateway.ts';
import { listTaxDocuments } from '../invoices/invoices-store.ts';
import { toPurchase } from '../orders/purchase-view.ts';
import { findOwnedPurchase, type OwnedPurchase, type PurchaseRow } from '../orders/store.ts';
import type { SettlePayment } from './settlement.ts';

type VerificationResult =
  | { readonly kind: 'paid'; readonly purchase: Purchase }
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Takes what the checkout window handed over: proves the payment and grants what it is for.
 * @param planId must be the order's product where it is given.
 */
export type VerifyPayment = (
  userId: string,
  proof: CheckoutProof,
  planId: string | undefined,
) => Promise<VerificationResult>;

export interface VerifyPaymentDeps {
  readonly db: Database;
  readonly gateway: Pick<PaymentGateway, 'verifyCheckoutSignature'>;
  readonly settle: SettlePayment;
  readonly log: Logger;
}

export function createVerifyPayment({ db, gateway, settle, log }: VerifyPaymentDeps): VerifyPayment {
  function refuse(orderId: string, why: string): VerificationResult {
    log.warn({ orderId, why }, 'payments: a verification was refused');
    return { kind: 'refused', why };
  }

  async function viewPaid(paid: PurchaseRow): Promise<Purchase> {
    const [document] = await listTaxDocuments(db, paid.id);
    const invoiceNumber = document?.number ?? null;
    return toPurchase({ ...paid, failure: null, invoiceNumber }, undefined);
  }

  async function settleOwn(purchase: OwnedPurchase, paymentId: string): Promise<VerificationResult> {
    const settled = await settle(purchase, paymentId);
    switch (settled.kind) {
      case 'granted':
      case 'already-granted':
        return { kind: 'paid', purchase: await viewPaid(settled.purchase) };
      // The signature says that the checkout saw this payment succeed: a webhook or the reconciler will grant it.
      case 'pending':
      case 'unreachable':
        return { kind: 'pending' };
      case 'mismatch':
        return refuse(purchase.orderId, `mismatch-${settled.what}`);
      default:
        return refuse(purchase.orderId, settled.kind);
    }
  }

  return async (userId, { orderId, paymentId, signature }, planId) => {
    const purchase = await findOwnedPurchase(db, userId, orderId);
    if (!purchase) {
      log.warn({ orderId }, 'payments: an order that is not theirs was verified');
      return { kind: 'unknown-order' };
    }
    // Of our own row: the browser's word on the order proves nothing.
    if (!gateway.verifyCheckoutSignature({ orderId: purchase.orderId, paymentId, signature }))
      return refuse(orderId, 'wrong-signature');
    if (planId !== undefined && planId !== purchase.product) return refuse(orderId, 'wrong-product');
    return await settleOwn(purchase, paymentId);
  };
}
