import type { ListOwnFiles } from '#platform/personal-data/own-files.ts';
import type { Purchases } from './orders/purchases.ts';

const PAGE = 100;

/** Receipts, as pages that a browser opens. */
export function createListReceipts(purchases: Purchases): ListOwnFiles {
  return async (userId) => {
    const files: Awaited<ReturnType<ListOwnFiles>> = [];
    for (let before: string | undefined, isFirst = true; isFirst || before; isFirst = false) {
      const page = await purchases.list(userId, PAGE, before);
      for (const { orderId, receiptNumber, paidAt } of page.items) {
        if (!receiptNumber || !paidAt) continue;
        files.push({
          name: `receipts/${receiptNumber.replaceAll('/', '-')}.html`,
          at: new Date(paidAt),
          async read() {
            const receipt = await purchases.receipt(userId, orderId);
            return receipt === undefined ? null : Buffer.from(receipt);
          },
        });
      }
      before = page.next;
    }
    return files;
  };
}
