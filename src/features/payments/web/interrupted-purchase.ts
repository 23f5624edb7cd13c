const KEY = 'magic-portrait.purchase';

/**
 * The document that somebody signed in on may not load the checkout; the same address, fetched anew, may. The purchase
 * is kept over the reload and taken up again.
 */
export function reloadAndResume(productId: string): void {
  sessionStorage.setItem(KEY, productId);
  location.reload();
}

/** The product that was being bought before the reload. Handed out once, so that it can not reload in a circle. */
export function takeInterrupted(): string | null {
  try {
    const productId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return productId;
  } catch {
    return null;
  }
}
