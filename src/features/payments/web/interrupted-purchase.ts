import * as z from 'zod';
import { readKept, writeKept } from './kept-in-session.ts';

const KEY = 'magic-portrait.purchase';
/** Milliseconds in which a purchase is taken up again; after that a window would come out of nowhere. */
const MAX_AGE_MS = 2 * 60_000;

/** `tried`: it has been taken up again once. A document that refuses it still will refuse it ever after. */
const interrupted = z.object({
  product: z.string(),
  userId: z.string(),
  at: z.number(),
  tried: z.boolean(),
});
const PLACE = { key: KEY, schema: interrupted, maxAgeMs: MAX_AGE_MS };

/**
 * The document that somebody signed in on may not load the checkout; the same address, fetched anew, may. The purchase
 * is kept over the reload and taken up again. False, without a reload, when that has been tried already or it can not be
 * kept: then the window can not be had here.
 */
export function reloadAndResume(productId: string, userId: string): boolean {
  if (
    readKept(PLACE, userId)?.tried ||
    !writeKept(PLACE, { product: productId, userId, at: Date.now(), tried: false })
  )
    return false;
  location.reload();
  return true;
}

/** The product that this person was buying before the reload, a moment ago. Handed out once. */
export function takeInterrupted(userId: string): string | null {
  const kept = readKept(PLACE, userId);
  if (!kept) {
    forgetInterrupted();
    return null;
  }
  if (kept.tried) return null;
  return writeKept(PLACE, { ...kept, at: Date.now(), tried: true }) ? kept.product : null;
}

/** The checkout was loaded after all, or nobody waits for it any more: a later refusal may reload again. */
export function forgetInterrupted(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
