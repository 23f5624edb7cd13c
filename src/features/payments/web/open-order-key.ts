/** Where this tab keeps the order that is being paid; open-order.ts says what is kept. */
export const OPEN_ORDER_KEY = 'magic-portrait.open-order';

/** Whether one may be kept, for whoever has to load more to know. */
export function mayHaveOpenOrder(): boolean {
  try {
    return sessionStorage.getItem(OPEN_ORDER_KEY) !== null;
  } catch {
    return false;
  }
}
